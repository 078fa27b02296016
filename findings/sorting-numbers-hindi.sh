#!/usr/bin/env bash
# Lessons numbered in the digits of Hindi, Arabic and Urdu, in six programs that sort as people count.
#
# A good guess says: "natural" sorting puts lesson 2 before lesson 10, in whichever digits they are, or refuses other
# digits.
# What happens: natural-orderby, natural-compare, natural-compare-lite, string-natural-compare, javascript-natural-sort
# and alphanum-sort know the digits of ASCII alone. पाठ १०, الدرس ١٠ and سبق ۱۰ stand between lesson 1 and lesson 2, and
# Class 10 stands behind Class 9. Up to nine lessons, all are right, so a trial with a few shows nothing. Intl.Collator
# with numeric: true has all of them right.
#
# natural-orderby 5.0.0, natural-compare 1.4.0, natural-compare-lite 1.4.1, string-natural-compare 3.0.1,
# javascript-natural-sort 0.7.1, alphanum-sort 1.1.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts natural-orderby@5.0.0 natural-compare@1.4.0 \
  natural-compare-lite@1.4.1 string-natural-compare@3.0.1 javascript-natural-sort@0.7.1 alphanum-sort@1.1.0 >&2

cat > run.mjs <<'SCRIPT'
import alphanumSort from 'alphanum-sort';
import javascriptNaturalSort from 'javascript-natural-sort';
import naturalCompare from 'natural-compare';
import naturalCompareLite from 'natural-compare-lite';
import { orderBy } from 'natural-orderby';
import stringNaturalCompare from 'string-natural-compare';

const by = (compare) => (texts) => texts.toSorted(compare);
const programs = {
  'natural-orderby': (texts) => orderBy(texts),
  'natural-compare': by(naturalCompare),
  'natural-compare-lite': by(naturalCompareLite),
  'string-natural-compare': by(stringNaturalCompare),
  'javascript-natural-sort': by(javascriptNaturalSort),
  'alphanum-sort': (texts) => alphanumSort([...texts]),
  'Intl.Collator': by(new Intl.Collator('en', { numeric: true }).compare),
};
const lessons = {
  English: ['Class 10', 'Class 2', 'Class 1'],
  Hindi: ['पाठ १०', 'पाठ २', 'पाठ १'],
  Arabic: ['الدرس ١٠', 'الدرس ٢', 'الدرس ١'],
  Urdu: ['سبق ۱۰', 'سبق ۲', 'سبق ۱'],
};
/** The order of the three, by their places in the list above: 1, 2, 10 are its third, second and first. */
function orderOf(language, sort) {
  const numbers = [10, 2, 1];
  return sort(lessons[language]).map((text) => numbers[lessons[language].indexOf(text)]).join(' ');
}
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, sort]) => [
    name,
    Object.fromEntries(Object.keys(lessons).map((language) => [language, orderOf(language, sort)])),
  ]),
);
console.table(seen);
const right = '1 2 10';
const wrong = '1 10 2';
const expected = Object.fromEntries(
  Object.keys(programs).map((name) => [name, { English: right, Hindi: wrong, Arabic: wrong, Urdu: wrong }]),
);
expected['Intl.Collator'] = { English: right, Hindi: right, Arabic: right, Urdu: right };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
