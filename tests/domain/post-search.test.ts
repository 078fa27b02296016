import { describe, expect, test } from 'vitest';
import { resultCount, searchPosts, type IndexedPost } from '@/domain/post-search';

const post = (id: string, fields: Partial<IndexedPost>): IndexedPost => ({
  id,
  title: 'Untitled',
  excerpt: '',
  author: 'Usrah Editorial Team',
  tags: [],
  ...fields,
});

const posts = [
  post('bedtime', { title: 'Patience at bedtime', tags: ['family'], excerpt: 'Small changes.' }),
  post('small', { title: 'Small deeds, done often', tags: ['habits'], excerpt: 'A bad bedtime.' }),
  post('quran', { title: 'Reading the Qur’an with children', author: 'Âmina K.' }),
  post('arabic', { title: 'رَبِّ زِدْنِي عِلْمًا', tags: ['family-life'] }),
];

describe('a search finds', () => {
  test.each([
    ['bedtime', ['bedtime', 'small']],
    ['BEDTIME', ['bedtime', 'small']],
    ['bed small', ['bedtime', 'small']],
    ['edtime', []],
    ['family', ['bedtime', 'arabic']],
    ['life', ['arabic']],
    ["qur'an", ['quran']],
    ['quran', ['quran']],
    ['amina', ['quran']],
    ['زدني', ['arabic']],
    ['bedtime nothing', []],
    ['', []],
    ['  !? ', []],
    ['.*', []],
  ])('%j: %j', (query, ids) => {
    expect(searchPosts(posts, query).map(({ id }) => id)).toEqual(ids);
  });
});

test.each([
  ['', 0, ''],
  [' ', 3, ''],
  ['faith', 1, '1 post found.'],
  ['faith', 7, '7 posts found.'],
  ['faith', 143, '143 posts found. The best 20 are shown.'],
  [' xyz ', 0, 'No post matches “xyz”. Try fewer or other words.'],
])('for %j with %i found it says %j', (query, count, says) => {
  expect(resultCount(query, count, 20)).toBe(says);
});
