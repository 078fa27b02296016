import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as attributes from '@/lib/browser/attributes';

const LIST = 'src/lib/browser/attributes.ts';
/** Those that others have made: Google's, and the build's. */
const OF_OTHERS = ['data-nosnippet', 'data-footnote-backref'];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const withoutComments = (text: string) =>
  text.replace(/\/\*[^]*?\*\/|<!--[^]*?-->|(?<=^|\s)\/\/.*$/gm, '');

/** The attributes that a file writes out, has as a property, or names by a constant of the list. */
function attributesIn(text: string): string[] {
  const written = text.match(/(?<![\w/-])data-[a-z][a-z-]*[a-z]/g) ?? [];
  const properties = [...text.matchAll(/dataset(?:\.|\[')(\w+)/g)].map(
    ([, name = '']) => `data-${kebab(name)}`,
  );
  // As HeadScript.astro sets them.
  const marked = [...text.matchAll(/\bmark\('([a-z-]+)'/g)].map(([, name = '']) => `data-${name}`);
  const named = Object.entries(attributes)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
    .map(([, attribute]) => attribute as string);
  return [...written, ...properties, ...marked, ...named];
}

const files = globSync('src/**/*.{ts,tsx,astro,css}')
  .filter((path) => path !== LIST && !path.startsWith('src/content/'))
  .map((path) => {
    const text = withoutComments(readFileSync(path, 'utf8'));
    const lookedFor = [...text.matchAll(/\[(data-[a-z-]+)[\]=]/g)].map(([, name = '']) => name);
    return { path, found: new Set(attributesIn(text)), lookedFor };
  });

const filesWith = (attribute: string) =>
  files.filter(({ found }) => found.has(attribute)).map(({ path }) => path);

test('an attribute that several files share is in the list', () => {
  const shared = [...new Set(files.flatMap(({ found }) => [...found]))].filter(
    (attribute) => !OF_OTHERS.includes(attribute) && filesWith(attribute).length > 1,
  );
  expect(Object.values(attributes)).toEqual(expect.arrayContaining(shared));
});

test.each(Object.values(attributes))('%s is shared by several files', (attribute) => {
  expect(filesWith(attribute).length).toBeGreaterThan(1);
});

test('what styles and scripts look for is set by somebody', () => {
  const known = new Set<string>([...Object.values(attributes), ...OF_OTHERS]);
  const unset = files.flatMap(({ path, lookedFor }) =>
    lookedFor.filter((name) => !known.has(name)).map((name) => ({ path, name })),
  );
  // In one file: written out once to be looked for, and once to be set.
  const alone = unset.filter(({ path, name }) => {
    const text = withoutComments(readFileSync(path, 'utf8'));
    return attributesIn(text.replaceAll(`[${name}`, '')).every((found) => found !== name);
  });
  expect(alone).toEqual([]);
});
