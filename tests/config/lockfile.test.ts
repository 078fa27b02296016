import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is written about a package. A link to one of packages/ has only `resolved`, its folder. */
interface Entry {
  link?: true;
  resolved?: string;
  integrity?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const entries = Object.entries<Entry>(packages);
const installed = entries.filter(
  ([path, { link }]) => path.includes('node_modules/') && link === undefined,
);

// npm leaves the hash of a package for another platform out when it doesn't fetch it.
test('npm can compare every package with a hash', () => {
  const isHash = (text = '') => /^sha512-[\w+/]{86}==$/.test(text);
  const unverified = installed.filter(([, { integrity }]) => !isHash(integrity));
  expect(unverified.map(([path]) => path)).toEqual([]);
  expect(installed.length).toBeGreaterThan(0);
});

test('no package is bound to a registry', () => {
  const bound = entries.filter(([, { link, resolved }]) => !link && resolved);
  expect(bound.map(([path]) => path)).toEqual([]);
});
