// Line breaks, tabs and other control characters, and the Unicode line and paragraph separators.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

// Format characters, code points reserved for more of them, lone surrogates and private-use
// characters. The zero-width joiners stay: Persian and emoji need them.
const HIDDEN =
  /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}\ufff0-\ufff8\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu;

// Arabic letters can have three marks. More than four would cover the lines around them.
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

// The words of U+FDFD. In many typefaces, that one character is as wide as a line.
const BASMALA = 'بسم الله الرحمن الرحيم';

// Something other than spaces, marks and blank characters such as the empty Braille pattern.
const VISIBLE = /[^\p{DI}\p{M}\p{C}\p{White_Space}\u2800\u{1d159}]/u;

/**
 * Cleans a text for showing it to other people: trimmed, on one line, without direction marks and
 * cut to `maxLength`. Returns an empty string when nothing visible is left.
 */
export function sanitizeLine(text: string, maxLength = Infinity): string {
  const line = text
    .replace(BREAKS, ' ')
    .replace(HIDDEN, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .replaceAll('\ufdfd', BASMALA)
    .replace(/\s+/gu, ' ')
    .trim();
  // Between characters, not graphemes: Firefox 121 has no `Intl.Segmenter`.
  const shown = line
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim();
  return VISIBLE.test(shown) ? shown : '';
}
