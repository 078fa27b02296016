import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../temporary-folder.ts';

interface Job {
  permissions?: Record<string, string>;
  steps?: { name?: string; run?: string; with?: { ref?: string } }[];
}

const workflows = globSync('.github/workflows/*.yml').map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file, text, ...(parse(text) as { permissions: object; jobs: Record<string, Job> }) };
});
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));

test.each(workflows)('$file can only read, and pins its actions by commit', (workflow) => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.text).not.toContain('contents: write');
  const actions = [...workflow.text.matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
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

// An expression in a script is replaced before the shell reads it, so a title could run commands.
test('values reach scripts through the environment', () => {
  const scripts = jobs.flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
  const free = /\$\{\{[^}]*(inputs|event\.pull_request|head_ref)/;
  expect(scripts.filter((script) => free.test(script))).toEqual([]);
});

/** Runs a step as GitHub does, where npx and gh print something and end with this code. */
function runStep(name: string, exitCode: number, output: string) {
  const folder = temporaryFolder();
  const program = `#!/bin/sh\necho '${output}'\necho 'because of this' >&2\nexit ${exitCode}\n`;
  for (const name of ['npx', 'gh']) writeFileSync(join(folder, name), program, { mode: 0o755 });
  writeFileSync(join(folder, 'output'), '');
  const { run = '' } = jobs.flatMap(({ steps = [] }) => steps).find((one) => one.name === name)!;
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', run], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      GITHUB_OUTPUT: 'output',
      GITHUB_STEP_SUMMARY: 'summary',
      GITHUB_SHA: 'a',
      PATH: folder + delimiter + process.env['PATH'],
    },
  });
  const said = readFileSync(join(folder, 'output'), 'utf8');
  return { isOk: status === 0, log: stdout + stderr, said };
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
