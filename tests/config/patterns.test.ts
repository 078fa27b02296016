import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import eslint from '../../eslint.config.js';
import stryker from '../../stryker.config.js';
import { built } from '../built.ts';
import { emulated } from '../emulated.ts';
import { isolated } from '../isolated.ts';
import { LOOKING } from '../mutation/vitest.config.ts';
import { slow } from '../slow.ts';

/** A pattern with each name of its braces alone: `a.ts` and `b.ts` for `{a,b}.ts`. */
function alternatives(pattern: string): string[] {
  const braces = [...pattern.matchAll(/\{([^{}]*)\}/g)];
  if (braces.length === 0) return [pattern];
  return braces.flatMap(({ 0: { length }, 1: names = '', index }) =>
    names.split(',').map((name) => pattern.slice(0, index) + name + pattern.slice(index + length)),
  );
}

const linted: string[] = eslint.flatMap(({ files = [], ignores = [] }) => [
  ...files.flat(),
  ...ignores,
]);

const mutated = (stryker.mutate ?? []).filter((one) => one !== undefined);

// A file that is renamed would silently be linted, tested or left out otherwise than before.
test.each([
  ['tests that look at the built site', built],
  ['tests with an emulator', emulated],
  ['tests with modules of their own', isolated],
  ['tests that the quick ones leave out', slow],
  ['tests that look for mutants', LOOKING],
  ['files with mutants', mutated],
  [
    'files with lint rules of their own',
    linted.filter((one) => /^[{!]?(src|tests|operations|scripts|cli)/.test(one)),
  ],
])('each name in the list of %s is that of a file', (_, patterns) => {
  expect(patterns).not.toEqual([]);
  const all = patterns.flatMap((pattern) => alternatives(pattern.replace(/^!/, '')));
  expect(all.filter((one) => globSync(one).length === 0)).toEqual([]);
});
