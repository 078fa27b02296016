import { slugify } from './transliteration';

/** What these functions need to know of a post. */
export interface DatedPost {
  id: string;
  data: { date: Date; tags: string[]; draft: boolean };
}

const WORDS_PER_MINUTE = 220;

/** The posts with the newest first; of one day, in the order of their names. */
export function newestFirst<T extends DatedPost>(posts: readonly T[]): T[] {
  return posts.toSorted(
    (a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id),
  );
}

/** The posts written just before and just after one, given the newest first. */
export function neighbours<T extends DatedPost>(posts: readonly T[], id: string) {
  const index = posts.findIndex((post) => post.id === id);
  return { newer: posts[index - 1], older: index < 0 ? undefined : posts[index + 1] };
}

/** Every tag with the number of its posts, in alphabetical order. */
export function countTags(posts: readonly DatedPost[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap((post) => post.data.tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => a.tag.localeCompare(b.tag));
}

/** How many words a reader meets in an MDX source: code, imports and markup left out. */
export function countWords(source: string): number {
  const prose = source
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/^(import|export)\s.*$/gm, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\]\([^)]*\)/g, ']');
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'‘-]*/gu)?.length ?? 0;
}

/** Minutes that a text of so many words takes to read, at 220 words a minute, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** A tag as people read it: `family-life` becomes `Family life`. */
export function tagLabel(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The part of an author's address that is their own; a name that cannot be spelt so has `author`. */
export function authorSlug(author: string): string {
  return slugify(author) || 'author';
}

/** Every author's posts, by the author's part of the address, in the order in which they came. */
export function byAuthor<T extends { data: { author: string } }>(
  posts: readonly T[],
): Map<string, T[]> {
  return Map.groupBy(posts, ({ data }) => authorSlug(data.author));
}
