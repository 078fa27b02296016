/** A post in the search. */
export interface SearchablePost {
  id: string;
  title: string;
  excerpt: string;
  /** The words of everything that is searched; see `foldWords`. */
  words: string;
}

/** Returns a text's words, each after a space, in lower case, without accents and vowel marks. */
export function foldWords(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}’'‘]/gu, '')
    .toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${word}`).join('');
}

/**
 * Finds the posts in which every word of the query is the beginning of a word; first those where
 * all are in the title. A query without letters or digits finds nothing.
 */
export function searchPosts(posts: readonly SearchablePost[], query: string): SearchablePost[] {
  const beginnings = foldWords(query).match(/ \S+/g) ?? [];
  if (beginnings.length === 0) return [];
  const isIn = (words: string) => beginnings.every((beginning) => words.includes(beginning));
  const isInTitle = ({ title }: SearchablePost) => Number(isIn(foldWords(title)));
  return posts.filter(({ words }) => isIn(words)).sort((a, b) => isInTitle(b) - isInTitle(a));
}

/** The status message for a search, which screen readers announce. */
export function resultCount(query: string, count: number): string {
  const typed = query.trim();
  if (!typed) return '';
  if (count === 0) return `No post matches “${typed}”. Try fewer or other words.`;
  return count === 1 ? '1 post found.' : `${count} posts found.`;
}
