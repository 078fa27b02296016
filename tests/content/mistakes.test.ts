import { readFileSync } from 'node:fs';
import { readEntry } from 'content-lint';
import { expect, test } from 'vitest';
import collections from '@/content/collections';
import { posts } from '@/content/posts';
import { postSource } from './site-copy';

// Not the company's, which may have no minimum, no milestones and other questions.
const REWARDS = `pointsCountUntil: until the launch
inShort: free access
tiers:
  - { positions: [1], place: 1st position, minimumPoints: 20, gift: A year of free access }
  - { positions: [2, 3], place: 2nd and 3rd positions, gift: Six months of free access }
milestones:
  - { friends: 1, gift: 'The first wallpaper', drawing: illustrations/table }
  - { friends: 3, gift: 'The family wallpaper', drawing: illustrations/hero }
`;

const SURVEY = `{ role: youth, label: Youth, description: For young people., questions: [
  { qid: entry.1, text: Where?, type: multi-select, suggestedCount: 2, options: [Home, Other], hasOtherInput: true },
  { qid: entry.2, text: What else?, type: text },
] }`;

const FIXTURES: Record<string, string> = { rewards: REWARDS, 'survey/youth': SURVEY };

/** Reads a file of the content with a change. */
function read(name: string, from: string | RegExp = '', to = '') {
  const file = `content/${name}.yaml`;
  const source = FIXTURES[name] ?? readFileSync(file, 'utf8');
  const changed = source.replace(from, () => to);
  if (from) expect(changed).not.toBe(source);
  const collection = collections.find(({ folder, files }) =>
    files.includes('*') ? file.startsWith(`${folder}/`) : file === `${folder}/${files}`,
  );
  return readEntry(Buffer.from(changed), file, collection!);
}

test.each([
  ['rewards', 'friends: 3', 'friends: 1', /Begin with the smallest number of friends/],
  ['rewards', 'illustrations/hero', 'hero', /There is no src\/assets\/hero.svg/],
  ['rewards', '[2, 3]', '[2]', /The tiers need the positions 1, 2 and 3, each once/],
  ['rewards', 'Until: until', 'Until: when', /Begin with "until"/],
  ['rewards', '[2, 3]', '[2, 3], minimumPoints: 5', /Only the 1st position can have/],
  ['rewards', 'The first', 'The {brand}', /Braces stand for nothing/],
  ['survey/youth', 'entry.2', 'entry.1', /Two questions have the same qid/],
  ['survey/youth', 'entry.1', 'entry.x', /Copy it from the form/],
  ['survey/youth', 'Count: 2', 'Count: 99', /There are fewer answers/],
  ['survey/youth', 'Other]', 'home ]', /Two answers are the same/],
  ['survey/youth', 'Other]', 'School]', /An answer that reads 'Other'/],
  ['home/stats', /id: .*/g, 'id: families', /Two entries have the same id/],
  ['apps/imamme', /order: \d+/, 'order: 1.5', /Write a whole number/],
])('in %s, a mistake is named: %s → %s', (name, from, to, message) => {
  expect(read(name).diagnostics).toEqual([]);
  const messages = read(name, from, to).diagnostics.map((one) => one.message);
  expect(messages.join()).toMatch(message);
});

const diagnosticsOf = (changes: Record<string, string>) =>
  readEntry(Buffer.from(postSource(changes)), 'content/blog/post/index.mdx', posts).diagnostics;

test.each(['2026-02-04', ''])('a post can be updated on "%s"', (updated) => {
  expect(diagnosticsOf({ updated })).toEqual([]);
});

test.each<[Record<string, string>, string]>([
  [{ updated: '2026-02-30' }, 'Write a day of the calendar'],
  [{ date: '2026-02-03T10:00' }, 'Write a day of the calendar as year-month-day'],
  [{ tags: '[family, family]' }, 'there twice'],
  [{ tags: '[Family Life]' }, 'family-life'],
])('a post with %j is refused: %s', (changes, message) => {
  expect(diagnosticsOf(changes)).toMatchObject([{ message: expect.stringContaining(message) }]);
});

test('a post can’t have the URL of a list', () => {
  const isRefused = (id: string) => posts.check?.(id, {} as never);
  expect(['2', 'tags', 'authors', 'tags-2'].filter(isRefused)).toEqual(['2', 'tags', 'authors']);
});
