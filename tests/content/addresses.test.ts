import { join } from 'node:path';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { checkContent } from '@/content/check';
import { defineContent } from '@/content/define';
import { temporaryFolder, write } from '../files';

const kind = (folder: string, base: string) =>
  defineContent({
    folder,
    files: '*.yaml',
    base,
    isPublished: () => true,
    values: () => ({}),
    unique: [],
    schema: () => z.strictObject({ text: z.string(), formerly: z.array(z.string()).optional() }),
  });

const contents = {
  questions: kind('content/questions', '/'),
  guides: kind('content/guides', '/'),
  events: kind('content/events', '/events/'),
};

/** What the check says of a project with these files, each with its line. */
async function saidOf(files: Record<string, string>) {
  const root = temporaryFolder();
  for (const [file, text] of Object.entries(files)) write(join(root, file), text);
  const { diagnostics } = await checkContent(contents, root);
  return diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

test('two entries of different kinds with one address are both named', async () => {
  const files = {
    'content/questions/faith.yaml': 'text: A',
    'content/guides/faith.yaml': 'text: B',
  };
  expect(await saidOf(files)).toEqual([
    'content/guides/faith.yaml:1 content/questions/faith.yaml has the address /faith, too. Rename one of them.',
    'content/questions/faith.yaml:1 content/guides/faith.yaml has the address /faith, too. Rename one of them.',
  ]);
});

test.each([
  ['a page', 'src/pages/survey.astro', 'content/guides/survey.yaml', '/survey'],
  ['the home page', 'src/pages/index.astro', 'content/guides/index.yaml', '/index'],
  ['a folder of pages', 'src/pages/blog/[slug].astro', 'content/guides/blog.yaml', '/blog'],
  ['a page of a folder', 'src/pages/events/eid.astro', 'content/events/eid.yaml', '/events/eid'],
])('an entry with the address of %s is named', async (_, page, entry, address) => {
  expect(await saidOf({ [page]: '', [entry]: 'text: A' })).toEqual([
    `${entry}:1 Another page has the address ${address}, too. Rename one of them.`,
  ]);
});

test('a former address that leads to something else is named at its line', async () => {
  const files = {
    'src/pages/survey.astro': '',
    'content/questions/faith.yaml': 'text: A',
    'content/guides/trust.yaml': 'text: B\nformerly:\n  - hope\n  - faith\n  - survey\n',
  };
  expect(await saidOf(files)).toEqual([
    'content/guides/trust.yaml:4 content/questions/faith.yaml has the address /faith. Delete the name.',
    'content/guides/trust.yaml:5 Another page has the address /survey. Delete the name.',
  ]);
});

test('the same name in folders with addresses of their own is no mistake', async () => {
  const files = {
    'src/pages/[guide].astro': '',
    'src/pages/events/[event].astro': '',
    'content/events/faith.yaml': 'text: A',
    'content/guides/faith.yaml': 'text: B',
  };
  expect(await saidOf(files)).toEqual([]);
});
