#!/usr/bin/env bash
# A word that a search finds in a verse with vowel signs, and which letters five programs mark of it.
#
# A good guess says: a search that leaves out vowel signs, as it leaves out the dots of ḥadīth, marks the word that it has
# found: هو in قُلْ هُوَ ٱللَّهُ أَحَدٌ.
# What happens: Fuse.js has an option for it (`ignoreDiacritics`), and highlight-words-core, on which
# react-highlight-words stands, a function that cleans the text (`sanitize`). Both find the word, and count its place in
# the text without signs, so that they mark a vowel sign and a space before هو, and for أحد some letters of the word before
# it. In Latin letters each letter with its dot is one sign, so ḥadīth is right in both, and a test with é passes.
# fuzzysort marks the letters and leaves their signs out; microfuzz, too, but doesn't find أحد, and autosuggest-highlight
# neither of the two.
#
# fuse.js 7.5.0, highlight-words-core 1.2.3, fuzzysort 4.0.2, @nozbe/microfuzz 1.0.0, autosuggest-highlight 3.3.4 from
# npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts fuse.js@7.5.0 highlight-words-core@1.2.3 fuzzysort@4.0.2 \
  @nozbe/microfuzz@1.0.0 autosuggest-highlight@3.3.4 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import Fuse from 'fuse.js';
import fuzzysort from 'fuzzysort';

const require = createRequire(import.meta.url);
const { fuzzyMatch } = require('@nozbe/microfuzz');
const match = require('autosuggest-highlight/match');
const { findAll } = require('highlight-words-core');

const withoutSigns = (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '');
function markByFuse(text, word) {
  const fuse = new Fuse([text], { ignoreDiacritics: true, ignoreLocation: true, includeMatches: true, threshold: 0 });
  const indices = fuse.search(word)[0]?.matches[0].indices ?? [];
  return indices.map(([first, last]) => text.slice(first, last + 1));
}
function markByHighlightWords(text, word) {
  const chunks = findAll({ textToHighlight: text, searchWords: [word], sanitize: withoutSigns });
  return chunks.filter(({ highlight }) => highlight).map(({ start, end }) => text.slice(start, end));
}
const programs = {
  'fuse.js': markByFuse,
  'highlight-words-core': markByHighlightWords,
  fuzzysort: (text, word) => fuzzysort.single(word, text)?.highlight((part) => part).filter((_, index) => index % 2) ?? [],
  microfuzz: (text, word) =>
    fuzzyMatch(text, word)?.matches.flatMap((ranges) => ranges.map(([first, last]) => text.slice(first, last + 1))) ?? [],
  'autosuggest-highlight': (text, word) =>
    match(text, word, { insideWords: true }).map(([start, end]) => text.slice(start, end)),
};
const verse = 'قُلْ هُوَ ٱللَّهُ أَحَدٌ';
const texts = { هو: verse, أحد: verse, hadith: 'Ṣaḥīḥ ḥadīth' };
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, mark]) => [
    program,
    Object.fromEntries(Object.entries(texts).map(([word, text]) => [word, mark(text, word).join('|')])),
  ]),
);
console.table(seen);
const shifted = { هو: 'ْ ', أحد: 'للَ', hadith: 'ḥadīth' };
const expected = {
  'fuse.js': shifted,
  'highlight-words-core': shifted,
  fuzzysort: { هو: 'ه|و', أحد: 'أ|ح|د', hadith: 'ḥadīth' },
  microfuzz: { هو: 'ه|و', أحد: '', hadith: 'ḥadīth' },
  'autosuggest-highlight': { هو: '', أحد: '', hadith: '' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
