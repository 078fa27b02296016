import { HOME_COUNTRY } from './home-country.ts';

/**
 * Parses a phone number as people write it. Returns it in international form (a plus and 8 to 15
 * digits), or `undefined` if it isn't a number or may be somebody else's. A number of the home
 * country needs no country code, and may have 0 or the code before it, but not only + or 00:
 * +9876543210 would be in Iran. Other numbers need + or 00 and a country code.
 */
export function parsePhone(text: string, { code, number } = HOME_COUNTRY): string | undefined {
  // In +44 (0)20 … the 0 is only for calls inside the country.
  const typed = withoutSeparators(text.replace('(0)', '')).replace(/^tel:/i, '');
  for (const before of ['', '0', code]) {
    const national = typed.slice(before.length);
    if (typed.startsWith(before) && number.test(national)) return `+${code}${national}`;
  }
  const digits = /^(?:\+|00)([1-9]\d{7,14})$/.exec(typed)?.[1];
  if (!digits?.startsWith(code)) return digits && `+${digits}`;
  const national = digits.slice(code.length).replace(/^0/, '');
  return number.test(national) ? `+${code}${national}` : undefined;
}

/** Returns the country code to show before a number that is typed without one. */
export function assumedPrefix(text: string, { code } = HOME_COUNTRY): string | undefined {
  // A 0 and ten digits at most, as in India; a longer number begins with its country code.
  return /^(?!00)\d{0,11}$/.test(withoutSeparators(text)) ? `+${code}` : undefined;
}

/** Writes a number in international form as people read it: +91 98765 43210, or +44 7700900123. */
export function spacedPhone(phone: string): string {
  if (INDIAN.test(phone)) return phone.replace(INDIAN, '+91 $1 $2');
  return phone.replace(COUNTRY_CODE, '$& ');
}

const INDIAN = /^\+91(\d{5})(\d{5})$/;

// All codes have three digits, except for these.
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

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

// Removes spaces, dashes and brackets, and invisible characters that copied numbers can contain.
function withoutSeparators(text: string): string {
  return asciiDigits(text)
    .replace(/[\s\p{Pd}\u2212\p{Cf}().[\]]/gu, '')
    .replace(/^＋/, '+');
}

const DIGIT = /\p{Nd}/u;

/** Replaces the decimal digits of every script with 0 to 9. Unicode has them in rows of ten. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = Number(digit.codePointAt(0));
    let first = code;
    while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
    return String((code - first) % 10);
  });
}
