#!/usr/bin/env bash
# The names of the Qur'an's 114 surahs in Latin letters, in two packages with the same Qur'an.
#
# A good guess says: names of surahs can be looked up across data sets, if one leaves out signs and doubled letters.
# What happens: quran-json and quran-meta agree in all that has a number: 6,236 verses, each surah's length, and whether
# it's of Mecca. Their names of surahs in Latin letters are the same for 45 of 114. Without signs and capitals, and with
# doubled vowels written once and an h at the end left out, which makes one of Al-Baqarah and Al-Baqara, 16 are still
# apart: An-Nur and An-Noor, Ya-Sin and Yaseen, Nuh and Nooh, Al-Layl and Al-Lail. In Arabic letters, 5 are the same,
# because one has some vowel signs; without these, 106 are, and الإنشقاق and الانشقاق are apart. So a surah is found by
# its number.
#
# quran-json 3.1.2, quran-meta 6.0.17 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts quran-json@3.1.2 quran-meta@6.0.17 >&2

cat > run.cjs <<'SCRIPT'
const surahs = require('quran-json/dist/quran_en.json');
const { quran, surahNamesEn } = require('quran-meta');

const nameInMeta = (id) => [surahNamesEn[id]].flat()[0];
const plain = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/([aeiou])\1/g, '$1')
    .replace(/h$/, '');
const withoutVowels = (name) => name.normalize('NFD').replace(/[\u064b-\u0652\u0670]/g, '').normalize();
const other = (compare) => surahs.filter((surah) => !compare(surah, quran.getSurahMeta(surah.id))).map(({ id }) => id);
const spelledApart = other(({ id, transliteration }) => plain(transliteration) === plain(nameInMeta(id)));
const seen = {
  lengths: other(({ total_verses: length }, { ayahCount }) => length === ayahCount).length,
  'Mecca or Medina': other(({ type }, { isMeccan }) => (type === 'meccan') === isMeccan).length,
  'names in Latin letters': other(({ id, transliteration }) => transliteration === nameInMeta(id)).length,
  'and without signs and doubled letters': spelledApart.length,
  'names in Arabic': other(({ name }, meta) => name === meta.name).length,
  'and without vowel signs': other(({ name }, meta) => withoutVowels(name) === withoutVowels(meta.name)).length,
};
console.log(`${surahs.flatMap(({ verses }) => verses).length} verses. What differs:`);
console.table(seen);
console.log(spelledApart.map((id) => `${surahs[id - 1].transliteration} ${nameInMeta(id)}`).join(', '));
const expected = {
  lengths: 0,
  'Mecca or Medina': 0,
  'names in Latin letters': 69,
  'and without signs and doubled letters': 16,
  'names in Arabic': 109,
  'and without vowel signs': 8,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
