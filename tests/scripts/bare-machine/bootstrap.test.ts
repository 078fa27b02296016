import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from '../../../scripts/bare-machine/chromium.mjs';
import { temporaryFolder, write, writeProgram } from '../../files.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  for (const file of [
    'scripts/bare-machine/bootstrap.mjs',
    'scripts/bare-machine/chromium.mjs',
    'scripts/bare-machine/environment.mjs',
    'scripts/bare-machine/programs.mjs',
    'cli/node-version.mjs',
  ])
    cpSync(file, join(folder, file));
  writeProgram(join(folder, 'node_modules/.bin/tool'), 'echo "ran with $*"; exit 3');
});

/** Runs bootstrap.mjs in a folder with a program named `tool`, without a Node of its own. */
function bootstrap(command: string[], nodeArgs: string[] = []) {
  const npm = { npm_execpath: 'npm.mjs', npm_node_execpath: process.execPath };
  const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, ...npm } } as const;
  const args = [...nodeArgs, 'scripts/bare-machine/bootstrap.mjs', ...command];
  return spawnSync(process.execPath, args, options);
}

/** Returns an argument for Node, with which it says that it has another version. */
function asVersion(node: string): string {
  const versions = `{ ...process.versions, node: '${node}' }`;
  return `--import=data:text/javascript,Object.defineProperty(process, 'versions', { value: ${versions} })`;
}

const writeLockfile = (version: string, place = 'package-lock.json') => {
  const packages = { '': {}, 'node_modules/tool': { version } };
  write(join(folder, place), JSON.stringify({ packages }));
};

test('installs the packages when they are missing or the lockfile has changed', () => {
  const writeNpm = (script: string) => write(join(folder, 'npm.mjs'), script);
  writeLockfile('1.0.0');
  writeNpm(
    `import fs from 'fs'; fs.cpSync('package-lock.json', 'node_modules/.package-lock.json')`,
  );

  const stdout = expect.stringMatching(/^Installing .*\nran with all --browser\n$/);
  expect(bootstrap(['tool', 'all', '--browser'])).toMatchObject({ status: 3, stdout });
  expect(bootstrap(['tool', 'it'])).toMatchObject({ status: 3, stdout: 'ran with it\n' });

  writeLockfile('1.0.1');
  writeNpm('process.exit(1)');
  const stderr = expect.stringContaining('npm config set registry <address>');
  expect(bootstrap(['tool'])).toMatchObject({ status: 1, stderr });
});

test.each([
  ['runs', readFileSync('.node-version', 'utf8').trim(), { status: 3, stderr: '' }],
  ['warns', '24.21.0', { status: 3, stderr: expect.stringContaining('24.21.0 has a known') }],
  ['refuses', '22.23.4', { status: 1, stderr: expect.stringContaining('Node 24 or newer') }],
])('%s on the system’s Node %s where npm has none', (_, version, expected) => {
  writeLockfile('1.0.0');
  writeLockfile('1.0.0', 'node_modules/.package-lock.json');
  expect(bootstrap(['tool'], [asVersion(version)])).toMatchObject(expected);
});

test('a program gets what all scripts set, unless somebody has set another value', () => {
  writeLockfile('1.0.0');
  writeLockfile('1.0.0', 'node_modules/.package-lock.json');
  writeProgram(join(folder, 'node_modules/.bin/tool'), 'echo "$MIMALLOC_ALLOW_THP"');
  vi.stubEnv('MIMALLOC_ALLOW_THP', undefined);
  expect(bootstrap(['tool'])).toMatchObject({ stdout: '0\n' });
  vi.stubEnv('MIMALLOC_ALLOW_THP', '1');
  expect(bootstrap(['tool'])).toMatchObject({ stdout: '1\n' });
});

test('the quick tests need no browser, and all tests do', () => {
  writeLockfile('1.0.0');
  writeLockfile('1.0.0', 'node_modules/.package-lock.json');
  vi.stubEnv('CHROME_PATH', join(folder, 'no-chrome'));
  expect(bootstrap(['--browser', 'tool', '--quick'])).toMatchObject({ status: 3 });
  const stderr = expect.stringContaining('no-chrome, which does not exist');
  expect(bootstrap(['--browser', 'tool'])).toMatchObject({ status: 1, stderr });
});

test.runIf(process.platform === 'linux')('finds an installed Chromium that runs', () => {
  const stub = writeProgram(join(folder, 'chromium-browser'), 'exit 1');
  const chrome = writeProgram(join(folder, 'google-chrome'));
  const chosen = writeProgram(join(folder, 'my-chrome'));

  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROME_PATH', '');
  expect(findChromium()).toBe(chrome);
  vi.stubEnv('CHROME_PATH', chosen);
  expect(findChromium()).toBe(chosen);
  vi.stubEnv('CHROME_PATH', stub);
  expect(findChromium).toThrow(`CHROME_PATH is ${stub}, which does not exist or does not run.`);
});
