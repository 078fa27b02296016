#!/usr/bin/env bash
# İslam, İman and IŞIK in Turkish titles, which people look for in small letters, in five searches.
#
# A good guess says: a search takes no notice of capitals, and one that has Turkish among its languages knows that İ is i.
# What happens: JavaScript's toLowerCase() makes of İ an i and a dot of its own. MiniSearch and lunr, with its plugin for
# Turkish, have "i̇slam" in their index, and a search for islam finds no title that begins with it. Orama, set to Turkish,
# divides the word at the dot: its index has i and slam, so İslam isn't found by islam, though it is by slam. The same with
# iman. ışık finds IŞIK in Orama, which has isik for both, and in Fuse.js. FlexSearch, and Fuse.js with ignoreDiacritics, drop
# the dot and find islam.
#
# minisearch 7.2.0, lunr 2.3.9, lunr-languages 1.22.0, @orama/orama 3.1.18, flexsearch 0.8.212, fuse.js 7.5.0 from npm, on
# Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts minisearch@7.2.0 lunr@2.3.9 lunr-languages@1.22.0 \
  @orama/orama@3.1.18 flexsearch@0.8.212 fuse.js@7.5.0 >&2

cat > run.mjs <<'SCRIPT'
import { create, insert, search } from '@orama/orama';
import flexsearch from 'flexsearch';
import Fuse from 'fuse.js';
import lunr from 'lunr';
import addSupport from 'lunr-languages/lunr.stemmer.support.js';
import addTurkish from 'lunr-languages/lunr.tr.js';
import MiniSearch from 'minisearch';

const titles = ['İslam ve aile', 'İman', 'IŞIK', 'Sabır'];
const mini = new MiniSearch({ fields: ['title'] });
mini.addAll(titles.map((title, id) => ({ id, title })));
addSupport(lunr);
addTurkish(lunr);
const lunrIndex = lunr(function () {
  this.use(lunr.tr);
  this.ref('title');
  this.field('title');
  for (const title of titles) this.add({ title });
});
const database = create({ schema: { title: 'string' }, language: 'turkish' });
for (const title of titles) insert(database, { title });
const flex = new flexsearch.Index();
titles.forEach((title, id) => flex.add(id, title));
const fuse = new Fuse(titles, { threshold: 0, ignoreDiacritics: true });

const programs = {
  MiniSearch: (term) => mini.search(term).map(({ id }) => titles[id]),
  'lunr, Turkish': (term) => lunrIndex.search(term).map(({ ref }) => ref),
  'Orama, Turkish': (term) => search(database, { term }).hits.map(({ document }) => document.title),
  FlexSearch: (term) => flex.search(term).map((id) => titles[id]),
  'Fuse.js': (term) => fuse.search(term).map(({ item }) => item),
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, find]) => [
    name,
    Object.fromEntries(['islam', 'slam', 'iman', 'ışık', 'sabır'].map((term) => [term, find(term).join(', ')])),
  ]),
);
console.table(seen);
const is = (islam, slam, iman, ışık) => ({ islam, slam, iman, ışık, sabır: 'Sabır' });
const expected = {
  MiniSearch: is('', '', '', ''),
  'lunr, Turkish': is('', '', '', ''),
  'Orama, Turkish': is('', 'İslam ve aile', '', 'IŞIK'),
  FlexSearch: is('İslam ve aile', '', 'İman', ''),
  'Fuse.js': is('İslam ve aile', '', 'İman', 'IŞIK'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
