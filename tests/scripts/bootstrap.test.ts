import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { temporaryFolder, write, writeProgram } from '../files.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test('installs the packages when they are missing or the lockfile has changed', () => {
  const writeLockfile = (version: string) => {
    const packages = { '': {}, 'node_modules/tool': { version } };
    write(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  };
  const writeNpm = (script: string) => write(join(folder, 'npm.mjs'), script);
  const bootstrap = (...command: string[]) => {
    const npm = { npm_execpath: 'npm.mjs', npm_node_execpath: process.execPath };
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, ...npm } } as const;
    return spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...command], options);
  };
  for (const script of ['scripts/bootstrap.mjs', 'scripts/chromium.mjs'])
    cpSync(script, join(folder, script));
  writeProgram(join(folder, 'node_modules/.bin/tool'), 'echo "ran with $*"; exit 3');
  writeLockfile('1.0.0');
  writeNpm(
    `import fs from 'fs'; fs.cpSync('package-lock.json', 'node_modules/.package-lock.json')`,
  );

  const stdout = expect.stringMatching(/^Installing .*\nran with all --browser\n$/);
  expect(bootstrap('tool', 'all', '--browser')).toMatchObject({ status: 3, stdout });
  expect(bootstrap('tool', 'it')).toMatchObject({ status: 3, stdout: 'ran with it\n' });

  writeLockfile('1.0.1');
  writeNpm('process.exit(1)');
  const stderr = expect.stringContaining('npm config set registry <address>');
  expect(bootstrap('tool')).toMatchObject({ status: 1, stderr });
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
