import { expect, test } from 'vitest';
import { foldWords, searchPosts } from '@/features/blog/post-search';

const post = (id: string, title: string, text: string) => ({
  id,
  title,
  excerpt: '',
  words: foldWords(`${title} ${text}`),
});

const posts = [
  post('small', 'Small deeds, done often', 'A bad bedtime. habits'),
  post('bedtime', 'Patience at bedtime', 'Small changes. Sleep, and the prayer at dawn.'),
  post('quran', 'Reading the Qur’an with children', 'Âmina K. Luqmān’s advice to his son'),
  post('arabic', 'رَبِّ زِدْنِي عِلْمًا', 'family-life, prayers'),
];

test.each([
  ['BEDTIME', 'bedtime small'],
  ['bed small', 'small bedtime'],
  // Words are found by how they begin.
  ['edtime', ''],
  ['life', 'arabic'],
  ['quran', 'quran'],
  ['amina', 'quran'],
  ['زدني', 'arabic'],
  ['small dawn', 'bedtime'],
  ['  !? ', ''],
])('a search for %j finds: %s', (query, ids) => {
  const results = searchPosts(posts, query);
  expect(results.map(({ id }) => id).join(' ')).toBe(ids);
});
