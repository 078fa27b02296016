import type { Finding } from './issue.ts';

const SAVE_AS_UTF8 =
  'In VS Code, click the encoding at the bottom right, choose "Reopen with Encoding" and the one ' +
  'that shows the letters correctly, then "Save with Encoding" and "UTF-8".';

/** Decodes a text file. Line breaks become `\n`, and a byte-order mark is left out. */
export function decode(bytes: Uint8Array): { text: string } | { finding: Finding } {
  const problem = encodingProblem(bytes);
  if (problem) {
    return {
      finding: { line: 1, message: `${problem} ${SAVE_AS_UTF8}`, isFatal: true },
    };
  }
  // TextDecoder leaves out the byte-order mark.
  return { text: new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n') };
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
