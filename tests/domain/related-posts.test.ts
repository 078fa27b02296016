import { expect, test } from 'vitest';
import { relatedPosts } from '@/domain/related-posts';

const post = (id: string, ...tags: string[]) => ({
  id,
  data: { date: new Date('2026-01-01'), tags, draft: false },
});

// Newest first.
const newest = post('newest', 'family');
const two = post('two', 'family', 'values');
const other = post('other', 'youth');
const old = post('old', 'family', 'values');
const older = post('older', 'values');
const oldest = post('oldest', 'values');
const posts = [newest, two, other, old, older, oldest];

test.each([
  ['more shared tags come first, then the newer post', two, [], ['old', 'newest', 'older']],
  [
    'what the page links to anyway is left out',
    two,
    ['old', undefined],
    ['newest', 'older', 'oldest'],
  ],
  ['fewer than three are not shown', two, ['old', 'older'], []],
  ['nothing is related by nothing', other, [], []],
])('%s', (_, to, except, related) => {
  expect(relatedPosts(posts)(to, except).map(({ id }) => id)).toEqual(related);
});

test('there are three at most', () => {
  const many = Array.from({ length: 9 }, (_, i) => post(`p${i}`, 'family'));
  expect(relatedPosts(many)(newest, []).map(({ id }) => id)).toEqual(['p0', 'p1', 'p2']);
});
