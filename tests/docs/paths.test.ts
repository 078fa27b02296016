import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', '{docs,operations,src}/**/*.md']);

/** What isn't in the repository: examples, and what editors or commands make. */
const NOT_HERE = [
  'src/pages/faq.astro',
  'content/blog/post-2026-12-01',
  'content/people',
  'forms.js',
];

// Not `node_modules` and `.local`, which documents also name.
const files = globSync(['*', '.*', '{.ci,.github,.vscode,public}/**', '[a-z]*/**'], {
  exclude: ['node_modules', 'dist', '.git', '.local', '.astro'],
}).map((file) => `/${file}`);

/** The folders by which a path can begin: those of the repository and those of `src`. */
const folders = [...globSync('[a-z]*/'), ...globSync('*/', { cwd: 'src' })];

/** Whether a text in backticks is a path or the end of one: `src/pages`, `checks/links.ts`. */
function isPath(text: string): boolean {
  if (/\s|^node_modules|^\.local/.test(text) || NOT_HERE.includes(text)) return false;
  const [first = ''] = text.split('/');
  const isInFolder = text.includes('/') && folders.some((one) => one.replace('/', '') === first);
  return isInFolder || /^[@.\w].*\.(tsx?|mjs|js|astro|css|rules|yaml)$/.test(text);
}

/** Finds a path from the root or from anywhere; `<name>` and `*` stand for anything, `{a,b}` for one. */
function exists(text: string): boolean {
  const path = text.replace(/^@\//, 'src/').replace(/^(\.{1,2}\/)+|\/$/g, '');
  const pattern = path
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]*>|\*/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replace(/,\s*/g, '|')})`);
  const end = new RegExp(`/${pattern}$`);
  return files.some((file) => end.test(file));
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

test.each(documents)('what %s names is there', (document) => {
  const text = readFileSync(document, 'utf8');
  const paths = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/from '(@\/[^']+)'/g)];
  const gone = paths
    .filter(([, path = '']) => isPath(path) && !exists(path))
    .map(({ 1: path, index }) => `${document}:${lineOf(text, index)} ${path}`);
  expect(gone).toEqual([]);
});

/** A text with spaces in place of its code, in which links are examples. */
const withoutCode = (text: string) =>
  text.replace(/(`+)[^]*?\1/g, (code) => code.replace(/[^\n]/g, ' '));

test.each(documents)('what %s links to is there', (document) => {
  const text = withoutCode(readFileSync(document, 'utf8'));
  const links = [...text.matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)];
  const gone = links
    .filter(([, path = '']) => globSync(join(dirname(document), path)).length === 0)
    .map(({ 1: path, index }) => `${document}:${lineOf(text, index)} ${path}`);
  expect(gone).toEqual([]);
});
