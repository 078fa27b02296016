// Line breaks, tabs and other controls, and the two separators that break a line.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

// What turns a line around, hides in it, or stands for nothing: bidirectional marks, zero-width
// space, byte order mark, soft hyphen, halves of characters, private use. The joiners stay: Persian
// and emoji need them.
const HIDDEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\p{Cs}\p{Co}]/gu;

// Arabic may carry three marks on a letter; a tower of them covers the lines around it.
const TOWER = /(\p{M}{4})\p{M}+/gu;

const VISIBLE = /[^\p{DI}\p{M}\p{C}\p{White_Space}\u2800]/u;

/**
 * A line as others may be shown it: trimmed, in one piece, in one direction, and at most so many
 * characters. Empty when nothing of it can be seen.
 */
export function cleanLine(text: string, longest = Infinity): string {
  const line = text
    .normalize('NFC')
    .replace(BREAKS, ' ')
    .replace(HIDDEN, '')
    .replace(TOWER, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const shown = cut(line, longest);
  return VISIBLE.test(shown) ? shown : '';
}

// Never through the middle of what a reader sees as one character.
function cut(line: string, longest: number): string {
  if (line.length <= longest) return line;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (kept.length + segment.length > longest) break;
    kept += segment;
  }
  return kept.trim();
}
