/** Decodes `%20` and the like, unless there is a % that stands for itself. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text without accents and other marks. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** The letters and digits of a text in lower case, by which it's compared. */
export const lettersOf = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two texts differ in capitals, accents, spaces or one letter. */
export function isAlmost(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  if (a === b) return true;
  const shortened = withoutOne(b);
  return Math.min(a.length, b.length) > 3 && withoutOne(a).some((word) => shortened.includes(word));
}

/** A word, and what is left of it without one of its letters. */
const withoutOne = (word: string) => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
];

/** For example "a, b and c". */
export const list = (values: readonly unknown[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(values.map(String));
