import { MAX_NAME_LENGTH } from '../../../src/features/waitlist/membership/model.ts';

/** Names that the form and the rules both take. */
export const ALLOWED_NAMES = [
  'م',
  'a'.repeat(MAX_NAME_LENGTH),
  'Umm Yusuf, 3rd',
  'Amina 9876-5: Dr.',
  'Md.Arif Rahman',
  'آمنة بنت وهب',
  'مُحَمَّد علی\u200cرضا',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈 Www',
  'Ravi A/L Kumar',
  'Siti a/p Ahmad',
  'S/O. Raman',
  'Lakshmi, w/o Suresh',
  'Harpreet d/o Balwant s/o Karam',
  'Ravi A／L Kumar',
  'Ravi a\u200d/\u200dl Kumar',
  'முருகன் த/பெ கந்தன்',
  'Siti @ Aminah binti Ali',
  'Siti ＠ Aminah',
  'Siti ﹫ Aminah',
  'Ah Kow @ Lim @ Abdullah',
  'Ravi a/l Kumar @ Rahim',
];

/** Names of which nothing can be seen. The form and the rules both refuse them. */
export const BLANK_NAMES = [
  ...'\u3164\u2800\u115f\u1160\uffa0\u{1d159}\u2002\u3000\u0301\u20e3\u17b4\ufe0f\u034f\u200c',
  '\u3164\u00a0\u2800 \u200d\ufe0f\u0301\u3164',
];

/** Addresses, links and long numbers, which the form and the rules both refuse. */
export const ADVERTISING_NAMES = [
  ...[...'@＠﹫/／⁄∕⧸⟋╱᜵〳'].map((sign) => `Amina${sign}usrah`),
  // Not like "Siti @ Aminah": a space is missing, or somebody before or behind it.
  ...[...'@＠﹫'].flatMap((sign) => [`Amina ${sign}usrah`, `Amina${sign} usrah`, `${sign} usrah`]),
  'Amina @b.c',
  'Amina @',
  'Amina @ @ usrah',
  'Amina @ b@usrah',
  'Amina\u3164@\u3164usrah',
  'Amina @ 98765 43210',
  'Siti @ Aminah/usrah',
  'Siti @ www.a.example',
  // Not like "s/o": more letters, none, or something else beside them.
  'usrah/me',
  'a.co/me',
  'a.com/x',
  'me/a.co',
  'a//l',
  'a /l',
  'a/',
  'a/l/p',
  '1/2 price',
  'Ravi a∕l Kumar',
  'Ravi\u200d.co\u3164/x',
  '一二/三四 五六',
  ...[...'.．。｡․﹒'].map((dot) => `WwW${dot}cheap`),
  'ｗＷｗ.cheap',
  'w\u200cw\u200dw\u034f.a.example',
  'w\u036fw\u036fw.a.example',
  'w\u115fw\u1160w\u3164\uffa0.a.example',
  'https\u200d:\u3164/\ufe0f/a',
  'Call 98765 43210',
  '९8７۶５৪',
  '⑨⑧⑦⑥⑤④',
  '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣',
  '9\u200d8\u200d7\u200d6\u200d5\u200d4',
  '9\u034f8\u034f7\u034f6\u034f5\u034f4',
  ...[...'〇零一二三四五六七八九壹貳贰參叁肆伍陸陆柒捌玖'].map((digit) => digit.repeat(6)),
];

/**
 * Invisible characters, which the form removes and the rules refuse. The last three are unassigned:
 * Unicode reserves them for more of these.
 */
export const INVISIBLE_CHARACTERS = [
  ...'\0\n\u2028\u2029\u202e\u2067\u200b\u200e\u2060\u00ad\ufeff\u061c\u180e\u08e2\u0890\u0891\u{110cd}\u{13430}\u{1bca0}\u{e0041}\ue000',
  ...'\ufff0\u{e0080}\u{e0fff}',
];
