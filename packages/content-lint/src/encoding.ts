import type { Finding } from './diagnostic.ts';

const SAVE_AS_UTF8 =
  'The file is not saved as UTF-8, or it is no text. In VS Code, click the encoding at the bottom right, choose "Reopen with Encoding" and the one ' +
  'that shows the letters correctly, then "Save with Encoding" and "UTF-8".';

/** What no text contains on purpose, by line. */
const damage: readonly { pattern: RegExp; message: string }[] = [
  {
    pattern: /^(<{7}|>{7}) /,
    message:
      'Git has put two versions of the text here. Keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
  },
  {
    pattern: /\uFFFD|Ã[\u0080-\u00BF]|â€|[ØÙ][\u0080-\u00BF][ØÙ]/,
    message: 'Some letters were lost when the text was copied or saved. Write them again.',
  },
];

/** Decodes a text file. Line breaks become `\n`, and a byte-order mark is left out. */
export function decode(bytes: Uint8Array): { text: string } | { finding: Finding } {
  if (!isUtf8(bytes)) return { finding: { line: 1, message: SAVE_AS_UTF8, severity: 'fatal' } };
  // TextDecoder leaves out the byte-order mark.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  for (const [index, line] of text.split('\n').entries()) {
    const found = damage.find(({ pattern }) => pattern.test(line));
    if (found) return { finding: { line: index + 1, message: found.message, severity: 'fatal' } };
  }
  return { text };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 has zeros in Latin text, and so have pictures.
    return !bytes.includes(0);
  } catch {
    return false;
  }
}
