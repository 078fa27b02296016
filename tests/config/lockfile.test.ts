import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Packages = Record<
  string,
  { version: string; link?: boolean; resolved?: string; integrity?: string }
>;

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Packages;
};

/** The site itself, and its packages. */
const WORKSPACE = /^(packages\/[^/]+)?$/;
const SHA512 = /^sha512-[\w+/]{86}==$/;

/**
 * Astro's compiler for other systems than Linux on x64, which builds and deploys. Of this version the registry
 * had no others when it was installed. The next version must bring them, and this list goes.
 */
const UNPUBLISHED = [
  'android-arm64',
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64-gnu',
  'linux-arm64-musl',
  'wasm32-wasi',
  'win32-arm64-msvc',
  'win32-x64-msvc',
].map((system) => `node_modules/@astrojs/compiler-binding-${system}@0.5.1`);

/** The packages of a lockfile that npm would install unseen: without a strong hash, or from a place of its own. */
const unchecked = (all: Packages) =>
  Object.entries(all)
    .filter(([path, { link, resolved, integrity = '' }]) =>
      link || WORKSPACE.test(path) ? false : resolved || !SHA512.test(integrity),
    )
    .map(([path, { version }]) => `${path}@${version}`);

test('npm compares every package with its hash in the lockfile, and takes it from the registry', () => {
  expect(unchecked(packages)).toEqual(UNPUBLISHED);
});

const integrity = `sha512-${'a'.repeat(86)}==`;
test.each([
  ['without a hash', 'node_modules/a', {}],
  ['without a hash, of a workspace', 'packages/content-lint/node_modules/a', {}],
  ['with a weak hash', 'node_modules/a', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['with a weak hash as well', 'node_modules/a', { integrity: `${integrity} sha1-2jmj7l5rSw0=` }],
  ['from elsewhere', 'node_modules/a', { integrity, resolved: 'https://a.example/a-1.0.0.tgz' }],
])('a package %s is found', (_, path, fields) => {
  expect(unchecked({ [path]: { version: '1.0.0', ...fields } })).toEqual([`${path}@1.0.0`]);
});
