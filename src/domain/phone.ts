/** The country whose prefix a number gets that is written without one. */
const DEFAULT_PREFIX = '+91';

/** A phone number as the sign-in service wants it, or `undefined` when nothing was entered. */
export function internationalPhone(text: string): string | undefined {
  const number = plain(text);
  if (number === '') return undefined;
  return number.startsWith('+') ? number : DEFAULT_PREFIX + number;
}

/** Whether a number in international form could be one: no country's has fewer than 7 digits or more than 15. */
export function isPossiblePhone(phone: string): boolean {
  return /^\+\d{7,15}$/.test(phone);
}

/** A one-time code without the spaces and dashes that it may have been copied with. */
export function plainCode(text: string): string {
  return plain(text);
}

// Spaces, dashes and brackets go, and so does everything invisible that a copied number carries.
function plain(text: string): string {
  return asciiDigits(text).replace(/[\s\p{Pd}\p{Cf}().]/gu, '');
}

// Arabic and Persian keyboards have digits of their own.
function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}
