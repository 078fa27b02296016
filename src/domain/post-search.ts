/** A post in the search index. */
export interface IndexedPost {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  tags: string[];
}

/** How much a match counts, by field. */
const WEIGHTS = { title: 8, tags: 4, author: 3, excerpt: 1 } as const;

/** Normalizes text for comparison: lower-case, without accents and vowel marks. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}’'‘]/gu, '')
    .toLowerCase();
}

/**
 * Finds the posts in which every word of the query matches the beginning of a word, best match first.
 * Equal matches keep their order. A query without letters or digits finds nothing.
 */
export function searchPosts(posts: readonly IndexedPost[], query: string): IndexedPost[] {
  const wanted = folded(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (wanted.length === 0) return [];
  return posts
    .map((post) => ({ post, score: scoreOf(post, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ post }) => post);
}

function scoreOf(post: IndexedPost, wanted: readonly string[]): number {
  const fields = Object.entries(WEIGHTS).map(([field, weight]) => {
    const text = String(post[field as keyof typeof WEIGHTS]);
    return { text: ` ${folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`, weight };
  });
  let total = 0;
  for (const word of wanted) {
    const best = fields.reduce(
      (sum, { text, weight }) => sum + (text.includes(` ${word}`) ? weight : 0),
      0,
    );
    if (best === 0) return 0;
    total += best;
  }
  return total;
}

/** The status message for a search, which screen readers announce. */
export function resultCount(query: string, count: number, maxShown: number): string {
  const typed = query.trim();
  if (!typed) return '';
  if (count === 0) return `No post matches “${typed}”. Try fewer or other words.`;
  if (count > maxShown) return `${count} posts found. The best ${maxShown} are shown.`;
  return count === 1 ? '1 post found.' : `${count} posts found.`;
}
