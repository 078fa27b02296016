import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  explainNpmFailure,
  npmCommand,
  requireNode,
  staleReason,
} from '../../scripts/bootstrap/packages.mjs';

describe('whether packages must be installed', () => {
  const astro = { version: '7.3.5', integrity: 'sha512-a' };
  const lockfile = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/astro': astro,
      'node_modules/astro/node_modules/vite': { version: '8.0.0' },
      'node_modules/@esbuild/win32-x64': { version: '0.28.2', optional: true },
    },
  };
  const installed = {
    packages: {
      'node_modules/astro': astro,
      'node_modules/astro/node_modules/vite': { version: '8.0.0' },
    },
  };

  test('not when they are those of the lockfile, however old or new the files are', () => {
    expect(staleReason(lockfile, installed)).toBeUndefined();
  });

  test('not for further packages that somebody added by hand', () => {
    const more = {
      packages: { ...installed.packages, 'node_modules/extra': { version: '1.0.0' } },
    };
    expect(staleReason(lockfile, more)).toBeUndefined();
  });

  test.each([
    ['there are none', undefined, 'none are here yet'],
    ['one is missing', { packages: { 'node_modules/astro': astro } }, 'vite is missing'],
    [
      'one has another version',
      { packages: { ...installed.packages, 'node_modules/astro': { version: '7.3.4' } } },
      'astro is 7.3.4 and should be 7.3.5',
    ],
    [
      'one has other contents',
      {
        packages: {
          ...installed.packages,
          'node_modules/astro': { ...astro, integrity: 'sha512-b' },
        },
      },
      'astro is not the one of the lockfile',
    ],
    [
      'an optional one has another version',
      {
        packages: {
          ...installed.packages,
          'node_modules/@esbuild/win32-x64': { version: '0.1.0' },
        },
      },
      '@esbuild/win32-x64 is 0.1.0 and should be 0.28.2',
    ],
  ])('yes when %s', (_, found, reason) => {
    expect(staleReason(lockfile, found)).toBe(reason);
  });
});

describe('what a person is told', () => {
  test.each([
    [
      'npm error code ENOTFOUND',
      /registry cannot be reached \(ENOTFOUND\).*npm config set registry/,
    ],
    ['npm error network connect ECONNREFUSED 127.0.0.1:1', /registry cannot be reached/],
    ['npm error code EUSAGE', /do not agree.*npm install/],
    ['npm error code EACCES', /may not write to node_modules/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code E500', /npm says why above/],
  ])('%s', (output, sentence) => {
    expect(explainNpmFailure(output)).toMatch(sentence);
  });

  test('an old Node is named, with where to get another', () => {
    expect(() => requireNode('18.20.0')).toThrow(
      'Node 20 or newer is needed, and this is 18.20.0. Install it from https://nodejs.org',
    );
    expect(() => requireNode('20.0.0')).not.toThrow();
  });
});

test.each([
  [
    { npm_execpath: '/lib/npm-cli.js', npm_node_execpath: '/bin/node' },
    ['/bin/node', '/lib/npm-cli.js'],
  ],
  [
    { npm_execpath: '/lib/yarn.js', npm_node_execpath: '/bin/node' },
    [expect.stringMatching(/^npm/)],
  ],
  [{}, [expect.stringMatching(/^npm/)]],
])('the npm for %o', (env, command) => {
  expect(npmCommand(env)).toEqual(command);
});

describe('bootstrapping a clone', { timeout: 30_000 }, () => {
  let clone: string;

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'clone-'));
    for (const path of ['bootstrap.mjs', 'bootstrap', 'chromium.mjs']) {
      cpSync(join('scripts', path), join(clone, 'scripts', path), { recursive: true });
    }
    mkdirSync(join(clone, 'local-package'));
    writeJson('local-package/package.json', { name: 'local-package', version: '1.0.0' });
  });
  afterEach(() => rmSync(clone, { recursive: true }));

  function writeJson(path: string, value: object) {
    writeFileSync(join(clone, path), JSON.stringify(value));
  }

  function writeProject(dependencies: Record<string, string>, packages: object) {
    const project = { name: 'clone', version: '1.0.0', dependencies };
    writeJson('package.json', project);
    writeJson('package-lock.json', {
      ...project,
      lockfileVersion: 3,
      packages: { '': project, ...packages },
    });
  }

  function bootstrap() {
    return spawnSync(process.execPath, ['scripts/bootstrap.mjs'], {
      cwd: clone,
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_fetch_retries: '0',
        npm_config_cache: join(clone, 'cache'),
      },
    });
  }

  test('installs once, and then leaves the packages alone', () => {
    writeProject(
      { 'local-package': 'file:local-package' },
      {
        'local-package': { version: '1.0.0' },
        'node_modules/local-package': { resolved: 'local-package', link: true },
      },
    );
    const first = bootstrap();
    expect(first.stdout).toContain('Installing the packages (none are here yet)');
    expect(first.status).toBe(0);
    expect(existsSync(join(clone, 'node_modules/local-package'))).toBe(true);

    const second = bootstrap();
    expect(second.stdout).toBe('');
    expect(second.status).toBe(0);
  });

  test('names the registry when it cannot be reached', () => {
    writeProject(
      { astro: '7.3.5' },
      { 'node_modules/astro': { version: '7.3.5', integrity: 'sha512-AAAA' } },
    );
    const { stderr, status } = bootstrap();
    expect(stderr).toContain('The package registry cannot be reached (ECONNREFUSED)');
    expect(status).toBe(1);
  });

  test('asks for the lockfile when it is gone', () => {
    const { stderr, status } = bootstrap();
    expect(stderr).toContain('git checkout package-lock.json');
    expect(status).toBe(1);
  });
});
