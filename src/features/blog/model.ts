import { authorSlug } from '../../content/posts/lists.ts';
import { languageAround, languagesOf } from '../../lib/language.ts';
import { comparedWords, UNSPACED } from './post-search.ts';

export { authorSlug, POSTS_PER_PAGE } from '../../content/posts/lists.ts';

/** The fields of a post that these functions need. */
interface DatedPost {
  id: string;
  data: { date: Date; tags: string[] };
}

/** What tells the language of a post. */
interface SpokenPost {
  body?: string | undefined;
  data: { title: string; language?: string | undefined };
}

const WORDS_PER_MINUTE = 220;

/** Sorts posts by date, newest first, and by id within a day. */
export function newestFirst<T extends DatedPost>(posts: readonly T[]): T[] {
  return posts.toSorted(
    (a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id),
  );
}

/** Returns the next newer and next older post, from a list with the newest first. */
export function adjacentPosts<T extends DatedPost>(posts: readonly T[], id: string) {
  const index = posts.findIndex((post) => post.id === id);
  return { newer: posts[index - 1], older: index < 0 ? undefined : posts[index + 1] };
}

/** A tag, and how many posts have it where that is shown. */
export interface CountedTag {
  tag: string;
  count?: number;
}

/** Returns all tags in alphabetical order, with the number of posts for each. */
export function countTags(posts: readonly DatedPost[]): Required<CountedTag>[] {
  const tags = posts.flatMap((post) => post.data.tags);
  return [...Map.groupBy(tags, (tag) => tag)]
    .map(([tag, all]) => ({ tag, count: all.length }))
    .sort((a, b) => a.tag.localeCompare(b.tag));
}

const MOST_USED_COUNT = 10;

/**
 * Splits tags into the ten most used ones, the current one among them, and the others, each in their
 * order. One or two others aren't worth a button.
 */
export function mostUsed(tags: readonly CountedTag[], current?: string) {
  if (tags.length <= MOST_USED_COUNT + 2) return { shown: [...tags], others: [] };
  const rank = ({ tag, count = 0 }: CountedTag) => (tag === current ? Infinity : count);
  const first = new Set(tags.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST_USED_COUNT));
  return {
    shown: tags.filter((tag) => first.has(tag)),
    others: tags.filter((tag) => !first.has(tag)),
  };
}

/** Returns what people read of a post's source: without code, pictures, comments and markup. */
export function proseOf(source: string): string {
  return source
    .replace(/(```|~~~)[\s\S]*?\1/g, ' ')
    .replace(/<!--[\s\S]*?-->|%%[\s\S]*?%%|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\]\([^)]*\)/g, ']');
}

/** Splits words that are written without spaces. A whole post at once takes seconds. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Counts the words in a post's source, without code, pictures, comments and markup. */
export function countWords(source: string): number {
  const words =
    proseOf(source).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u200C\u200D’'‘-]*/gu) ?? [];
  const counts = words.map((word) =>
    UNSPACED.test(word) ? [...segmenter.segment(word)].length : 1,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the reading time in minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Returns the label of a tag: `Family life` for `family-life`. */
export function tagLabel(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether an author is a company or its team, whose names contain the brand, and not a person. */
export function isTeamOf(brand: string, author: string): boolean {
  const wordsOf = (text: string) => ` ${comparedWords(text).join(' ')} `;
  return wordsOf(author).includes(wordsOf(brand));
}

/**
 * The language of a whole post, as far as it's known: what its field says, or Urdu or Persian if its title is in
 * their letters; the text tells which, as it does for its own passages.
 */
export function languageOfPost({ body = '', data }: SpokenPost): string | undefined {
  const { title, language } = data;
  // Most titles have no letter of theirs: then the text needn't be read.
  if (language !== undefined || !/\p{Script=Arabic}/u.test(title)) return language;
  const { main } = languagesOf(title, undefined, languageAround(body));
  return main === 'ur' || main === 'fa' ? main : undefined;
}

/** Groups posts by the author's slug, in the same order. */
export function byAuthor<T extends { data: { author: string } }>(
  posts: readonly T[],
): Map<string, T[]> {
  return Map.groupBy(posts, ({ data }) => authorSlug(data.author));
}

/** One or two related posts look like a mistake; the links to the adjacent posts are enough. */
const RELATED_COUNT = 3;

/**
 * Returns three posts related to a post, those with the most shared tags first and without those in
 * `except`; none when fewer are related. Equal posts keep their order.
 */
export function relatedPosts<T extends DatedPost>(
  posts: readonly T[],
  post: T,
  except: readonly (string | undefined)[],
): T[] {
  const tags = new Set(post.data.tags);
  const others = posts.filter(({ id }) => id !== post.id && !except.includes(id));
  const shared = ({ data }: T) => data.tags.filter((tag) => tags.has(tag)).length;
  // Only the counts are sorted: sorting 1,000 posts for each of them takes a second.
  const related = [...Map.groupBy(others, shared)]
    .filter(([count]) => count > 0)
    .sort(([a], [b]) => b - a)
    .flatMap(([, alike]) => alike);
  return related.length < RELATED_COUNT ? [] : related.slice(0, RELATED_COUNT);
}
