import { isUtf8 } from 'node:buffer';

const SAVE_AS_UTF8 =
  'The file is not saved as UTF-8, or it is no text. In VS Code, click the encoding at the bottom right, choose "Reopen with Encoding" and the one ' +
  'that shows the letters correctly, then "Save with Encoding" and "UTF-8".';

/** What no text contains on purpose, by line. */
const damage: readonly (readonly [RegExp, string])[] = [
  [
    /^(<{7}|>{7}) /,
    'Git has put two versions of the text here. Keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
  ],
  [
    /\uFFFD|Ã[\u0080-\u00BF]|â€|[ØÙ][\u0080-\u00BF][ØÙ]/,
    'Some letters were lost when the text was copied or saved. Write them again.',
  ],
];

const FENCED_CODE = /^ {0,3}(`{3,}|~{3,})[^]*?^ {0,3}\1/gm;

/** Decodes a text file. Line breaks become `\n`, and a byte-order mark is left out. */
export function decode(bytes: Buffer): { text: string } | { line: number; message: string } {
  // UTF-16 has zeros in Latin text, and so have pictures.
  if (!isUtf8(bytes) || bytes.includes(0)) return { line: 1, message: SAVE_AS_UTF8 };
  // TextDecoder leaves out the byte-order mark.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  const withoutCode = text.replace(FENCED_CODE, (code) => code.replace(/.+/g, ''));
  for (const [index, line] of withoutCode.split('\n').entries())
    for (const [pattern, message] of damage)
      if (pattern.test(line)) return { line: index + 1, message };
  return { text };
}
