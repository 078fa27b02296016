import { isUtf8 } from 'node:buffer';

const SAVE_AS_UTF8 =
  'The file is not saved as UTF-8, or it is not a text. In VS Code, click the encoding at the bottom right, choose "Reopen with Encoding" and the one that shows the letters correctly, then "Save with Encoding" and "UTF-8".';
const CONFLICT =
  'Git has put two versions of the text here. Keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>.';
const LOST = 'Some letters were lost when the text was copied or saved. Write them again.';

const CONFLICT_MARK = /^(<{7}|>{7}) /;
// The replacement character, and UTF-8 that was read as Latin-1 or Windows-1252.
const LOST_LETTER = /\uFFFD|Ã[\u0080-\u00BF‰€]|â€|[ØÙ][\u0080-\u00BF][ØÙ]/;
/** Code, which may show such marks and letters: blocks of it, and parts of a line. */
const CODE = /^ {0,3}(`{3,}|~{3,})[^]*?^ {0,3}\1|(?<!`)(`+)(?!`)[^`\n]+\2(?!`)/gm;

/** Decodes a text file, and says what is wrong with it. A byte-order mark is left out. */
export function decode(bytes: Buffer): { text: string; line: number; message?: string } {
  // UTF-16 has zeros in Latin text, and so have pictures.
  if (!isUtf8(bytes) || bytes.includes(0)) return { text: '', line: 1, message: SAVE_AS_UTF8 };
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  const lines = text.replace(CODE, (code) => code.replace(/.+/g, '')).split('\n');
  const index = lines.findIndex((line) => CONFLICT_MARK.test(line) || LOST_LETTER.test(line));
  if (index < 0) return { text, line: 1 };
  const message = CONFLICT_MARK.test(lines[index] ?? '') ? CONFLICT : LOST;
  return { text, line: index + 1, message };
}
