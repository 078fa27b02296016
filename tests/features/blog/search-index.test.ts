import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { searchPosts } from '@/features/blog/post-search';
import { hasSmallTexts, searchedText, wordsOf } from '@/features/blog/search-index';

const postOf = (body: string) => ({
  body,
  data: { title: 'Small deeds', excerpt: 'Why', author: 'Amina', tags: ['family-life'] },
});

const found = (body: string, query: string) => {
  const post = postOf(body);
  const words = wordsOf(post, searchedText(post));
  return searchPosts([{ id: 'post', title: '', excerpt: '', words }], query).length === 1;
};

test.each([
  ['a word of the text', 'Ask a *chatbot* at night.', 'chatbot'],
  ['a heading', '## Niyyah first', 'niyyah'],
  ['the title', '', 'deeds'],
  ['the author', '', 'amina'],
  ['a subject', '', 'family life'],
  ['the words of a link', '[kindness](https://example.org/anger)', 'kindness'],
  ['what is drawn in a picture', '![Intention, *niyyah*.](./questions.svg)', 'niyyah'],
  ['a caption', '![A lamp](./lamp.jpg "At home")', 'home'],
])('a post is found by %s', (_, body, query) => {
  expect(found(body, query)).toBe(true);
});

test.each([
  ['a comment in HTML', '<!-- unsure -->'],
  ['a comment in MDX', '{/* unsure */}'],
  ['a comment of Obsidian', '%% unsure %%'],
  ['the address of a link', '[kindness](https://example.org/unsure)'],
  ['the file of a picture', '![A lamp](./unsure.jpg "At home")'],
  ['code', '```js\nunsure();\n```'],
])('a post isn’t found by %s', (_, body) => {
  expect(found(body, 'unsure')).toBe(false);
});

/** Words that can’t be compressed much, all of them different. */
const manyWords = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(`${index}`).digest('hex').replace(/\d/g, '').slice(0, 12),
  ).join(' ');

test('texts are searched while all of them together are at most 60 KB', () => {
  expect(hasSmallTexts([postOf('A few words.')])).toBe(true);
  expect(hasSmallTexts([postOf(manyWords(2000))])).toBe(true);
  expect(hasSmallTexts([postOf(manyWords(12_000))])).toBe(false);
});
