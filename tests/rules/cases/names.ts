/** Names that the form and the rules both take. */
export const ALLOWED_NAMES = [
  'م',
  'a'.repeat(80),
  'Umm Yusuf, 3rd',
  'Amina 9876-5: Dr.',
  'Md.Arif Rahman',
  'آمنة بنت وهب',
  'مُحَمَّد علی\u200cرضا',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈 Www',
];

/** Addresses, links and long numbers, which the form and the rules both refuse. */
export const ADVERTISING_NAMES = [
  ...[...'@＠﹫/／⁄∕⧸⟋╱᜵〳'].map((sign) => `Amina${sign}usrah`),
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
