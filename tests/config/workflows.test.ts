import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  if?: string;
  environment?: unknown;
  permissions?: Record<string, string>;
  steps?: { name?: string; uses?: string; run?: string; with?: { ref?: string } }[];
}

const workflows = globSync('.github/workflows/*.yml').map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file, text, ...(parse(text) as { permissions: object; jobs: Record<string, Job> }) };
});

test.each(workflows)('$file pins its actions by commit, and names their version', ({ text }) => {
  const uses = [...text.matchAll(/uses: (\S+)(.*)/g)].filter(([, name]) => !name?.startsWith('./'));
  for (const [, name, comment] of uses) {
    expect(name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/);
  }
});

test.each(workflows)(
  '$file can only read, and gets a token only to deploy',
  ({ file, permissions, jobs }) => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const { permissions: more = {}, steps = [] } of Object.values(jobs)) {
      const deploys = steps.some(({ uses }) => uses?.startsWith('google-github-actions/auth@'));
      const { contents, 'pull-requests': comments, actions, ...others } = more;
      expect([undefined, 'read']).toContain(contents);
      expect([undefined, 'write']).toContain(comments);
      // To disable "Deploy" after a rollback.
      expect(actions).toBe(file.endsWith('rollback.yml') ? 'write' : undefined);
      expect(others).toEqual(deploys ? { 'id-token': 'write' } : {});
    }
  },
);

// An expression in a script is replaced before the shell reads it, so a title could run commands.
test.each(workflows)('$file passes values to scripts through the environment', ({ jobs }) => {
  const scripts = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
  const free = scripts.filter((script) =>
    /\$\{\{[^}]*(inputs|event\.pull_request|head_ref)/.test(script),
  );
  expect(free).toEqual([]);
});

const jobs = workflows.flatMap(({ jobs }) => Object.values(jobs));
const stepsWith = (permission: string) =>
  jobs.filter(({ permissions }) => permissions?.[permission]).flatMap(({ steps = [] }) => steps);

test('what builds the site has no rights, and what has rights runs nobody’s branch', () => {
  const scripts = stepsWith('id-token').map(({ run = '' }) => run);
  expect(scripts.filter((run) => /npm (run build|test|start)|astro/.test(run))).toEqual([]);
  const refs = stepsWith('id-token').flatMap((step) => step.with?.ref ?? []);
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

/** Runs a step as GitHub does, where npx and gh print something and end with this code. */
function runStep(name: string, exitCode: number, output: string) {
  const folder = mkdtempSync(join(tmpdir(), 'step-'));
  const [said, summary] = [join(folder, 'output'), join(folder, 'note')];
  const program = `#!/bin/sh\necho '${output}'\necho 'because of this' >&2\nexit ${exitCode}\n`;
  for (const name of ['npx', 'gh']) writeFileSync(join(folder, name), program, { mode: 0o755 });
  writeFileSync(said, '');
  const step = jobs.flatMap(({ steps = [] }) => steps).find((one) => one.name === name);
  const PATH = folder + delimiter + process.env['PATH'];
  const env = {
    GITHUB_OUTPUT: said,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_SHA: 'a',
    NUMBER: '7',
    PATH,
  };
  const options = { cwd: folder, encoding: 'utf8', env } as const;
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-e', '-c', step?.run ?? 'exit 9'],
    options,
  );
  const result = { isOk: status === 0, log: stdout + stderr, said: readFileSync(said, 'utf8') };
  rmSync(folder, { recursive: true });
  return result;
}

const url = 'https://usrah--pr-7-a.web.app';

test.each([
  ['Is this the newest commit?', 1, '', { isOk: false, said: '' }, 'because of this'],
  ['Is this the newest commit?', 0, 'a', { isOk: true, said: 'may-deploy=true\n' }, ''],
  ['Is this the newest commit?', 0, 'b', { isOk: true, said: '' }, ''],
  ['Deploy to a channel', 1, '{"error": "quota"}', { isOk: false, said: '' }, 'quota'],
  ['Deploy to a channel', 0, '{"result": {}}', { isOk: false, said: '' }, 'result'],
  ['Deploy to a channel', 0, `{"url": "${url}"}`, { isOk: true, said: `url=${url}\n` }, ''],
])('"%s", where the program ends with %i and prints %j', (name, code, output, expected, shown) => {
  const result = runStep(name, code, output);
  expect(result).toMatchObject(expected);
  expect(result.log).toContain(shown);
});
