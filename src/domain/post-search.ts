/** A post in the search index. */
export interface IndexedPost {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  tags: string[];
}

/** What the search loads. */
export interface SearchIndex {
  posts: IndexedPost[];
  /** The words of the posts' texts; see `indexWords`. */
  words: string;
}

/** How much a match counts, by field. A match in the post's text counts less than any of them. */
const WEIGHTS = { title: 8, tags: 4, author: 3, excerpt: 1 } as const;
const TEXT_WEIGHT = 0.5;

/**
 * Finds the posts in which every word of the query matches the beginning of a word, best match first.
 * Equal matches keep their order. A query without letters or digits finds nothing.
 */
export function searchPosts({ posts, words }: SearchIndex, query: string): IndexedPost[] {
  const wanted = wordsOf(query).map((word) => ({ word, isInText: findTexts(words, word) }));
  if (wanted.length === 0) return [];
  return posts
    .map((post, position) => {
      const scores = wanted.map(
        ({ word, isInText }) => scoreOf(post, word) + (isInText(position) ? TEXT_WEIGHT : 0),
      );
      return { post, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ post }) => post);
}

function scoreOf(post: IndexedPost, beginning: string): number {
  return Object.entries(WEIGHTS).reduce((sum, [field, weight]) => {
    const words = wordsOf(String(post[field as keyof typeof WEIGHTS]));
    return sum + (words.some((word) => word.startsWith(beginning)) ? weight : 0);
  }, 0);
}

/** The status message for a search, which screen readers announce. */
export function resultCount(query: string, count: number, maxShown: number): string {
  const typed = query.trim();
  if (!typed) return '';
  if (count === 0) return `No post matches “${typed}”. Try fewer or other words.`;
  if (count > maxShown) return `${count} posts found. The best ${maxShown} are shown.`;
  return count === 1 ? '1 post found.' : `${count} posts found.`;
}

/** Returns the words of a text for comparison: lower-case, without accents and vowel marks. */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}’'‘]/gu, '')
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Indexes the words of texts. Each line has a word and the positions of its texts, as differences in
 * base 36. It grows more slowly than the texts, because they share their words, and compresses well.
 */
export function indexWords(texts: readonly string[]): string {
  const positions = new Map<string, number[]>();
  for (const [position, text] of texts.entries()) {
    for (const word of new Set(wordsOf(text))) {
      positions.set(word, [...(positions.get(word) ?? []), position]);
    }
  }
  return [...positions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, list]) => [word, ...differences(list)].join(' '))
    .join('\n');
}

function differences(list: readonly number[]): string[] {
  return list.map((position, index) => (position - (list[index - 1] ?? 0)).toString(36));
}

/** Finds the texts with a word that begins like this. Returns a test of positions. */
function findTexts(index: string, beginning: string): (position: number) => boolean {
  const found = new Set<number>();
  for (const [, positions = ''] of index.matchAll(new RegExp(`^${beginning}\\S*(.*)$`, 'gm'))) {
    let position = 0;
    for (const difference of positions.trim().split(' ')) {
      position += parseInt(difference, 36);
      found.add(position);
    }
  }
  return (position) => found.has(position);
}
