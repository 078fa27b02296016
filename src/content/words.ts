/** Decodes `%20` and the like, unless there is a % that stands for itself. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text without accents and other marks. */
export const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** The letters and digits of a text in lower case, by which it's compared. */
export const lettersOf = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
