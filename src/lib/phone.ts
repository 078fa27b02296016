import { asciiDigits, withoutSeparators } from './digits.ts';
import { HOME_COUNTRY } from './home-country.ts';

/**
 * Parses a phone number as people write it. Returns it in international form (a plus and 8 to 15
 * digits), or `undefined` if it isn't exactly one number or may be somebody else's. A number of the
 * home country needs no country code, and may have 0, the code or both before it, but not only + or
 * 00: 00 65 9123 4567 is in Singapore. Other numbers need + or 00 and a country code.
 */
export function parsePhone(text: string, home = HOME_COUNTRY): string | undefined {
  if (isTwoNumbers(text, home)) return undefined;
  const typed = numberIn(text);
  // Some write the code like an area code: 091-98765 43210.
  for (const before of ['', home.code, `0${home.code}`]) {
    const national = typed.slice(before.length).replace(/^0/, '');
    if (typed.startsWith(before) && home.number.test(national)) return `+${home.code}${national}`;
  }
  const digits = /^(?:\+{1,2}(?:00)?|00)([1-9]\d*)$/.exec(typed)?.[1] ?? beforePlus(text, home);
  return digits && internationalNumber(digits, home);
}

/**
 * Returns the digits of a number as it's shown where text runs from right to left: 966501234567+. Not
 * of one in groups, because they stand in the other order there, nor of one that may be without its code.
 */
function beforePlus(text: string, home: typeof HOME_COUNTRY): string | undefined {
  const typed = asciiDigits(text).replace(/\p{Cf}/gu, '');
  const digits = /^\s*([1-9]\d*)\+\s*$/.exec(typed)?.[1];
  return digits && !home.number.test(digits) ? digits : undefined;
}

/** Returns a number that begins with its country code, if it can be one. */
function internationalNumber(digits: string, home: typeof HOME_COUNTRY): string | undefined {
  const country = COUNTRY_CODE.exec(`+${digits}`)?.[1] ?? '';
  const keepsZero = BEGINS_WITH_ZERO.test(country);
  const written = digits.slice(country.length);
  const national = keepsZero ? written : written.replace(TRUNK_PREFIX[country] ?? /^0/, '');
  const shape = country === home.code ? home.number : (TEN_DIGITS[country] ?? /^[1-9]/);
  const number = `+${country}${national}`;
  if (digits.length === 10 && NEVER_TEN_DIGITS.test(country)) return undefined;
  return (keepsZero || shape.test(national)) && INTERNATIONAL.test(number) ? number : undefined;
}

const INTERNATIONAL = /^\+\d{8,15}$/;

/** The countries whose mobile (the first six) or fixed numbers begin with 0, also behind the code. */
const BEGINS_WITH_ZERO = /^(?:225|226|229|241|242|992|39|250|378)$/;

/**
 * Elsewhere, a 0 behind the code is only for calls inside the country, as in +44 (0)7700 900123. In
 * Russia and Kazakhstan it's 8, and in Hungary 06.
 */
const TRUNK_PREFIX: Record<string, RegExp> = { 7: /^[08](?=\d{10}$)/, 36: /^06(?=\d{8,9}$)|^0/ };

/**
 * What follows these codes has ten digits, always: +1, where 001 44 … would otherwise be a number
 * (it's a call from Singapore to Britain), and +7. Elsewhere, lengths differ between networks and
 * change, so a list of them would refuse somebody's number one day.
 */
const TEN_DIGITS: Record<string, RegExp> = { 1: /^[2-9]\d{9}$/, 7: /^\d{10}$/ };

/**
 * Of the codes that begin with 8 or 9, as most numbers in India do, these have no fixed or mobile number of
 * ten digits in all. What looks like one is a number in India with + or 00 before it, but without its code
 * (+98765 43210 isn't in Iran), or has a digit too few. A test compares the list with Google's numbering plans.
 */
export const NEVER_TEN_DIGITS = /^(?:8[14]|85[02356]|886|9[0-48]|96[2-68]|97[0-467]|99[2-68])$/;

