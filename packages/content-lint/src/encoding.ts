import type { Finding } from './diagnostic.ts';

const SAVE_AS_UTF8 =
  'In VS Code, click the encoding at the bottom right, choose "Reopen with Encoding" and the one ' +
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
  const problem = encodingProblem(bytes);
  if (problem) {
    return { finding: { line: 1, message: `${problem} ${SAVE_AS_UTF8}`, severity: 'fatal' } };
  }
  // TextDecoder leaves out the byte-order mark.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  for (const [index, line] of text.split('\n').entries()) {
    const found = damage.find(({ pattern }) => pattern.test(line));
    if (found) return { finding: { line: index + 1, message: found.message, severity: 'fatal' } };
  }
  return { text };
}

function encodingProblem(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'The file is saved as UTF-16, and must be UTF-8.';
  const zero = bytes.indexOf(0);
  if (zero >= 0) {
    // Without a mark, every second byte of UTF-16 is zero in Latin text.
    return bytes[zero + 2] === 0
      ? 'The file is saved as UTF-16, and must be UTF-8.'
      : 'The file is not a text file; write a new one with the same name.';
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return undefined;
  } catch {
    return 'The file is saved in an older encoding such as Windows-1252 (also "Latin 1" or "ANSI"), and must be UTF-8.';
  }
}
