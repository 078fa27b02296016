import { expect, test } from 'vitest';
import { listPaths } from '@/content/posts/lists';

test('each list has a page for every twelve posts', () => {
  const posts = Array.from({ length: 13 }, (_, index) => ({
    tags: index === 0 ? ['family', 'prayer'] : ['family'],
    authors: [`Author ${index % 2}`],
  }));
  expect(listPaths(posts).toSorted()).toEqual([
    '/blog',
    '/blog/2',
    '/blog/authors/author-0',
    '/blog/authors/author-1',
    '/blog/tags/family',
    '/blog/tags/family/2',
    '/blog/tags/prayer',
  ]);
});
