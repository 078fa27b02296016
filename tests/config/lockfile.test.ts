import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Package = Partial<Record<'version' | 'link' | 'resolved' | 'integrity', string>>;

/**
 * Astro's compiler for systems other than Linux on x64, which builds and deploys. The registry had
 * none of this version when it was installed. Remove this when the compiler is updated.
 */
const UNPUBLISHED = /@astrojs\/compiler-binding-(?!linux-x64).*@0\.5\.1$/;

test('every package comes from the registry, and npm verifies its hash', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const others = Object.entries<Package>(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    // With omit-lockfile-registry-resolved (.npmrc), only packages from elsewhere have `resolved`.
    .filter(([, { resolved, integrity }]) => resolved || !integrity?.startsWith('sha512-'))
    .map(([path, { version }]) => `${path}@${version}`);
  expect(others.filter((one) => !UNPUBLISHED.test(one))).toEqual([]);
});
