import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contents } from '@/content/index';
import type { Content } from '@/content/define';
import { posts } from '@/content/posts/posts';
import { parseEntry } from '@/content/reading/entry';
import { temporaryFolder, write } from '../files';
import { postSource } from './site-copy';

const root = process.cwd();

// Not the company's, which may have no minimum, no milestones and other questions.
const REWARDS = `pointsCountUntil: until the launch
inShort: free access
tiers:
  - { positions: [1], place: 1st position, minimumPoints: 20, gift: A year of free access }
  - { positions: [2, 3], place: 2nd and 3rd positions, gift: Six months of free access }
milestones:
  - { friends: 1, gift: 'The first wallpaper', kind: wallpaper, drawing: illustrations/table }
  - { friends: 3, gift: 'The family wallpaper', kind: wallpaper, drawing: illustrations/hero }
`;

const SURVEY = `{ role: youth, label: Youth, description: For young people., questions: [
  { qid: entry.1, text: Where?, type: multi-select, suggestedCount: 2, options: [Home, Other], hasOtherInput: true },
  { qid: entry.2, text: What else?, type: text },
] }`;

// With a question by which children are known.
const ASKING_AGE = `{ role: parents, label: Parents, description: For parents., minors: [Child], questions: [
  { qid: entry.1, text: Your age?, type: single-select, options: [Child, Adult] },
  { qid: entry.2, text: Feelings?, type: text, notFor: [Child] },
] }`;

const FIXTURES: Record<string, string> = {
  rewards: REWARDS,
  'survey/youth': SURVEY,
  'survey/parents': ASKING_AGE,
};

/** Reads a file of the content with a change. */
function read(name: string, from: string | RegExp = '', to = '') {
  const file = `content/${name}.yaml`;
  const source = FIXTURES[name] ?? readFileSync(file, 'utf8');
  const changed = source.replace(from, () => to);
  if (from) expect(changed).not.toBe(source);
  const content = Object.values<Content>(contents).find(({ folder, files }) =>
    files.includes('*') ? file.startsWith(`${folder}/`) : file === `${folder}/${files}`,
  );
  return parseEntry(Buffer.from(changed), file, content!, root);
}

test('a gift’s empty file is a mistake', () => {
  const folder = temporaryFolder();
  write(join(folder, 'src/assets/illustrations/table.svg'), '<svg/>');
  write(join(folder, 'src/assets/illustrations/hero.svg'), '');
  const { diagnostics } = parseEntry(
    Buffer.from(REWARDS),
    'content/rewards.yaml',
    contents.rewards,
    folder,
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'src/assets/illustrations/hero.svg is empty. Copy it again.',
  ]);
});

