import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { holeOf } from '../../cli/node-version.mjs';
import { temporaryFolder, writeProgram } from '../files.ts';

/** Runs a step as GitHub does. Each program logs its call, then prints and exits as given. */
function runStep(name: string, exitCode: number, printed: string) {
  const workflows = globSync('.github/workflows/*.yml').map((file) => readFileSync(file, 'utf8'));
  type Job = { steps?: { name?: string; run?: string }[] };
  const jobs = workflows.flatMap((text) => Object.values<Job>(parse(text).jobs));
  const { run = '' } = jobs.flatMap((job) => job.steps ?? []).find((step) => step.name === name)!;
  const cwd = temporaryFolder();
  const script = `echo "$(basename $0) $*" >&2\necho '${printed}'\nexit ${exitCode}`;
  for (const tool of ['npm', 'npx', 'gh', 'node']) writeProgram(join(cwd, tool), script);
  writeFileSync(join(cwd, 'output'), '');
  const PATH = cwd + delimiter + process.env['PATH'];
  const files = { GITHUB_OUTPUT: 'output', GITHUB_STEP_SUMMARY: 'summary' };
  const env = { ...files, GITHUB_SHA: 'a', VERSION: '', PATH };
  // Bash would read the caller's .bashrc, because its input is a socket here.
  const ended = spawnSync('bash', ['--norc', '-e', '-c', run], { cwd, env, encoding: 'utf8' });
  const output = readFileSync(join(cwd, 'output'), 'utf8');
  return { isOk: ended.status === 0, output, log: ended.stdout + ended.stderr };
}

const AUDIT = 'Does npm know of vulnerabilities?';
const url = 'https://usrah--pr-7-a.web.app';

test.each([
  ['Is this the newest commit?', 1, '', { isOk: false, output: '' }, 'gh api'],
  ['Is this the newest commit?', 0, 'a', { isOk: true, output: 'may-deploy=true\n' }, ''],
  ['Is this the newest commit?', 0, 'b', { isOk: true, output: '' }, ''],
  ['Deploy to a channel', 1, '{"error": "quota"}', { isOk: false, output: '' }, 'quota'],
  ['Deploy to a channel', 0, `{"url": "${url}"}`, { isOk: true, output: `url=${url}\n` }, ''],
  [AUDIT, 1, '{"vulnerabilities": {"minimist": {}}}', { isOk: true }, ''],
  [AUDIT, 0, '{"vulnerabilities": {}}', { isOk: false }, "::error::npm audit doesn't answer"],
  [AUDIT, 1, '{"message": "405 Method Not Allowed"}', { isOk: false }, '405 Method Not Allowed'],
  [AUDIT, 1, '', { isOk: false }, "::error::npm audit doesn't answer"],
  ['Roll back', 1, '', { isOk: false }, 'node operations/rollback.ts'],
  ['Roll back', 0, 'usrah@a usrah:live', { isOk: true }, 'hosting:clone usrah@a usrah:live '],
])('the step "%s" after exit %i and %j ends with %j', (name, code, printed, expected, shown) => {
  const { log, ...result } = runStep(name, code, printed);
  expect(result).toMatchObject(expected);
  expect(log).toContain(shown);
});

test('every workflow installs the Node of .node-version, which has no known hole', () => {
  const workflows = globSync('.github/workflows/*.yml').map((file) => readFileSync(file, 'utf8'));
  const setups = workflows.join('').split('actions/setup-node@').slice(1);
  expect(setups.length).toBeGreaterThan(0);
  for (const setup of setups)
    expect(setup).toMatch(/^.+\n +with:\n +node-version-file: \.node-version\n/);
  expect(holeOf(readFileSync('.node-version', 'utf8').trim())).toBeUndefined();
});
