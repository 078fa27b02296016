const DIGIT = /\p{Nd}/u;

/** Replaces the decimal digits of every script with 0 to 9. Unicode has them in rows of ten. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = Number(digit.codePointAt(0));
    let first = code;
    while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
    return String((code - first) % 10);
  });
}

/** Removes spaces, dashes and brackets, and invisible characters that copied numbers can contain. */
export function withoutSeparators(text: string): string {
  return asciiDigits(text)
    .replace(/[\s\p{Pd}\u2212\p{Cf}().[\]]/gu, '')
    .replace(/^＋/, '+');
}
