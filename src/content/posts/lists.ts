import { createHash } from 'node:crypto';
import { slugify } from '../../lib/slug.ts';

export const POSTS_PER_PAGE = 12;

/** The slugs of the authors: a build asks for that of each post five times, and spelling one takes 0.1 ms. */
const slugs = new Map<string, string>();

/**
 * Returns the slug of an author's page, in Latin letters. Where a word of the name has no Latin
 * spelling (Hindi, Chinese), the slug ends with an id of the name: two such authors have two pages.
 * Not the letters themselves, which hosts and file systems encode in different ways.
 */
export function authorSlug(author: string): string {
  const slug = slugs.get(author) ?? makeSlug(author);
  slugs.set(author, slug);
  return slug;
}

function makeSlug(author: string): string {
  const latin = slugify(author) || 'author';
  const words = author.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.every((word) => slugify(word) !== '')) return latin;
  const name = author.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return `${latin}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** The paths of the lists of posts, with their pages: of all, of each tag, and of each author. */
export function listPaths(
  posts: readonly { tags: readonly string[]; authors: readonly string[] }[],
) {
  const lists = posts.flatMap(({ tags, authors }) => [
    '/blog',
    ...tags.map((tag) => `/blog/tags/${tag}`),
    ...authors.map((author) => `/blog/authors/${authorSlug(author)}`),
  ]);
  return [...Map.groupBy(lists, (path) => path)].flatMap(([path, { length }]) =>
    Array.from({ length: Math.ceil(length / POSTS_PER_PAGE) }, (_, index) =>
      index === 0 ? path : `${path}/${index + 1}`,
    ),
  );
}
