#!/usr/bin/env bash
# القرآن (the Qur'an), and other words, in a search with Arabic among its languages.
#
# A good guess says: a search for القرآن finds texts with this word first. Orama has 30 languages, and Arabic is one.
# What happens: its Arabic letters run from أ to ي in Unicode's order, and آ and ء stand before أ. Orama divides words there, so
# القرآن is القر and ن, and a search for it finds القرد (the monkey) and القرية (the village) before "reciting the Qur'an".
# With `exact: true` it finds none of these words. ماء (water) is one with ما (what), دعاء (du'a) with دعا (he called), آدم (Adam) with
# دم (blood). Vowel signs stand behind ي: مُحَمَّد is three words, م, ح and د, and finds Adam. MiniSearch has whole words.
#
# @orama/orama 3.1.18, minisearch 7.2.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @orama/orama@3.1.18 minisearch@7.2.0 >&2

cat > run.mjs <<'SCRIPT'
import { create, insert, search } from '@orama/orama';
import MiniSearch from 'minisearch';

const texts = ['قراءة القرآن', 'أهل القرية', 'القرد', 'آدم', 'دم', 'ماء', 'ما', 'دعاء', 'دعا', 'مُحَمَّد', 'صبر'];
const database = create({ schema: { text: 'string' }, language: 'arabic' });
for (const text of texts) insert(database, { text });
const mini = new MiniSearch({ fields: ['text'] });
mini.addAll(texts.map((text, id) => ({ id, text })));
const found = async (term, options) =>
  (await search(database, { term, ...options })).hits.map(({ document }) => document.text);
const seen = {};
for (const term of ['القرآن', 'آدم', 'ماء', 'دعاء', 'مُحَمَّد', 'صبر'])
  seen[term] = {
    words: database.tokenizer.tokenize(term).join(' '),
    Orama: (await found(term)).join(', '),
    exact: (await found(term, { exact: true })).join(', '),
    MiniSearch: mini.search(term).map(({ id }) => texts[id]).join(', '),
  };
console.table(seen);
const is = (words, Orama, exact, MiniSearch) => ({ words, Orama, exact, MiniSearch });
const expected = {
  القرآن: is('القر ن', 'القرد, أهل القرية, قراءة القرآن', '', 'قراءة القرآن'),
  آدم: is('دم', 'آدم, دم', '', 'آدم'),
  ماء: is('ما', 'ماء, ما', '', 'ماء'),
  دعاء: is('دعا', 'دعاء, دعا', '', 'دعاء'),
  'مُحَمَّد': is('م ح د', 'مُحَمَّد, آدم, دم, ماء, ما, دعاء, دعا', '', 'مُحَمَّد'),
  صبر: is('صبر', 'صبر', '', 'صبر'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
