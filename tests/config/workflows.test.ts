import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

// An environment's variables are read once its job runs, so elsewhere they are empty.
test('what is read outside of an environment is a variable of the repository', () => {
  const guide = readFileSync('docs/operations/go-live.md', 'utf8');
  const own = [...guide.matchAll(/gh variable set (\w+) --repo \$REPO (?!--env)/g)];
  const outside = JSON.stringify(jobs.map((job) => (job.environment ? job.if : job)));
  const read = [...outside.matchAll(/vars\.(\w+)/g)].map(([, name]) => name);
  expect(own.map(([, name]) => name)).toEqual(expect.arrayContaining(read));
});

/** Runs a step as GitHub does, where npm, npx and gh print something and end with this code. */
function runStep(name: string, exitCode: number, output: string) {
  const folder = mkdtempSync(join(tmpdir(), 'step-'));
  for (const program of ['npm', 'npx', 'gh']) {
    const said = `echo '${output}'\necho 'because of this' >&2`;
    writeFileSync(join(folder, program), `#!/bin/sh\n${said}\nexit ${exitCode}\n`);
    chmodSync(join(folder, program), 0o755);
  }
  const step = jobs.flatMap(({ steps = [] }) => steps).find((one) => one.name === name);
  const files = {
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'note'),
  };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', step?.run ?? 'exit 9'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...files, GITHUB_SHA: 'a', NUMBER: '7', PATH: folder + delimiter + process.env['PATH'] },
  });
  const [said, summary] = Object.values(files).map((file) => readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return { status, log: stdout + stderr, said, summary };
}

test.each([
  ['Is this the newest commit?', 1, '', 'because of this'],
  ['Deploy to a channel', 1, '{"error": "quota"}', 'quota'],
  ['Deploy to a channel', 0, '{"result": {}}', 'result'],
])(
  '"%s" fails when its program does (%i) or says nothing useful, and shows it',
  (name, code, output, shown) => {
    const { status, log, said } = runStep(name, code, output);
    expect(status).not.toBe(0);
    expect(log).toContain(shown);
    expect(said).toBe('');
  },
);

test('the summary says why something is deployed or not', () => {
  expect(runStep('Is this the newest commit?', 0, 'a')).toMatchObject({
    status: 0,
    said: 'may-deploy=true\n',
  });
  expect(runStep('Is this the newest commit?', 0, 'b')).toMatchObject({
    status: 0,
    said: '',
    summary: 'b is the newest commit of main, and this is a.\n',
  });
  expect(runStep('Deploy to a channel', 0, '{"url": "https://usrah--pr-7-a.web.app"}').said).toBe(
    'url=https://usrah--pr-7-a.web.app\n',
  );
});
