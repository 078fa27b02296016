import { describe, expect, test } from 'vitest';
import {
  countTags,
  countWords,
  adjacentPosts,
  newestFirst,
  readingMinutes,
  tagLabel,
} from '@/domain/posts';

const post = (id: string, date: string, tags: string[] = []) => ({
  id,
  data: { date: new Date(date), tags, draft: false },
});

const posts = newestFirst([
  post('old', '2026-01-01', ['family']),
  post('new', '2026-03-01', ['family', 'values']),
  post('middle', '2026-02-01', ['education']),
]);

test('posts are sorted by date, newest first, and by id within a day', () => {
  expect(posts.map(({ id }) => id)).toEqual(['new', 'middle', 'old']);
  const sameDay = [post('b', '2026-01-01'), post('a', '2026-01-01')];
  expect(newestFirst(sameDay).map(({ id }) => id)).toEqual(['a', 'b']);
});

test.each([
  ['new', undefined, 'middle'],
  ['middle', 'new', 'old'],
  ['old', 'middle', undefined],
  ['unknown', undefined, undefined],
])('beside %s stand the newer %s and the older %s', (id, newer, older) => {
  const found = adjacentPosts(posts, id);
  expect([found.newer?.id, found.older?.id]).toEqual([newer, older]);
});

test('tags are counted and sorted', () => {
  expect(countTags(posts)).toEqual([
    { tag: 'education', count: 1 },
    { tag: 'family', count: 2 },
    { tag: 'values', count: 1 },
  ]);
});

describe('only words that readers see are counted', () => {
  test.each([
    ['', 0],
    ['One two three.', 3],
    ['Don’t stop well-meant du‘a', 4],
    ['<Figure caption="Not counted">\n\n![Nor this](./a.svg)\n\n</Figure>\n\nBut this', 2],
    ['A [link](/some/where) here', 3],
    ['```js\nconst not = 1;\n```\nyes', 1],
    ['رَبِّ زِدْنِي عِلْمًا', 3],
  ])('%j has %i', (source, words) => {
    expect(countWords(source)).toBe(words);
  });
});

test.each([
  [0, 1],
  [100, 1],
  [340, 2],
  [1400, 6],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});

test('a tag has a readable label', () => {
  expect(tagLabel('family-life')).toBe('Family life');
});