/** Returns the country code to show before a number that is typed without one. */
export function assumedPrefix(text: string, { code } = HOME_COUNTRY): string | undefined {
  // A 0 and ten digits at most, as in India; a longer number begins with its country code.
  return /^(?!00)\d{0,11}$/.test(numberIn(text)) ? `+${code}` : undefined;
}

/**
 * Says what is wrong with a number that `parsePhone` refuses: how many digits one of the home country has; that
 * its code is missing behind + or 00; that these are two; that a letter stands for a digit. `undefined` for
 * numbers of other countries, whose lengths differ, and where none of this is wrong.
 */
export function numberNote(text: string, home = HOME_COUNTRY): string | undefined {
  const { name, code, example } = home;
  if (isTwoNumbers(text, home) || isList(text, home)) return 'Please enter one number only.';
  const letter = LONE_LETTER.exec(asciiDigits(text))?.[1];
  if (letter) return `"${letter}" is a letter, not a digit.`;
  const typed = numberIn(text);
  const digits = /^(?:\+(?:00)?|00)(\d+)$/.exec(typed)?.[1] ?? '';
  if (home.number.test(digits))
    return `A number in ${name} has +${code} before it: ${spacedPhone(`+${code}${digits}`)}.`;
  const national = (digits.startsWith(code) ? digits.slice(code.length) : typed).replace(
    /^0(?!0)/,
    '',
  );
  if (!/^\d+$/.test(national) || national.startsWith('00') || national.length === example.length)
    return undefined;
  return `A number in ${name} has ${example.length} digits; this has ${national.length}.`;
}

/** A letter by itself behind a digit, which is probably meant as one: O for 0. */
const LONE_LETTER = /\d[\s\p{Pd}]*(\p{L})(?![\p{L}\p{M}])/u;

/** Writes a number in international form as people read it: +91 98765 43210, or +44 7700900123. */
export function spacedPhone(phone: string): string {
  if (INDIAN.test(phone)) return phone.replace(INDIAN, '+91 $1 $2');
  return phone.replace(COUNTRY_CODE, '$& ');
}

const INDIAN = /^\+91(\d{5})(\d{5})$/;

// All codes have three digits, except for these.
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/**
 * Returns the digits of a number, with a plus if there is one, without what is copied with them: a
 * word before (Ph., Zainab (mobile):), words behind, the signs of bold text, the link to a chat. Letters that
 * digits follow stay, because those could be an extension or another number, and so does one letter
 * alone, which could be a digit: O for 0.
 */
function numberIn(text: string): string {
  const line = asciiDigits(text)
    .replace(/[＋﹢]/g, '+')
    .replace(CHAT_LINK, '+$1');
  const number = line
    .replace(/^(?:[^\d+(/@]|\([^\d)+]*\))+(?=[\d+(])/, '')
    .replace(/(?:\([^\d)]*\)|[\s,;:\p{Pd}]\p{L}[\p{L}\p{M}]\D*)\s*$/u, '')
    .replace(/[^\p{L}\p{N}+/]+$/u, '');
  return withoutSeparators(number).replace(/[/／（）［］．·•*_~]/g, '');
}

/** A link to somebody's chat in WhatsApp, with words before it, and the text to send behind the number. */
const CHAT_LINK =
  /^[^\d+]*(?:wa\.me\/|whatsapp(?:\.com|:)\/+send\/?\?(?:\S*&)?phone=)(?:\+|%2B)?([1-9]\d*)(?:[?&]\S*)?/i;

/** Whether several numbers stand behind each other, with commas or words between, or each with its plus. */
const isList = (text: string, home: typeof HOME_COUNTRY) =>
  text.split(/[^\p{Nd}\s().+\p{Pd}]+|(?=\+)/u).filter((part) => parsePhone(part, home)).length > 1;

/** Whether the digits before a slash are a number by themselves, as in 98765 43210/11. */
function isTwoNumbers(text: string, home: typeof HOME_COUNTRY): boolean {
  const parts = text.replace(CHAT_LINK, '+$1').split(/[/／]/);
  return parts.some((_, index) => index > 0 && parsePhone(parts.slice(0, index).join(''), home));
}
