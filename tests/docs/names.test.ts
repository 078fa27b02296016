import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The documents for developers, which name what stands in the code. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  ...globSync('docs/development/{recipes,testing,make-it-yours,mutation-testing}.md'),
];

/** Made up, in examples. */
const EXAMPLES = ['createX', 'sourceQid'];

const code = globSync([
  '*.{js,ts,rules}',
  '{src,operations,scripts,cli,tests}/**/*.{ts,tsx,mjs,astro,css,json}',
]).map((file) => ({
  file: `/${file}`,
  words: new Set(`${file} ${readFileSync(file, 'utf8')}`.match(/\w+/g)),
}));

/** Names of several words, as the code writes them, with what stands behind each. */
const NAME = /`(?:\w+\.)?([a-z]+[A-Z]\w*|[A-Z]+[a-z]+[A-Z]\w*|[A-Z]{3,}[A-Z_]*)(?:\([^`]*\))?`/g;

/** A name, and the file that has it: `required` in `src/content/policies.ts`. */
const IN_FILE = /`(\w+)(?:\([^`]*\))?` (?:in |of |\()`([\w./-]+\.(?:tsx?|astro|css|mjs|rules))`/g;

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

test.each(documents)('the code has what %s names', (document) => {
  const text = readFileSync(document, 'utf8');
  const nowhere = [...text.matchAll(NAME)].filter(
    ([, name = '']) => !EXAMPLES.includes(name) && !code.some(({ words }) => words.has(name)),
  );
  const elsewhere = [...text.matchAll(IN_FILE)].filter(
    ([, name = '', path = '']) =>
      !code.some(
        ({ file, words }) =>
          file.endsWith(`/${path.replace(/^(\.{1,2}\/)+/, '')}`) && words.has(name),
      ),
  );
  const gone = [...nowhere, ...elsewhere].map(
    ({ 0: written, index }) => `${document}:${lineOf(text, index)} ${written}`,
  );
  expect(gone).toEqual([]);
});
