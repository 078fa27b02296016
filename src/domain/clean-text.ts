// Line breaks, tabs and other control characters, and the Unicode line and paragraph separators.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

// Bidirectional marks, zero-width spaces, byte order marks, soft hyphens, lone surrogates and
// private-use characters. Zero-width joiners stay, because Persian and emoji need them.
const HIDDEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\p{Cs}\p{Co}]/gu;

// Arabic letters can have three marks. A taller stack would cover the lines around it.
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

const VISIBLE = /[^\p{DI}\p{M}\p{C}\p{White_Space}\u2800]/u;

/**
 * Cleans a text for showing it to other people: trimmed, on one line, without direction marks and
 * cut to `maxLength`. Returns an empty string when nothing visible is left.
 */
export function cleanLine(text: string, maxLength = Infinity): string {
  const line = text
    .normalize('NFC')
    .replace(BREAKS, ' ')
    .replace(HIDDEN, '')
    .replace(STACKED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const shown = cut(line, maxLength);
  return VISIBLE.test(shown) ? shown : '';
}

// Cuts between graphemes, never inside one.
function cut(line: string, maxLength: number): string {
  if (line.length <= maxLength) return line;
  let result = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (result.length + segment.length > maxLength) break;
    result += segment;
  }
  return result.trim();
}
