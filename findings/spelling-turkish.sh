#!/usr/bin/env bash
# The first word of a sentence in Turkish, in three programs that check the spelling with one dictionary.
#
# A good guess says: nspell and typo-js read Hunspell's dictionaries, and say of a word with them what Hunspell says.
# What happens: Turkish has two letters, i with the capital İ, and ı with the capital I. The dictionary names its language, and
# Hunspell goes by it. nspell and typo-js have one small letter for both capitals. İyi (good), İnsan (human) and İlk (first)
# are mistakes to them wherever a sentence begins, and Iyi, Insan and Ilk, as keyboards without Turkish letters write them, are
# right: all three the wrong way round. nspell even offers Iyi for İyi. IŞIK (light), a heading in capitals, is a mistake, too.
#
# nspell 2.1.5, typo-js 1.4.0, hunspell-asm 4.0.2, dictionary-tr 2.0.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts nspell@2.1.5 typo-js@1.4.0 hunspell-asm@4.0.2 \
  dictionary-tr@2.0.0 >&2

cat > run.mjs <<'SCRIPT'
import dictionary from 'dictionary-tr';
import { loadModule } from 'hunspell-asm';
import nspell from 'nspell';
import Typo from 'typo-js';

const { aff, dic } = dictionary;
const { create, mountBuffer } = await loadModule();
const hunspell = create(mountBuffer(aff, 'tr.aff'), mountBuffer(dic, 'tr.dic'));
const nspellTurkish = nspell(dictionary);
const typo = new Typo('tr', String(aff), String(dic));
const checks = {
  hunspell: (word) => hunspell.spell(word),
  nspell: (word) => nspellTurkish.correct(word),
  'typo-js': (word) => typo.check(word),
};
const words = ['iyi', 'İyi', 'Iyi', 'İnsan', 'Insan', 'İlk', 'Ilk', 'Işık', 'IŞIK'];
const seen = Object.fromEntries(
  words.map((word) => [
    word,
    Object.values(checks).map((check) => (check(word) ? 'right' : 'wrong')).join(' '),
  ]),
);
seen['nspell for İyi'] = nspellTurkish.suggest('İyi')[0];
console.log(Object.keys(checks).join(', '));
console.table(seen);
const expected = {
  iyi: 'right right right',
  İyi: 'right wrong wrong',
  Iyi: 'wrong right right',
  İnsan: 'right wrong wrong',
  Insan: 'wrong right right',
  İlk: 'right wrong wrong',
  Ilk: 'wrong right right',
  Işık: 'right right right',
  IŞIK: 'right wrong wrong',
  'nspell for İyi': 'Iyi',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
