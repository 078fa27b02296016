import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../temporary-folder.ts';

const steps = globSync('.github/workflows/*.yml').flatMap((file) => {
  const { jobs } = parse(readFileSync(file, 'utf8')) as {
    jobs: Record<string, { steps?: { name?: string; run?: string }[] }>;
  };
  return Object.values(jobs).flatMap((job) => job.steps ?? []);
});

/** Runs a step as GitHub does, where the programs print what they got, or end with this code. */
function runStep(name: string, exitCode: number, output: string) {
  const folder = temporaryFolder();
  const program = `#!/bin/sh\necho '${output}'\necho 'because of this' >&2\nexit ${exitCode}\n`;
  for (const tool of ['npx', 'gh', 'npm', 'node'])
    writeFileSync(join(folder, tool), program, { mode: 0o755 });
  for (const file of ['output', 'summary']) writeFileSync(join(folder, file), '');
  writeFileSync(join(folder, '.firebaserc'), '{ "projects": { "default": "usrah" } }');
  const { run = '' } = steps.find((step) => step.name === name)!;
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', run], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      GITHUB_OUTPUT: 'output',
      GITHUB_STEP_SUMMARY: 'summary',
      GITHUB_SHA: 'a',
      VERSION: '',
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
  ['Deploy to a channel', 0, `{"url": "${url}"}`, { isOk: true, said: `url=${url}\n` }, ''],
  ['Roll back', 1, '', { isOk: false }, 'because of this'],
  ['Roll back', 0, 'usrah@a usrah:live', { isOk: true }, 'usrah@a usrah:live'],
  ['Look for orphans', 1, 'uid', { isOk: false }, 'because of this'],
  ['Look for orphans', 0, '', { isOk: true }, ''],
])('"%s", where the program ends with %i and prints %j', (name, code, output, expected, shown) => {
  const result = runStep(name, code, output);
  expect(result).toMatchObject(expected);
  expect(result.log).toContain(shown);
});

test('a list of orphans names nobody in the log', () => {
  expect(runStep('Look for orphans', 1, 'uid').log).not.toContain('uid');
});
