// Line breaks, tabs and other controls, and the two separators that break a line.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

// Bidirectional marks, zero-width space, byte order mark, soft hyphen, lone surrogates, private use.
// The joiners stay: Persian and emoji need them.
const HIDDEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\p{Cs}\p{Co}]/gu;

// Arabic may carry three marks on a letter; a stack of them covers the lines around it.
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

const VISIBLE = /[^\p{DI}\p{M}\p{C}\p{White_Space}\u2800]/u;

/**
 * A text as others may be shown it: trimmed, on one line, in one direction, and of at most
 * `maxLength` characters. Empty when nothing of it is visible.
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

// Never through the middle of what a reader sees as one character.
function cut(line: string, maxLength: number): string {
  if (line.length <= maxLength) return line;
  let result = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (result.length + segment.length > maxLength) break;
    result += segment;
  }
  return result.trim();
}
