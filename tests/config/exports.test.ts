import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync([
  '*.{js,mjs,ts}',
  '{src,operations,scripts,cli,tests}/**/*.{ts,tsx,mjs,astro}',
  'src/pages/.well-known/*',
]).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** In how many files each word stands. */
const uses = new Map<string, number>();
for (const { text } of files)
  for (const word of new Set(text.match(/\w+/g))) uses.set(word, (uses.get(word) ?? 0) + 1);

/** The modules of the site and its commands. A test reads the attributes of one at once. */
const isModule = (file: string) =>
  /^(src|operations|scripts|cli)\/.*\.(tsx?|mjs)$/.test(file) &&
  file !== 'src/lib/browser/attributes.ts';

const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

test('what a module exports is used in another file', () => {
  const unused = files
    .filter(({ file }) => isModule(file.replaceAll('\\', '/')))
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(EXPORTED), ([, name = '']) => name)
        // What Astro asks of a page.
        .filter((name) => !/^(GET|getStaticPaths)$/.test(name) && uses.get(name) === 1)
        .map((name) => `${name} in ${file}`),
    );
  expect(unused).toEqual([]);
});