test.each([
  ['rewards', 'friends: 3', 'friends: 1', /Begin with the smallest number of friends/],
  ['rewards', 'illustrations/hero', 'hero', /There is no src\/assets\/hero.svg/],
  ['rewards', 'illustrations/hero', 'illustrations/Hero', /There is no .*Hero.svg. Name a/],
  ['rewards', 'kind: wallpaper', 'kind: book', /Write what the gift is: wallpaper/],
  ['rewards', '[2, 3]', '[3]', /The tiers need the positions 1, 2 and so on, each once/],
  [
    'rewards',
    '[2, 3]',
    '[2, 3, 4, 5, 6, 7, 8, 9, 10]',
    /to two members at least, and to 9 at most/,
  ],
  ['rewards', 'Until: until', 'Until: when', /Begin with "until"/],
  ['rewards', '[2, 3]', '[2, 3], minimumPoints: 5', /Only the 1st position can have/],
  ['rewards', 'The first', 'The {brand}', /Braces stand for nothing/],
  ['survey/youth', 'entry.2', 'entry.1', /Two questions have the same qid/],
  ['survey/youth', 'entry.1', 'entry.x', /Copy it from the form/],
  ['survey/youth', 'Count: 2', 'Count: 99', /There are fewer answers/],
  ['survey/youth', 'Other]', 'home ]', /Two answers are the same/],
  ['survey/youth', 'Other]', 'School]', /An answer that reads 'Other'/],
  ['survey/parents', 'minors: [Child', 'minors: [Teen', /has no answer that reads 'Teen'/],
  ['survey/parents', 'notFor: [Child', 'notFor: [child', /has no answer that reads 'child'/],
  ['survey/parents', 'single', 'multi', /has no answer that reads 'Child', or takes more/],
  ['survey/parents', 'Adult]', 'Adult], notFor: [Child]', /is asked of everybody. Remove/],
  ['survey/parents', 'role: parents', 'role: youth', /The role is youth, and the file is parents/],
  ['home/stats', /id: .*/g, 'id: families', /Two entries have the same id/],
  ['sharing', /sources: .*/, 'sources: [Poster East]', /Write a word of small letters/],
  ['sharing', /sources: .*/, 'sources: [qr]', /"qr" is in the links that members pass on/],
  ['sharing', /sources: .*/, 'sources: [poster, poster]', /Write each word once/],
  ['home/stats', /label: .*/g, 'label: Families', /Two entries have the same label/],
  ['home/stats', /id: .*/, 'id: Daily Calls', /Write lower-case words with hyphens/],
  ['home/stats', '\n  label', '\n  order: 2\n  label', /The order is that of the entries/],
  ['home/testimonials', /text: .*/g, `text: ${'So much! '.repeat(6)}`, /have the same text/],
  ['about', /heading: .*/g, 'heading: Excellence', /Two values have the same heading/],
  ['apps/imamme', /heading: .*/g, 'heading: One heading', /Two groups have the same heading/],
  ['apps/imamme', /screen: [a-z]+/g, 'screen: one', /Two groups have the same screen/],
  ['apps/imamme', /title: .*/g, 'title: One title', /Two cards have the same title/],
  ['apps/imamme', /day: .*/g, 'day: Monday', /Two days have the same day/],
  ['apps/imamme', /question: .*/g, 'question: When is it?', /Two answers have the same question/],
  ['notice/en', '{account}', '{acount}', /Only these can be in braces: {account}, {contact}/],
  ['notice/en', /what: .*/g, 'what: Your name', /Two items have the same what/],
  ['rewards', 'The family', 'The first', /Two gifts have the same gift/],
  ['rewards', 'illustrations/hero', 'illustrations/table', /Two gifts are made from the same file/],
  ['rewards', '2nd and 3rd', '4th and 5th', /names another position than positions does/],
  ['survey/youth', 'What else', 'Where', /Two questions have the same text/],
  ['survey/parents', 'minors: [Child', 'minors: [Child, child', /One answer is there twice/],
  ['apps/imamme', /order: \d+/, 'order: 1.5', /Write a whole number/],
  [
    'apps/imamme',
    /text: \w[^\n]*/,
    'text: On the bus today you read Qur’an 27:94 and its meaning.',
    /no Qur’an 27:94/,
  ],
])('in %s, a mistake is named: %s → %s', (name, from, to, message) => {
  expect(read(name).diagnostics).toEqual([]);
  const messages = read(name, from, to).diagnostics.map((one) => one.message);
  expect(messages.join()).toMatch(message);
});

const entryOf = (source: string) =>
  parseEntry(Buffer.from(source), 'content/blog/post/index.md', posts, root);

const diagnosticsOf = (changes: Record<string, string>) => entryOf(postSource(changes)).diagnostics;

test.each(['2026-02-04', ''])('a post can be updated on "%s"', (updated) => {
  expect(diagnosticsOf({ updated })).toEqual([]);
});

test.each([
  '2024-05-01',
  '2024-05-01T10:00:00+05:30',
  '2024-05-01T01:00:00+05:30',
  '2024-05-01 23:00',
  '2024-05-01 10:00:00 +0000',
])('the date %s is the day that is written', (date) => {
  const { fields, diagnostics } = entryOf(postSource({ date }));
  expect(diagnostics).toEqual([]);
  expect(fields?.date).toEqual(new Date('2024-05-01'));
});

test.each([
  ['family', ['family']],
  ['Family Life, habits', ['family-life', 'habits']],
  ['[Family Life, 2024]', ['family-life', '2024']],
])('the tags %s are %j', (tags, expected) => {
  const { fields, diagnostics } = entryOf(postSource({ tags }));
  expect(diagnostics).toEqual([]);
  expect(fields?.tags).toEqual(expected);
});

