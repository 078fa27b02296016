import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  version: string;
  link?: boolean;
  resolved?: string;
  integrity?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};

/** The site itself, and its packages. */
const WORKSPACE = /^(packages\/[^/]+)?$/;
const SHA512 = /^sha512-[\w+/]{86}==$/;

/**
 * Astro's compiler for systems other than Linux on x64, which builds and deploys. The registry had
 * none of this version when it was installed. Remove this with the next version.
 */
const UNPUBLISHED = /^node_modules\/@astrojs\/compiler-binding-(?!linux-x64).*@0\.5\.1$/;

test('every package comes from the registry, and npm verifies its hash', () => {
  const others = Object.entries(packages)
    .filter(([path, { link }]) => !link && !WORKSPACE.test(path))
    // With omit-lockfile-registry-resolved (.npmrc), only packages from elsewhere have `resolved`.
    .filter(([, { resolved, integrity = '' }]) => resolved || !SHA512.test(integrity))
    .map(([path, { version }]) => `${path}@${version}`);
  expect(others.filter((one) => !UNPUBLISHED.test(one))).toEqual([]);
});
