import { isUtf8 } from 'node:buffer';
import { fatal, type Finding } from './diagnostic.ts';

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

/** Decodes a text file. Line breaks become `\n`, and a byte-order mark is left out. */
export function decode(bytes: Uint8Array): { text: string } | { finding: Finding } {
  // UTF-16 has zeros in Latin text, and so have pictures.
  if (!isUtf8(Buffer.from(bytes)) || bytes.includes(0)) return { finding: fatal(1, SAVE_AS_UTF8) };
  // TextDecoder leaves out the byte-order mark.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  for (const [index, line] of text.split('\n').entries())
    for (const [pattern, message] of damage)
      if (pattern.test(line)) return { finding: fatal(index + 1, message) };
  return { text };
}

/** Decodes `%20` and the like, unless there is a % that stands for itself. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text without accents and other marks. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** The letters and digits of a text in lower case, by which it's compared. */
export const lettersOf = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