test.each<[Record<string, string>, string]>([
  [{ updated: '2026-02-30' }, 'Write a day of the calendar'],
  [{ date: '2024' }, 'Write a day of the calendar as year-month-day'],
  [{ date: '01/05/2024' }, 'Write 2024-05-01 (1 May) or 2024-01-05 (5 January).'],
  [{ date: '13/05/2024' }, 'Write 2024-05-13 (13 May).'],
  [{ date: '2024/5/1' }, 'Write 2024-05-01 (1 May).'],
  [{ date: 'May 1, 2024' }, 'Write 2024-05-01 (1 May).'],
  [{ date: 'May 1' }, 'Write a day of the calendar'],
  [{ date: 'Rajab 1447' }, 'Write a day of the calendar'],
  [{ date: '२०२४-०५-०१' }, 'Write 2024-05-01 (1 May).'],
  [{ date: '١٣/٠٥/٢٠٢٤' }, 'Write 2024-05-13 (13 May).'],
  [{ date: '1447-09-01' }, 'Is 1447 a Hijri year? Write the day by the Gregorian calendar'],
  [{ tags: '[family, Family]' }, 'there twice'],
  [{ tags: '[Familie & Co]' }, 'for example family-life'],
  [{ draft: 'yes' }, '"yes" can\'t be used here. Write true or false.'],
  [{ author: 'Index' }, 'Write the whole name'],
])('a post with %j is refused: %s', (changes, message) => {
  expect(diagnosticsOf(changes)).toMatchObject([{ message: expect.stringContaining(message) }]);
});

test('fields of other programs are named in one message, with those that exist', () => {
  const others = 'layout: post\ncategories: [x]\nslug: y\npublished: true\n---\n';
  const source = postSource().replace('\n---\n', () => `\n${others}`);
  const { diagnostics } = entryOf(source);
  expect(diagnostics).toEqual([
    expect.objectContaining({ line: 10, field: 'layout, categories, slug, published' }),
  ]);
  const { message = '' } = diagnostics[0] ?? {};
  expect(message).toContain('Write tags instead of categories, and delete the others;');
  expect(message).toContain('the fields are title, excerpt, date');
});

test.each([
  ['description', 'excerpt'],
  ['image', 'cover'],
  ['lastmod', 'updated'],
  ['reviewer', 'reviewedBy'],
  ['lang', 'language'],
])('for %s, the field %s is proposed', (written, field) => {
  const { diagnostics } = entryOf(postSource({ [written]: 'x' }));
  expect(diagnostics[0]?.message).toContain(`Write ${field} instead of ${written};`);
});

test('for other titles in Obsidian and for addresses on other sites, no field is proposed', () => {
  const { diagnostics } = entryOf(postSource({ aliases: '[Adab at the table, /2019/adab/]' }));
  expect(diagnostics[0]?.message).toContain('Correct its spelling or delete it;');
});

test.each([
  [{ updated: '2025-10-04' }, 'It is before the date of publication.'],
  [{ date: '2062-02-03' }, 'It is more than a year ahead.'],
])('a post with %j is doubted: %s', (changes, message) => {
  expect(diagnosticsOf(changes)).toEqual([
    expect.objectContaining({ isWarning: true, message: expect.stringContaining(message) }),
  ]);
});

test('a post can’t have the URL of a list', () => {
  const { data } = entryOf(postSource());
  const isRefused = (id: string) => posts.judge(data, { id, root }).problem;
  const taken = ['2', 'index', 'tags', 'authors'];
  expect([...taken, 'tags-2'].filter(isRefused)).toEqual(taken);
});

test.each([
  ['minors: [Child', 'minors: [Teen', 1, 'minors'],
  ['notFor: [Child', 'notFor: [child', 3, 'questions.notFor'],
  ['Adult]', 'Adult], notFor: [Child]', 2, 'questions.notFor'],
])('in a survey, a mistake has the line of its answer: %s → %s', (from, to, line, field) => {
  expect(read('survey/parents', from, to).diagnostics).toMatchObject([{ line, field }]);
});
