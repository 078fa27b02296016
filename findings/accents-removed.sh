#!/usr/bin/env bash
# Ḥadīth, Duʿāʾ and a name in Hindi, in nine programs that take accents away.
#
# A good guess says: what finds "cafe" for "café" finds hadith for Ḥadīth, writes ʿ and ʾ as one apostrophe or as none,
# and leaves Hindi as it is.
# What happens: lodash.deburr and remove-accents take the line off the i and leave the dot below the H: Ḥadith, which a
# search for hadith doesn't find. ʿ and ʾ are two letters of Arabic: unidecode writes ' and `, and any-ascii ` and ',
# the other way round, so Du'a` of one text is Du`a' of the other. diacritics, latinize and diacritic leave both.
# @sindresorhus/transliterate and modern-diacritics take the sign away that joins two letters of Hindi: मोहम्मद
# (Muhammad) becomes मोहममद, which isn't written so. Three of the nine have Hadith and leave Hindi alone.
#
# lodash.deburr 4.1.0, remove-accents 0.5.0, diacritics 1.3.0, latinize 2.0.0, diacritic 0.0.2, modern-diacritics 2.3.1,
# any-ascii 0.3.3, unidecode 1.1.0, @sindresorhus/transliterate 2.3.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts lodash.deburr@4.1.0 remove-accents@0.5.0 diacritics@1.3.0 \
  latinize@2.0.0 diacritic@0.0.2 modern-diacritics@2.3.1 any-ascii@0.3.3 unidecode@1.1.0 \
  @sindresorhus/transliterate@2.3.1 >&2

cat > run.mjs <<'SCRIPT'
import sindresorhus from '@sindresorhus/transliterate';
import anyAscii from 'any-ascii';
import diacritic from 'diacritic';
import diacritics from 'diacritics';
import latinize from 'latinize';
import deburr from 'lodash.deburr';
import { latinize as modernDiacritics } from 'modern-diacritics';
import removeAccents from 'remove-accents';
import unidecode from 'unidecode';

const programs = {
  'lodash.deburr': deburr,
  'remove-accents': removeAccents,
  diacritics: diacritics.remove,
  latinize,
  diacritic: diacritic.clean,
  'modern-diacritics': modernDiacritics,
  '@sindresorhus/transliterate': sindresorhus,
  'any-ascii': anyAscii,
  unidecode,
};
const words = ['café', 'Ḥadīth', 'Duʿāʾ', 'मोहम्मद'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, remove]) => [
    name,
    Object.fromEntries(words.map((word) => [word, remove(word).normalize()])),
  ]),
);
console.table(seen);
const row = (hadith, dua, muhammad) => ({ café: 'cafe', Ḥadīth: hadith, Duʿāʾ: dua, मोहम्मद: muhammad });
const expected = {
  'lodash.deburr': row('Ḥadith', 'Duʿaʾ', 'मोहम्मद'),
  'remove-accents': row('Ḥadith', 'Duʿaʾ', 'मोहम्मद'),
  diacritics: row('Hadith', 'Duʿaʾ', 'मोहम्मद'),
  latinize: row('Hadith', 'Duʿaʾ', 'मोहम्मद'),
  diacritic: row('Hadith', 'Duʿaʾ', 'मोहम्मद'),
  'modern-diacritics': row('Hadith', 'Dua', 'मोहममद'),
  '@sindresorhus/transliterate': row('Hadith', 'Dua', 'मोहममद'),
  'any-ascii': row('Hadith', "Du`a'", 'mohmmd'),
  unidecode: row('Hadith', "Du'a`", 'mohmmd'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
