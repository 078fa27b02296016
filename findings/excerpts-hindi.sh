#!/usr/bin/env bash
# The beginning of a title in Hindi, and of one in Arabic with vowel signs, in five programs that shorten texts.
#
# A good guess says: a program that doesn't cut an é in two, where the accent is a sign of its own, doesn't cut a letter
# of Hindi from its vowel either.
# What happens: lodash and truncate-html keep the é whole, and of "दो बच्चों की किताबें" (two children's books) they
# show दो बच्, with the sign that a letter follows, or दो बच्चो, another form of the word, by the length they're given.
# truncate and truncatise do so too, and leave the accent out. Of مُحَمَّد, the doubling and a vowel are gone in all
# four. text-clipper goes back to the space, and so does lodash with separator: ' '; both are right in all of them. An
# English title shows nothing of this.
#
# lodash 4.18.1, truncate 3.0.0, truncate-html 1.2.2, truncatise 0.0.8, text-clipper 2.2.0 from npm, on Node 20 and
# newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts lodash@4.18.1 truncate@3.0.0 truncate-html@1.2.2 \
  truncatise@0.0.8 text-clipper@2.2.0 >&2

cat > run.cjs <<'SCRIPT'
const lodash = require('lodash');
const { default: clip } = require('text-clipper');
const truncate = require('truncate');
const truncateHtml = require('truncate-html');
const truncatise = require('truncatise');

const programs = {
  lodash: (text, length) => lodash.truncate(text, { length, omission: '' }),
  'lodash, separator': (text, length) => lodash.truncate(text, { length, omission: '', separator: ' ' }),
  truncate: (text, length) => truncate(text, length, { ellipsis: '' }),
  'truncate-html': (text, length) => truncateHtml(text, length, { ellipsis: '' }),
  truncatise: (text, length) =>
    truncatise(text, { TruncateLength: length, TruncateBy: 'characters', Suffix: '', Strict: true, StripHTML: true }),
  'text-clipper': (text, length) => clip(text, length, { indicator: '' }),
};
const beginnings = {
  'Hindi, 6': ['दो बच्चों की किताबें', 6],
  'Hindi, 8': ['दो बच्चों की किताबें', 8],
  'Arabic, 11': ['دعاء مُحَمَّد الطويل', 11],
  'é, 4': ['un e\u0301te\u0301 long', 4],
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, shorten]) => [
    name,
    Object.fromEntries(Object.entries(beginnings).map(([kind, [text, length]]) => [kind, shorten(text, length)])),
  ]),
);
console.table(seen);
const cut = (accent) => ({ 'Hindi, 6': 'दो बच्', 'Hindi, 8': 'दो बच्चो', 'Arabic, 11': 'دعاء مُحَمَ', 'é, 4': accent });
const whole = (accent) => ({ 'Hindi, 6': 'दो', 'Hindi, 8': 'दो', 'Arabic, 11': 'دعاء', 'é, 4': accent });
const expected = {
  lodash: cut('un e\u0301'),
  'lodash, separator': whole('un'),
  truncate: cut('un e'),
  'truncate-html': cut('un e\u0301'),
  truncatise: cut('un e'),
  'text-clipper': whole('un'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
