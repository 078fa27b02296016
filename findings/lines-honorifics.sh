#!/usr/bin/env bash
# The name Muhammad and the honorific ﷺ with a no-break space between them, in five programs that break lines.
#
# A good guess says: a no-break space keeps ﷺ on the line of the name, and so it keeps the hour beside AM. That is what
# it's for.
# What happens: in wrap-ansi and fast-word-wrap, it does. word-wrap, wordwrap and wordwrapjs break there as at any other
# space, because JavaScript's \s has it too, so ﷺ is alone at the beginning of a line, in a plain text email for example.
# ZWNJ, which joins کتاب‌ها, and the no-break hyphen of al‑Baqarah hold in all.
#
# word-wrap 1.2.5, wordwrap 1.0.0, wordwrapjs 5.1.1, wrap-ansi 10.0.2, fast-word-wrap 1.1.0 from npm, on Node 20 and
# newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts word-wrap@1.2.5 wordwrap@1.0.0 wordwrapjs@5.1.1 \
  wrap-ansi@10.0.2 fast-word-wrap@1.1.0 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import wordwrapjs from 'wordwrapjs';
import wrapAnsi from 'wrap-ansi';

const require = createRequire(import.meta.url);
const programs = {
  'word-wrap': (text, width) => require('word-wrap')(text, { width, indent: '' }),
  wordwrap: (text, width) => require('wordwrap')(width)(text),
  wordwrapjs: (text, width) => wordwrapjs.wrap(text, { width }),
  'wrap-ansi': wrapAnsi,
  'fast-word-wrap': require('fast-word-wrap'),
};
const texts = {
  'Muhammad ﷺ': 'the Prophet Muhammad\u00a0ﷺ said',
  '5 AM': 'Fajr is at 5\u00a0AM today',
  'al-Baqarah': 'Surat al\u2011Baqarah is long',
  'کتاب‌ها': 'همه کتاب\u200cها را خواند',
};
/** Tells whether any width breaks the text where it says that it may not. */
function holds(wrap, text) {
  const end = text.slice(text.search(/[\u00a0\u2011\u200c]/) + 1).split(' ')[0];
  const widths = Array.from({ length: text.length }, (_, index) => index + 9);
  const lines = widths.flatMap((width) => wrap(text, width).split('\n'));
  return lines.some((line) => line.trim().split(/\s/)[0] === end) ? 'broken' : 'holds';
}
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, wrap]) => [
    program,
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, holds(wrap, text)])),
  ]),
);
console.table(seen);
const row = (spaces) => ({
  'Muhammad ﷺ': spaces,
  '5 AM': spaces,
  'al-Baqarah': 'holds',
  'کتاب‌ها': 'holds',
});
const expected = {
  'word-wrap': row('broken'),
  wordwrap: row('broken'),
  wordwrapjs: row('broken'),
  'wrap-ansi': row('holds'),
  'fast-word-wrap': row('holds'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
