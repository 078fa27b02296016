import { expect, test } from 'vitest';
import { foldWords, postsInstead, resultCount, searchPosts } from '@/features/blog/post-search';

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

const finds = (query: string, text: string) =>
  searchPosts([post('one', text, '')], query).length === 1;

// One is as good as the other, whichever of them the post has.
test.each([
  ['quran', 'Qurʾān'],
  ['जमीन', 'ज़मीन'],
  ['ज़मीन', 'जमीन'],
  ['जकात', 'ज\u093Cकात'],
  ['हिंदी', 'हिन्दी'],
  ['हिन्दी', 'हिंदी'],
  ['मां', 'माँ'],
  ['അന്\u200Dവര്\u200D', 'അൻവർ'],
  ['ജമാൽ', 'ജമാല്\u200D'],
  ['হজরত্\u200D', 'হজরৎ'],
  ['qurʼan', "Qur'ân"],
  ['dua', 'Duʿāʾ'],
  ['du’a', 'Du‘ā'],
  ['du`a', 'Duʻa'],
  ['kabah', 'Kaʿbah'],
  ['sira', 'Sîra'],
  ['صلاة', 'صلاه'],
  ['هدى', 'هدي'],
  ['علی', 'علي'],
  ['کتاب', 'كتاب'],
  ['أحمد', 'احمد'],
  ['إسلام', 'اسلام'],
  ['آدم', 'ادم'],
  ['ٱلكتاب', 'الكتاب'],
  ['مؤمن', 'مومن'],
  ['رحــمة', 'رحمة'],
  ['قُرْءَٰن', 'قرءن'],
  ['ﻻ', 'لا'],
  ['۱۴۴۷', '1447'],
  ['١٤٤٧', '1447'],
  ['१४४७', '1447'],
  ['১৪৪৭', '1447'],
  ['strasse', 'Straße'],
  ['aether', 'Æther'],
  ['oeuvre', 'Œuvre'],
  ['soster', 'Søster'],
  ['lodz', 'Łódź'],
  ['sakin', 'Sakın'],
  ['istanbul', 'İstanbul'],
  ['dan fodiyo', 'Ɗan Fodiyo'],
  ['akida', 'aƙida'],
  ['karba', 'Karɓa'],
  ['yanci', 'ƴanci'],
  ['ISLAM', 'islâm'],
  ['café', 'cafe\u0301'],
  ['می\u200Cخواهم', 'میخواهم'],
])('%j and %j find each other', (one, other) => {
  expect([finds(one, other), finds(other, one)]).toEqual([true, true]);
});

test.each([
  ['صلاة', 'الصلاة'],
  ['الصلاة', 'صلاة'],
  ['صلاة', 'بالصبر والصلاة'],
  ['صلاة', 'للصلاة'],
  // While the word is typed.
  ['الص', 'الصلاة'],
  ['والدين', 'بر الوالدين'],
  ['الله', 'رسول الله'],
  ['الله', 'والله أعلم'],
  ['الله', 'نستعين بالله'],
  ['الله', 'الحمد لله'],
  ['لله', 'الحمد لله'],
  ['بالله', 'نستعين بالله'],
])('%j is found in %j, whichever has the article', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ['忍耐', '关于忍耐的一封信'],
  ['しのぶ', '家族としのぶ'],
  ['อดทน', 'ความอดทน'],
])('%j is found within %j, whose words have no spaces', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ['له', 'رسول الله'],
  ['الله', 'قال له'],
  ['والدين', 'دين'],
  // Vowel signs of Indian scripts make other words.
  ['काम', 'कम'],
  ['kaba', 'Kab'],
])('%j is not found in %j', (query, text) => {
  expect(finds(query, text)).toBe(false);
});

test.each([
  ['  ', 0, ''],
  [
    ' patience ',
    0,
    'No post matches “patience”. Try fewer or other words, a subject below, or one of the newest posts:',
  ],
  ['bed', 1, '1 post found.'],
  ['bed', 12, '12 posts found.'],
])('after a search for %j with %i posts, it says "%s"', (query, count, message) => {
  expect(resultCount(query, count)).toBe(message);
});

test('a text that repeats itself doesn’t make the search’s file larger', () => {
  const text = 'Sabr, and صبر';
  expect(foldWords(`${text} ${text.toUpperCase()}`)).toBe(foldWords(text));
});

test.each([
  ['zakat', ['a', 'b', 'c']],
  [' ', []],
])('where nothing is found by %j, the newest posts are %j', (query, ids) => {
  const posts = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: '', excerpt: '', words: '' }));
  expect(postsInstead(posts, query).map(({ id }) => id)).toEqual(ids);
});
