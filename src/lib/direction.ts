/** Letters that are read from right to left: Hebrew to Arabic Extended, and their other forms. */
const RIGHT_TO_LEFT =
  /(?=\p{L})[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu;

const LETTER = /\p{L}/gu;

/** Addresses, which say nothing about the language around them. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/gi;

/** A number in the digits of Arabic, Persian and Urdu before a text. */
const NUMBERED = /^[^\p{L}]*[٠-٩۰-۹]/u;

export type Direction = 'rtl' | 'ltr' | 'auto';

/** The share of a sentence's letters that is enough for it to be read in their direction. */
const ENOUGH = 1 / 4;

/** Brackets at the end of a text, which say the same in another script: `Cases (حالات)`. */
const GLOSS = /(?<=\p{L}[^]*)[([][^()[\]]*[)\]][\s.:!?؟]*$/u;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The direction in which most letters of a text are read: of a title, a paragraph, a whole list. The
 * first letter, by which `dir="auto"` decides, is often that of a foreign name. `auto` where there are
 * as many of both; nothing where there are no letters.
 */
export function directionOf(text: string): Direction | undefined {
  const words = text.replace(ADDRESS, '');
  const rightToLeft = countOf(words, RIGHT_TO_LEFT);
  const others = countOf(words, LETTER) - rightToLeft;
  if (rightToLeft === others) return others > 0 ? 'auto' : undefined;
  return rightToLeft > others ? 'rtl' : 'ltr';
}

/** The direction of a text if it isn't the site's, for `dir` of a quotation among texts of the company. */
export function otherDirectionOf(text: string): 'rtl' | 'auto' | undefined {
  const direction = directionOf(text);
  return direction === 'ltr' ? undefined : direction;
}

/**
 * The direction of a sentence: the one in which it begins and ends, if a quarter of its letters are read so,
 * because it can name a book in another script that is longer than itself; otherwise that of most letters. It ends
 * before brackets, too.
 * In a text from right to left (`around`), a quarter of its letters is enough, or `share` of them, because the
 * terms of a subject are often English; and so is a number in Arabic's digits before it.
 */
export function directionOfSentence(
  text: string,
  around?: string,
  share = ENOUGH,
): Direction | undefined {
  const letters = text.replace(ADDRESS, '').match(LETTER) ?? [];
  const told = text.replace(ADDRESS, '').replace(GLOSS, '').match(LETTER) ?? [];
  const [first, ...ends] = [letters[0], letters.at(-1), told.at(-1)].map((letter = '') =>
    directionOf(letter),
  );
  const rightToLeft = countOf(letters.join(''), RIGHT_TO_LEFT);
  const isPart = rightToLeft > 0 && rightToLeft >= letters.length * share;
  if (around === 'rtl' && (isPart || NUMBERED.test(text))) return 'rtl';
  const inDirectionOfFirst = first === 'rtl' ? rightToLeft : letters.length - rightToLeft;
  return ends.includes(first) && inDirectionOfFirst >= letters.length * ENOUGH
    ? first
    : directionOf(text);
}

/**
 * A text for programs that go by the first letter, such as readers of feeds: with an invisible mark
 * before it where most letters are read the other way.
 */
export function withDirectionMark(text: string): string {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  const direction = directionOf(text);
  if (!first || direction === 'auto' || directionOf(first) === direction) return text;
  return `${direction === 'rtl' ? '\u200F' : '\u200E'}${text}`;
}
