#!/usr/bin/env bash
# A word of Hindi without its vowels, in three programs that search.
#
# A good guess says: a search for दीन (religion) finds that word. A program that lists Hindi among its languages knows
# that the signs of vowels are parts of a word, and an option to ignore diacritics is about accents.
# What happens: MiniSearch finds one word. FlexSearch, whose list of languages has Hindi, divides words at each sign, so
# दीन is the two consonants द and न, and दिन (day), दान (alms) and दुनिया (world) have both. Fuse.js with
# ignoreDiacritics removes the signs of Hindi together with the accents, and finds the same four; कल (yesterday) finds
# काल (time), too. For Arabic that option does what people want: كتب finds كُتُب, which the others don't.
#
# flexsearch 0.8.212, fuse.js 7.5.0, minisearch 7.2.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts flexsearch@0.8.212 fuse.js@7.5.0 minisearch@7.2.0 >&2

cat > run.mjs <<'SCRIPT'
import flexsearch from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';

const words = ['दीन', 'दिन', 'दान', 'दुनिया', 'दवा', 'कल', 'काल', 'كُتُب'];
const flexIndex = new flexsearch.Index();
words.forEach((word, index) => flexIndex.add(index, word));
const miniIndex = new MiniSearch({ fields: ['word'] });
miniIndex.addAll(words.map((word, id) => ({ id, word })));
const fuse = (ignoreDiacritics) => new Fuse(words, { threshold: 0, ignoreDiacritics });
const programs = {
  MiniSearch: (query) => miniIndex.search(query).map(({ id }) => words[id]),
  FlexSearch: (query) => flexIndex.search(query).map((index) => words[index]),
  'Fuse.js': (query) => fuse(false).search(query).map(({ item }) => item),
  'Fuse.js, ignoreDiacritics': (query) => fuse(true).search(query).map(({ item }) => item),
};
const queries = ['दीन', 'कल', 'كتب'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, search]) => [
    name,
    queries.map((query) => search(query).toSorted().join(' ')),
  ]),
);
console.table(seen);
const expected = {
  MiniSearch: ['दीन', 'कल', ''],
  FlexSearch: ['दान दिन दीन दुनिया', 'कल', ''],
  'Fuse.js': ['दीन', 'कल', ''],
  'Fuse.js, ignoreDiacritics': ['दान दिन दीन दुनिया', 'कल काल', 'كُتُب'],
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
