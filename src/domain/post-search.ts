/** A post as the search knows it; short names keep the index small. */
export interface IndexedPost {
  /** The post's own part of its address. */
  id: string;
  title: string;
  excerpt: string;
  author: string;
  tags: string[];
}

/** How much a word counts by where it is found. */
const WEIGHTS = { title: 8, tags: 4, author: 3, excerpt: 1 } as const;

/** Letters as they are compared: lower-case, without accents and vowel signs. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}’'‘]/gu, '')
    .toLowerCase();
}

/**
 * The posts in which every word of a query begins some word, the best match first and the newest
 * among equals; `posts` begin with the newest. Nothing for a query without letters or digits.
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

/** What is said of a search's result, also to those who only hear it. */
export function resultCount(query: string, count: number, mostShown: number): string {
  const typed = query.trim();
  if (!typed) return '';
  if (count === 0) return `No post matches “${typed}”. Try fewer or other words.`;
  if (count > mostShown) return `${count} posts found. The best ${mostShown} are shown.`;
  return count === 1 ? '1 post found.' : `${count} posts found.`;
}
