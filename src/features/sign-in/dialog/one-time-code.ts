import { asciiDigits, withoutSeparators } from '@/lib/digits';

/**
 * Returns a one-time code without the spaces and dashes it may have been copied with, or the one in
 * the message that it came with. Returns `undefined` if a text has none, or more than one.
 */
export function parseCode(text: string): string | undefined {
  const digits = withoutSeparators(text);
  return /^\d*$/.test(digits) ? digits : codeInMessage(text);
}

export function isWholeCode(text: string): boolean {
  return /^\d{6}$/.test(parseCode(text) ?? '');
}

/** Six digits, together or in groups: 123456, 123-456, 12 34 56, 1 2 3 4 5 6. */
const CODE = [
  // Beside it may be a short number, as in "123456 10 minutes", but not a part of a phone number.
  /(?<!\d{3} |\d{2}\) ?)\d{6}(?! \d{3})/,
  /(?<!\d )(?:\d{3}[ -]\d{3}|\d{2}( \d{2}){2}|\d( \d){5})(?! \d)/,
].map(({ source }) => source);

/** Not after other digits of the same number, a plus at its beginning included, nor before them. */
const WHOLE = new RegExp(`(?<!\\d[-./]?|\\+[\\d ().-]*)(?:${CODE.join('|')})(?![-./]?\\d)`, 'g');

/** Addresses of pages and hosts: a project's id may end with digits. */
const ADDRESS = /https?:\S+|[a-z][a-z\d-]*(?:\.[a-z\d-]+)+/g;

/** Returns the only six-digit number in a message, which may be there twice. */
function codeInMessage(text: string): string | undefined {
  const message = asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, ' ')
    .replace(ADDRESS, 'x');
  const found = message.match(WHOLE)?.map((code) => code.replace(/\D/g, ''));
  const [code, another] = new Set(found);
  return another ? undefined : code;
}
