/** The country code for numbers that are typed without one. */
const DEFAULT_PREFIX = '+91';

/** Returns a phone number in international form, or `undefined` for an empty input. */
export function internationalPhone(text: string): string | undefined {
  const number = plain(text);
  if (number === '') return undefined;
  return number.startsWith('+') ? number : DEFAULT_PREFIX + number;
}

/** Returns the country code that a number gets, or `undefined` when it's typed with its own. */
export function assumedPrefix(text: string): string | undefined {
  return plain(text).startsWith('+') ? undefined : DEFAULT_PREFIX;
}

/** Whether a number in international form is plausible: 7 to 15 digits, and 10 of them after +91. */
export function isPossiblePhone(phone: string): boolean {
  return /^\+(?!91\d{0,9}$)\d{7,15}$/.test(phone);
}

/** Returns a one-time code without the spaces and dashes it may have been copied with. */
export const plainCode = plain;

/** Whether a one-time code has all of its six digits. */
export function isWholeCode(text: string): boolean {
  return /^\d{6}$/.test(plain(text));
}

// Removes spaces, dashes and brackets, and invisible characters that copied numbers can contain.
// Arabic and Persian keyboards type their own digits.
function plain(text: string): string {
  return text
    .replace(/[\s\p{Pd}\p{Cf}().]/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
