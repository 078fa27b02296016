import { brotliCompressSync, constants } from 'node:zlib';
import { proseOf } from './model.ts';
import { foldWords } from './post-search.ts';

/** What the words of all posts may weigh when they're fetched, compressed. */
const MAX_WORDS_BYTES = 60 * 1024;

/** Words hardly ever become a tenth of their size: so many needn't be compressed to know the answer. */
const MAX_WORDS_LENGTH = 10 * MAX_WORDS_BYTES;

/** The fields of a post that are searched. */
interface SearchedPost {
  body?: string | undefined;
  data: { title: string; excerpt: string; author: string; tags: readonly string[] };
}

/** The words of each text: a build needs them three times, for 0.2 ms of 100 words. */
const folded = new Map<string, string>();

/**
 * Returns the words to search in of a post: those of its text or, where the texts of all posts are too
 * much (`hasSmallTexts`), of its headings.
 */
export function wordsOf({ data }: SearchedPost, text: string): string {
  const { title, excerpt, author, tags } = data;
  const searched = [title, excerpt, author, ...tags, text].join(' ');
  const words = folded.get(searched) ?? foldWords(searched);
  folded.set(searched, words);
  return words;
}

/** A picture, with its description, and the caption that it may have. */
const PICTURE = /!\[([^\]]*)\]\([^\s)]*(?:\s+"([^"]*)")?[^)]*\)/g;

/**
 * Returns what people read of a post's text, with its headings. A picture's description is searched as well,
 * because it has the words that are drawn in it.
 */
export const searchedText = ({ body = '' }: SearchedPost): string =>
  proseOf(body.replace(PICTURE, ' $1 $2 '));

/** At a quality that is quick: the best one takes a second, for a twentieth less. */
const compressedBytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

/** Whether the texts of these posts are small enough to be searched. */
export function hasSmallTexts(posts: readonly SearchedPost[]): boolean {
  let words = '';
  for (const post of posts) {
    words += wordsOf(post, searchedText(post));
    if (words.length > MAX_WORDS_LENGTH) return false;
  }
  return compressedBytes(words) <= MAX_WORDS_BYTES;
}
