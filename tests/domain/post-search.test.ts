import { expect, test } from 'vitest';
import { indexWords, searchPosts, type IndexedPost } from '@/domain/post-search';

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
const texts = ['Sleep, and the prayer at dawn.', '', 'Luqmān’s advice to his son', 'prayers'];
const index = { posts, words: indexWords(texts) };

test.each([
  ['BEDTIME', 'bedtime small'],
  ['bed small', 'bedtime small'],
  ['edtime', ''],
  ['family', 'bedtime arabic'],
  ["qur'an", 'quran'],
  ['quran', 'quran'],
  ['amina', 'quran'],
  ['زدني', 'arabic'],
  ['prayer', 'bedtime arabic'],
  ['luqman', 'quran'],
  ['small dawn', 'bedtime'],
  ['dawn luqman', ''],
  ['rayer', ''],
  ['bedtime nothing', ''],
  ['  !? ', ''],
  ['.*', ''],
])('a search for %j finds: %s', (query, ids) => {
  const found = searchPosts(index, query).map(({ id }) => id);
  expect(found.join(' ')).toBe(ids);
});
