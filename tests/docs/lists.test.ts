import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const documents = globSync(['*.md', '{docs,findings,.github}/**/*.md']);
const linked = new Set(
  documents.flatMap((document) =>
    Array.from(read(document).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g), ([, path = '']) =>
      join(dirname(document), path),
    ).filter((path) => path !== document),
  ),
);
const packages = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

test.each(globSync('docs/**/*.md'))('a document links to %s', (document) => {
  expect([...linked]).toContain(document);
});

test.each(globSync('.github/workflows/*.yml'))('publishing.md says what %s does', (workflow) => {
  expect(read('docs/operations/publishing.md')).toContain(`| \`${basename(workflow)}\``);
});

test.each(Object.keys(packages['scripts'] ?? {}))(
  'a document says when to run npm run %s',
  (name) => {
    const command = RegExp(`npm (run )?(--silent )?${name}(?![\\w:])`);
    expect(documents.filter((document) => command.test(read(document)))).not.toEqual([]);
  },
);

const { dependencies, devDependencies, optionalDependencies } = packages;

test.each(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }))(
  'dependencies.md says what %s is for',
  (name) => {
    const cells = read('docs/development/dependencies.md').matchAll(/^\| ([^|]*) \|/gm);
    expect(Array.from(cells, ([, cell = '']) => cell.trim().split(', ')).flat()).toContain(name);
  },
);

const LONGER = globSync('tests/**/*.{test,spec}.ts').filter((file) =>
  /\bisLong\b/.test(read(file)),
);

test.each(LONGER)('testing.md says what %s does in the long run', (file) => {
  const [, table = ''] = read('docs/development/testing.md').split(
    '## What only the long run does',
  );
  expect(table.includes(`${basename(file)}\``) || table.includes(`${dirname(file)}\``)).toBe(true);
});
