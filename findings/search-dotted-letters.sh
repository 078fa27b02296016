#!/usr/bin/env bash
# A word that a search doesn't find as it stands in the text: Ḥadīth, in an index of English with lunr.
#
# A good guess says: an index for English may not find Ḥadīth for hadith, but it finds Ḥadīth for Ḥadīth.
# What happens: it finds nothing. When lunr indexes a text, it cuts what isn't a letter off the ends of each word, and a
# letter is what \w matches: Ḥadīth is in the index as adīth, Ṣalāh as alāh and duʿā as du. A query isn't cut, so that
# people can search with *. Qurʾān and Zakāt begin and end with plain letters and are found. elasticlunr, which comes from
# lunr, cuts the query, too, and finds all; so salāh and alāh are one word there. MiniSearch cuts nothing.
#
# lunr 2.3.9, elasticlunr 0.9.5, minisearch 7.2.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts lunr@2.3.9 elasticlunr@0.9.5 minisearch@7.2.0 >&2

cat > run.mjs <<'SCRIPT'
import elasticlunr from 'elasticlunr';
import lunr from 'lunr';
import MiniSearch from 'minisearch';

const words = ['Zakāt', 'Qurʾān', 'Ḥadīth', 'Ṣalāh', 'duʿā'];
const texts = words.map((word, id) => ({ id, text: `About ${word}` }));
const lunrIndex = lunr(function () {
  this.ref('id');
  this.field('text');
  for (const text of texts) this.add(text);
});
const elasticIndex = elasticlunr(function () {
  this.setRef('id');
  this.addField('text');
});
for (const text of texts) elasticIndex.addDoc(text);
const miniIndex = new MiniSearch({ fields: ['text'] });
miniIndex.addAll(texts);
const programs = {
  lunr: (query) => lunrIndex.search(query),
  elasticlunr: (query) => elasticIndex.search(query),
  MiniSearch: (query) => miniIndex.search(query),
};
const queries = [...words, 'alāh'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, search]) => [name, queries.filter((query) => search(query).length > 0).join(' ')]),
);
console.table(seen);
const expected = {
  lunr: 'Zakāt Qurʾān alāh',
  elasticlunr: 'Zakāt Qurʾān Ḥadīth Ṣalāh duʿā alāh',
  MiniSearch: 'Zakāt Qurʾān Ḥadīth Ṣalāh duʿā',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
