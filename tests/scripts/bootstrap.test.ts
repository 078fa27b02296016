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

function writeProject(more: object, packages: object) {
  const dependencies = { 'local-package': 'file:local-package', ...more };
  const project = { name: 'clone', version: '1.0.0', dependencies };
  writeJson('package.json', project);
  writeJson('package-lock.json', {
    ...project,
    lockfileVersion: 3,
    packages: {
      '': project,
      'local-package': { version: '1.0.0' },
      'node_modules/local-package': { resolved: 'local-package', link: true },
      ...packages,
    },
  });
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
  return spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...command], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
}

test('installs the packages when they are missing or the lockfile has changed', () => {
  cpSync('scripts/bootstrap.mjs', join(folder, 'scripts/bootstrap.mjs'));
  cpSync('scripts/chromium.mjs', join(folder, 'scripts/chromium.mjs'));
  mkdirSync(join(folder, 'local-package'));
  writeJson('local-package/package.json', { name: 'local-package', version: '1.0.0' });
  writeProject({}, {});

  const first = bootstrap();
  expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('Installing') });
  expect(existsSync(join(folder, 'node_modules/local-package'))).toBe(true);

  // The second time nothing is installed, an installed program is found, and its exit code is npm's.
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeProgram('node_modules/.bin/tool', 'echo "ran with $*"; exit 3');
  const run = bootstrap('tool', 'all', '--its', 'options');
  expect(run).toMatchObject({ status: 3, stdout: 'ran with all --its options\n' });

  const astro = { version: '7.3.5', integrity: 'sha512-AAAA' };
  writeProject({ astro: '7.3.5' }, { 'node_modules/astro': astro });
  const withoutRegistry = bootstrap();
  expect(withoutRegistry.stdout).toContain('Installing the packages');
  expect(withoutRegistry.stderr).toContain('npm config set registry <address>');
  expect(withoutRegistry.status).toBe(1);
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
