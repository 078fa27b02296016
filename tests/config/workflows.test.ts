import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  permissions?: Record<string, string>;
  steps?: { name?: string; uses?: string; run?: string; with?: { ref?: string } }[];
}

const jobs = globSync('.github/workflows/*.yml').flatMap((file) => {
  const workflow = parse(readFileSync(file, 'utf8')) as { jobs: Record<string, Job> };
  return Object.values(workflow.jobs);
});

test('what builds the site has no rights, and what has rights runs nobody’s branch', () => {
  const steps = jobs.flatMap(({ permissions, steps = [] }) =>
    permissions?.['id-token'] ? steps : [],
  );
  const scripts = steps.map(({ run = '' }) => run);
  expect(scripts.filter((run) => /npm (run build|test|start)|astro/.test(run))).toEqual([]);
  const refs = steps.flatMap((step) => step.with?.ref ?? []);
  expect(refs).toEqual(['${{ github.event.repository.default_branch }}']);
});

/** A file of the project and all that it imports. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = /^(?:import|export) (?!type)[^'"]*?from '([^']+)'/gm;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    if (name === 'content-lint') withImports('packages/content-lint/src/index.ts', known);
    else if (name.startsWith('.')) withImports(join(dirname(file), name), known);
  }
  return known;
}

test('an owner approves each change of what runs with rights', () => {
  const owned = readFileSync('.github/CODEOWNERS', 'utf8').match(/^\/\S+/gm) ?? [];
  const globs = owned.map((path) => path.slice(1).replace(/\/$/, '/**'));
  const isFree = (file: string) => !globs.some((glob) => matchesGlob(file, glob));
  expect([...withImports('scripts/preflight.ts')].filter(isFree)).toEqual([]);
});

const url = 'https://usrah--pr-7-a.web.app';

// As GitHub runs a step, where npx and gh print something and end with this code.
test.each([
  ['Is this the newest commit?', 1, '', { isOk: false, said: '' }],
  ['Is this the newest commit?', 0, 'a', { isOk: true, said: 'may-deploy=true\n' }],
  ['Is this the newest commit?', 0, 'b', { isOk: true, said: '' }],
  ['Deploy to a channel', 1, '{"error": "quota"}', { isOk: false, said: '' }],
  ['Deploy to a channel', 0, '{"result": {}}', { isOk: false, said: '' }],
  ['Deploy to a channel', 0, `{"url": "${url}"}`, { isOk: true, said: `url=${url}\n` }],
])('"%s", where the program ends with %i and prints %j', (name, code, output, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'step-'));
  const said = join(folder, 'output');
  writeFileSync(said, '');
  for (const program of ['npx', 'gh'])
    writeFileSync(join(folder, program), `#!/bin/sh\necho '${output}'\nexit ${code}\n`, {
      mode: 0o755,
    });
  const { run = 'exit 9' } =
    jobs.flatMap(({ steps = [] }) => steps).find((step) => step.name === name) ?? {};
  const { status } = spawnSync('bash', ['-e', '-c', run], {
    cwd: folder,
    env: {
      GITHUB_OUTPUT: said,
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      GITHUB_SHA: 'a',
      NUMBER: '7',
      PATH: folder + delimiter + process.env['PATH'],
    },
  });
  expect({ isOk: status === 0, said: readFileSync(said, 'utf8') }).toEqual(expected);
  rmSync(folder, { recursive: true });
});
