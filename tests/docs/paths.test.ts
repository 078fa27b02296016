import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import type { Content } from '../../src/content/define.ts';
import { contents } from '../../src/content/index.ts';

const documents = globSync(['*.md', '{docs,operations,src}/**/*.md']);

/** Documents that write every path from the project's root, but for the name of a file alone. */
const FROM_THE_ROOT = ['docs/architecture.md'];

/** What isn't in the repository: examples, and what editors or commands make. */
const NOT_HERE = [
  // Folders of editors, which git doesn't keep while they are empty.
  ...Object.values<Content>(contents).flatMap(({ folder, pictures = folder }) => [
    folder,
    pictures,
  ]),
  'src/pages/faq.astro',
  'content/blog/post-2026-12-01',
  'content/questions/<id>.yaml',
  'src/content/questions.ts',
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
  if (/\s|^node_modules|^\.local/.test(text) || NOT_HERE.includes(text.replace(/\/$/, '')))
    return false;
  const [first = ''] = text.split('/');
  const isInFolder = text.includes('/') && folders.some((one) => one.replace('/', '') === first);
  return isInFolder || /^[@.\w].*\.(tsx?|mjs|js|astro|css|rules|yaml)$/.test(text);
}

/**
 * Finds a path from the root or, unless the document writes all of them from there, from anywhere;
 * `<name>` and `*` stand for anything, `{a,b}` for one. An import is a path from anywhere.
 */
function exists(text: string, document: string): boolean {
  const isFromRoot = FROM_THE_ROOT.includes(document) && /^[^./@].*\//.test(text);
  const path = text.replace(/^@\//, 'src/').replace(/^(\.{1,2}\/)+|\/$/g, '');
  const pattern = path
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]*>|\*/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replace(/,\s*/g, '|')})`);
  const end = new RegExp(`${isFromRoot ? '^' : ''}/${pattern}$`);
  return files.some((file) => end.test(file));
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

test.each(documents)('every path that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const paths = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/from '(@\/[^']+)'/g)];
  const gone = paths
    .filter(([, path = '']) => isPath(path) && !exists(path, document))
    .map(({ 1: path, index }) => `${document}:${lineOf(text, index)} ${path}`);
  expect(gone).toEqual([]);
});

/** Examples, and what looks like the name of a file. */
const NO_FILES = ['_posts/2024-05-01-post.md', 'index.md', 'post.md', 'questions.ts', 'sleep.md'];

const isInPackage = (path: string) =>
  existsSync(join('node_modules', path.replace(/^node_modules\//, '')));

const CODE = [
  '*.{js,mjs,ts}',
  '{src,operations,scripts,cli}/**/*.{ts,tsx,js,mjs,astro,css}',
  '{content,.github}/**/*.{yaml,yml}',
  'firestore.rules',
];

test('every file that comments and messages of the code name exists', () => {
  const named =
    /(?<![\w/.@:*$}-])(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:astro|tsx?|mjs|css|yaml|md)(?![\w?-]|\.\w)/g;
  const gone = globSync(CODE).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(named)]
      .filter(([path]) => !NO_FILES.includes(path) && !isInPackage(path) && !exists(path, file))
      .map(({ 0: path, index }) => `${file}:${lineOf(text, index)} ${path}`);
  });
  expect(gone).toEqual([]);
});

/** The addresses of a document's headings, as GitHub makes them. */
const headingsIn = (text: string) => {
  const slugs = new GithubSlugger();
  return new Set(
    Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) => slugs.slug(heading)),
  );
};

test.each(documents)('every heading that %s links to exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const gone = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g)]
    .filter(([, path = '', anchor = '']) => {
      const file = path ? join(dirname(document), path) : document;
      return !headingsIn(readFileSync(file, 'utf8')).has(anchor);
    })
    .map(({ 0: link, index }) => `${document}:${lineOf(text, index)} ${link}`);
  expect(gone).toEqual([]);
});

test.each(documents)('every test that %s says to run exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const gone = [...text.matchAll(/(?:npm test|npm run test:long) --|npx vitest(?: run)?/g)]
    .flatMap(({ index }) => {
      const [command = ''] = /^[^`\n]*/.exec(text.slice(index)) ?? [];
      const places = command.match(/(?<= )tests\/[\w./-]+(?=$|[\s:.])/g) ?? [];
      return places.map((place) => ({ place: place.replace(/\.$/, ''), index }));
    })
    .filter(({ place }) => !existsSync(place))
    .map(({ place, index }) => `${document}:${lineOf(text, index)} ${place}`);
  expect(gone).toEqual([]);
});

/** A text with spaces in place of its code, in which links are examples. */
const withoutCode = (text: string) =>
  text.replace(/(`+)[^]*?\1/g, (code) => code.replace(/[^\n]/g, ' '));

test.each(documents)('every file that %s links to exists', (document) => {
  const text = withoutCode(readFileSync(document, 'utf8'));
  const links = [...text.matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)];
  const gone = links
    .filter(([, path = '']) => globSync(join(dirname(document), path)).length === 0)
    .map(({ 1: path, index }) => `${document}:${lineOf(text, index)} ${path}`);
  expect(gone).toEqual([]);
});
