import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { temporaryFolder } from '../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function writeJson(path: string, value: object) {
  writeFileSync(join(folder, path), JSON.stringify(value));
}

/** Writes a project with a local package, and more from a registry. */
function writeProject(more: Record<string, string> = {}) {
  const project = { name: 'clone', dependencies: { local: 'file:local', ...more } };
  writeJson('package.json', project);
  const packages: Record<string, object> = {
    '': project,
    local: { version: '1.0.0' },
    'node_modules/local': { resolved: 'local', link: true },
  };
  for (const [name, version] of Object.entries(more))
    packages[`node_modules/${name}`] = { version };
  writeJson('package-lock.json', { name: 'clone', lockfileVersion: 3, packages });
}

function writeProgram(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

function bootstrap(...command: string[]) {
  const env = {
    ...process.env,
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_fetch_retries: '0',
    npm_config_cache: join(folder, 'cache'),
  };
  const args = ['scripts/bootstrap.mjs', ...command];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
}

test('installs the packages when they are missing or the lockfile has changed', () => {
  cpSync('scripts/bootstrap.mjs', join(folder, 'scripts/bootstrap.mjs'));
  cpSync('scripts/chromium.mjs', join(folder, 'scripts/chromium.mjs'));
  mkdirSync(join(folder, 'local'));
  writeJson('local/package.json', { name: 'local', version: '1.0.0' });
  writeProject();

  const first = bootstrap();
  expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('Installing') });
  expect(existsSync(join(folder, 'node_modules/local'))).toBe(true);

  // Nothing is installed the second time, and the exit code of an installed program is npm's.
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeProgram('node_modules/.bin/tool', 'echo "ran with $*"; exit 3');
  const run = bootstrap('tool', 'all', '--its', 'options');
  expect(run).toMatchObject({ status: 3, stdout: 'ran with all --its options\n' });

  writeProject({ astro: '7.3.5' });
  const stderr = expect.stringContaining('npm config set registry <address>');
  expect(bootstrap()).toMatchObject({ status: 1, stderr });
}, 30_000);

test.runIf(process.platform === 'linux')('finds an installed Chromium that runs', () => {
  const stub = writeProgram('chromium-browser', 'exit 1');
  const chrome = writeProgram('google-chrome', 'exit 0');
  const chosen = writeProgram('my-chrome', 'exit 0');

  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROME_PATH', '');
  expect(findChromium()).toBe(chrome);
  vi.stubEnv('CHROME_PATH', chosen);
  expect(findChromium()).toBe(chosen);
  vi.stubEnv('CHROME_PATH', stub);
  expect(findChromium).toThrow(`CHROME_PATH is ${stub}, which does not exist or does not run.`);
  vi.unstubAllEnvs();
});
