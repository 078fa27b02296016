import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as attributes from '@/lib/browser/attributes';

const LIST = 'src/lib/browser/attributes.ts';
/** Google's, and that of the build. */
const OF_OTHERS = ['data-nosnippet', 'data-footnote-backref'];
const listed: readonly string[] = [...Object.values(attributes), ...OF_OTHERS];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const files = globSync('src/**/*.{ts,tsx,astro,css}')
  .filter((path) => path !== LIST && !path.startsWith('src/content/'))
  .map((path) => {
    const text = readFileSync(path, 'utf8').replace(
      /\/\*[^]*?\*\/|<!--[^]*?-->|(?<=^|\s)\/\/.*$/gm,
      '',
    );
    /** What styles and scripts look for by a selector. */
    const lookedFor = namesIn(text, /\[(data-[a-z-]+)[\]=]/g);
    const others = text.replace(/\[data-[a-z-]+[\]=]/g, '');
    /** What is written out otherwise, is a property, or has the name of a constant of the list. */
    const set = [
      ...namesIn(others, /(?<![\w/-])(data-[a-z][a-z-]*[a-z])/g),
      ...namesIn(others, /dataset(?:\.|\[')(\w+)/g).map((name) => `data-${kebab(name)}`),
      // As HeadScript.astro sets them.
      ...namesIn(others, /\bmark\('([a-z-]+)'/g).map((name) => `data-${name}`),
      ...Object.entries<string>(attributes)
        .filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
        .map(([, attribute]) => attribute),
    ];
    return { path, text, lookedFor, set, found: new Set([...lookedFor, ...set]) };
  });

/** The components that use an attribute. A component's own styles and its own element are parts of it. */
function componentsWith(attribute: string) {
  const all = files.filter(({ found }) => found.has(attribute));
  const areStyles = (path: string) =>
    path.endsWith('.module.css') && all.some(({ text }) => text.includes(`/${basename(path)}'`));
  /** `theme-toggle.ts` is the element of `ThemeToggle.astro` beside it. */
  const isElement = (path: string) =>
    all.some(({ path: other }) => {
      const name = kebab(basename(other, '.astro')).slice(1);
      return other.endsWith('.astro') && path === join(dirname(other), `${name}.ts`);
    });
  return all.filter(({ path }) => !areStyles(path) && !isElement(path));
}

test('an attribute that several components share is in the list', () => {
  const all = new Set(files.flatMap(({ found }) => [...found]));
  const shared = [...all].filter((attribute) => componentsWith(attribute).length > 1);
  expect(shared.filter((attribute) => !listed.includes(attribute))).toEqual([]);
});

test.each(Object.values(attributes))('%s is shared by several components', (attribute) => {
  expect(componentsWith(attribute).length).toBeGreaterThan(1);
});

test('every attribute that styles and scripts look for is set somewhere', () => {
  const set = new Set([...listed, ...files.flatMap((file) => file.set)]);
  const unset = files.flatMap(({ path, lookedFor }) =>
    lookedFor.filter((name) => !set.has(name)).map((name) => `${name} in ${path}`),
  );
  expect(unset).toEqual([]);
});
