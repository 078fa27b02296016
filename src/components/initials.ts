/** Without it, letters of Arabic would join: those of محمد علي to مع, "with". */
const NON_JOINER = '\u200C';

/** The sign before ʿUmar isn't one, nor is a bracket. */
const LETTER = /(?!\p{Lm})\p{L}/u;

/** The first letters of the first two words of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(LETTER) ?? [])
    .slice(0, 2)
    .join(NON_JOINER);
