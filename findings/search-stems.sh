#!/usr/bin/env bash
# What a search that reduces words to their stems finds in Arabic and in Hindi, with lunr.
#
# A good guess says: in English, a search for "book" finds "books". With lunr's plugins for Arabic and Hindi, one finds a word
# with its article, its "and" and its plural, and no other word.
# What happens: in Arabic, كتاب (book) finds الكتاب and والكتاب. حسين (Husayn) finds حسان (Hassan), because both have one stem,
# and الله doesn't find والله (by Allah) nor بالله (in Allah), whose stems are والل and بالل. In Hindi, no word is reduced:
# किताब (book) doesn't find किताबें (books), nor बच्चा (child) बच्चों. The plugin's stemmer returns what it's given.
#
# lunr 2.3.9, lunr-languages 1.22.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts lunr@2.3.9 lunr-languages@1.22.0 >&2

cat > run.cjs <<'SCRIPT'
const lunr = require('lunr');
require('lunr-languages/lunr.stemmer.support')(lunr);
lunr.wordcut = require('lunr-languages/wordcut');
require('lunr-languages/lunr.ar')(lunr);
require('lunr-languages/lunr.hi')(lunr);

const words = {
  en: ['book', 'books'],
  ar: ['كتاب', 'الكتاب', 'والكتاب', 'حسين', 'حسان', 'الله', 'والله', 'بالله'],
  hi: ['किताब', 'किताबें', 'बच्चा', 'बच्चों'],
};
/** The words of a language that a search for one of them finds. */
function foundBy(query, language) {
  const index = lunr(function () {
    if (language !== 'en') this.use(lunr[language]);
    this.ref('word');
    this.field('word');
    for (const word of words[language]) this.add({ word });
  });
  const found = index.search(query).map(({ ref }) => ref);
  return words[language].filter((word) => found.includes(word)).join(' ');
}
const queries = { en: ['book'], ar: ['كتاب', 'حسين', 'الله'], hi: ['किताब', 'बच्चा'] };
const seen = Object.fromEntries(
  Object.entries(queries).flatMap(([language, all]) => all.map((query) => [query, foundBy(query, language)])),
);
console.table(seen);
const expected = {
  book: 'book books',
  كتاب: 'كتاب الكتاب والكتاب',
  حسين: 'حسين حسان',
  الله: 'الله',
  किताब: 'किताब',
  बच्चा: 'बच्चा',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
