#!/usr/bin/env bash
# A word that has changed in a sentence of Hindi, Urdu or Arabic, in three programs that show what has changed.
#
# A good guess says: a comparison by words shows the old word and the new one, in any language with spaces between words.
# What happens: of "day" and "dog", jsdiff's diffWords and node-htmldiff show the two words. Of दिन (day) and दान (alms), jsdiff
# shows a vowel sign without its letter that became another, and node-htmldiff a syllable: a reader sees the two signs
# on dotted circles, inside a word. In Urdu it's one letter of a word, and in Arabic each sign by itself. With jsdiff's
# option intlSegmenter, all are whole words. diff-match-patch, which compares by characters, has no words in any language.
#
# diff 9.0.0, node-htmldiff 0.9.4, diff-match-patch 1.0.5 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts diff@9.0.0 node-htmldiff@0.9.4 diff-match-patch@1.0.5 >&2

cat > run.cjs <<'SCRIPT'
const { diffWords } = require('diff');
const DiffMatchPatch = require('diff-match-patch');
const htmldiff = require('node-htmldiff');

const shown = (parts) => parts.filter(({ added, removed }) => added || removed).map(({ value }) => value);
const intlSegmenter = new Intl.Segmenter('hi', { granularity: 'word' });
const programs = {
  jsdiff: (from, to) => shown(diffWords(from, to)),
  'jsdiff with intlSegmenter': (from, to) => shown(diffWords(from, to, { intlSegmenter })),
  'node-htmldiff': (from, to) => Array.from(htmldiff(from, to).matchAll(/<(?:del|ins)[^>]*>([^<]*)</g), ([, text]) => text),
  'diff-match-patch': (from, to) =>
    new DiffMatchPatch().diff_main(from, to).filter(([kind]) => kind !== 0).map(([, text]) => text),
};
const changes = {
  English: ['This day is good', 'This dog is good'],
  Hindi: ['यह दिन अच्छा है', 'यह दान अच्छा है'],
  Urdu: ['یہ دین اچھا ہے', 'یہ دان اچھا ہے'],
  Arabic: ['كَتَبَ الطالب', 'كُتِبَ الطالب'],
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, compare]) => [
    name,
    Object.fromEntries(
      Object.entries(changes).map(([language, [from, to]]) => [language, compare(from, to).join(' ')]),
    ),
  ]),
);
console.table(seen);
const words = { English: 'day dog', Hindi: 'दिन दान', Urdu: 'دین دان', Arabic: 'كَتَبَ كُتِبَ' };
const letters = { Hindi: 'ि ा', Urdu: 'ی ا' };
const expected = {
  jsdiff: { ...words, ...letters, Arabic: 'َ ُ َ ِ' },
  'jsdiff with intlSegmenter': words,
  'node-htmldiff': { ...words, Hindi: 'दि दा', Urdu: 'دی دا', Arabic: 'َ ُ َ ِ' },
  'diff-match-patch': { English: 'ay og', ...letters, Arabic: 'َ ُ َ ِ' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
