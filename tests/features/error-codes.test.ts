import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>('/src/**/errors.ts', { eager: true });

/** The codes that get messages, such as `join/failed`, with the folders in which they do. */
const codes = Map.groupBy(
  Object.entries(modules).flatMap(([path, module]) =>
    Object.values(module)
      .filter((value) => typeof value === 'object' && value !== null)
      .flatMap((messages) => Object.keys(messages))
      .filter((name) => /^[a-z-]+\/[a-z-]+$/.test(name) && !name.startsWith('auth/'))
      .map((code) => ({ code, folder: join(dirname(path).slice(1), '/') })),
  ),
  ({ code }) => code,
);

/** The files of the site, without the lines in which codes get their messages. */
const files = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['src/content/**'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8').replace(/^ +'([a-z-]+\/[a-z-]+)':(?: '\1')?/gm, ''),
}));

/** Whether a text puts a code together: `account/${action}-failed`. */
const isComposed = (code: string, text: string) =>
  Array.from(text.matchAll(/`((?:\$\{\w+\}|[a-z-]+)\/[a-z-]*(?:\$\{\w+\})?[a-z-]*)`/g))
    .map(([, template = '']) => template.replace(/\$\{\w+\}/g, '*'))
    .some((template) => template !== '*/*' && matchesGlob(code, template));

test.each([...codes])('something can fail with %s', (code, places) => {
  const isUsed = files.some(
    ({ path, text }) =>
      text.includes(`'${code}'`) ||
      (places.some(({ folder }) => path.startsWith(folder)) && isComposed(code, text)),
  );
  expect(isUsed, 'to throw, or to take out of errors.ts').toBe(true);
});
