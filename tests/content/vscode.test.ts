import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { kitchenSink } from './kitchen-sink';
import { yamlServer } from './language-server';
import { postSource } from './site-copy';

/**
 * Tests what VS Code underlines, with the workspace's settings and the schemas that Astro writes, as in
 * the site of kitchen-sink.ts.
 */
const settings = parse(
  readFileSync('.vscode/settings.json', 'utf8').replace(/^ *\/\/.*$/gm, ''),
) as Record<string, Record<string, string | string[]>>;
// Astro's extension takes the fields above texts, and has their schemas by itself.
const server = yamlServer(kitchenSink(), {
  ...settings['yaml.schemas'],
  '.astro/collections/blog.schema.json': 'content/blog/*/index.yaml',
  '.astro/collections/policies.schema.json': 'content/policies/*.yaml',
});

/** The fields above a text, as a file that the server checks. */
const fieldsOf = (source: string) => /^---\n([^]*?\n)---/.exec(source)?.[1] ?? '';

test.each(globSync('content/**/*.yaml').sort())('nothing is underlined in %s', async (file) => {
  expect(await server.complaintsAbout(file, readFileSync(file, 'utf8'))).toEqual([]);
});

test.each(globSync('content/{blog/*,policies}/*.{md,mdx}').sort())(
  'nothing is underlined in the fields of %s',
  async (file) => {
    const fields = fieldsOf(readFileSync(file, 'utf8'));
    expect(await server.complaintsAbout(file.replace(/\.mdx?$/, '.yaml'), fields)).toEqual([]);
  },
);

test.each([
  ['apps/imamme', 'order: 1', 'order: first', 'Expected "integer"'],
  ['apps/imamme', 'order: 1', 'order: 1.5', 'Expected "integer"'],
  ['apps/imamme', 'audience: the Youth', 'audience: Everybody', '"the Youth"'],
  ['apps/imamme', 'icon: message', 'icon: mesage', 'Value is not accepted'],
  ['apps/imamme', '\nheading: Someone', '\nheadline: Someone', 'headline is not allowed'],
  ['survey/youth', 'hasOtherInput: true', 'hasOtherInput: yes', 'Expected "boolean"'],
  ['survey/youth', /qid: .*/, 'qid: 1234', 'Expected "string"'],
  ['survey/youth', 'type: single-select', 'type: single', 'Value must be "single-select"'],
  ['rewards', 'positions: [1]', 'positions: 1', 'Expected "array"'],
  ['rewards', 'minimumPoints: 20', 'minimumPoints: twenty', 'Expected "integer"'],
  ['sharing', /^preview: .*/m, 'preview: Hi', 'shorter than the minimum length of 5'],
  ['company', /^brand: .*/m, '', 'Missing property "brand"'],
  ['home/stats', 'label:', 'lable:', 'lable is not allowed'],
  ['survey/youth.hi', 'reader:', 'readers:', 'readers is not allowed'],
  ['notice/ur', '  - en: ', '  - eng: ', 'Missing property "en"'],
  ['survey/messages.ur', /readAt:.*/, 'readAt: 1 May 2027', 'year-month-day'],
])('in %s, %s → %s is underlined', async (name, from, to, message) => {
  const file = `content/${name}.yaml`;
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(from, to);
  expect(changed).not.toBe(source);
  expect((await server.complaintsAbout(file, changed)).join()).toContain(message);
});

test.each<[Record<string, string>, string]>([
  [{ date: '01/05/2024' }, 'Write a day of the calendar as year-month-day'],
  [{ draft: 'yes' }, 'Expected "boolean"'],
  [{ tags: '[Familie & Co]' }, 'Use the letters a to z'],
  [{ categories: '[family]' }, 'categories is not allowed'],
])('in a post, %j is underlined', async (changes, message) => {
  const fields = fieldsOf(postSource(changes));
  const complaints = await server.complaintsAbout('content/blog/post/index.yaml', fields);
  expect(complaints.join()).toContain(message);
});
