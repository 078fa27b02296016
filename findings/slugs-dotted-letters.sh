#!/usr/bin/env bash
# Words in scholarly spelling and in Urdu, in five programs that make slugs.
#
# A good guess says: Ḥadīth becomes hadith, as é becomes e. Whatever has Arabic letters in its list has Urdu's, too.
# What happens: @sindresorhus/slugify and transliteration do so. slugify has ā, ī and ṣ in its list, and not ḥ, ḍ, ṭ and
# ẓ, which it leaves out of the word: Ḥajj is ajj, Ramaḍān is ramaan. lodash.kebabCase, which removes accents, keeps these
# letters. slugify and limax know the letters of Arabic and Persian, and not Urdu's ٹ, ڈ, ڑ, ہ and ں: ہمارے (our) is mar in
# both. In slugify, مہر (a bride's gift) and مر (die) are both mr, so two posts can have one address.
#
# slugify 1.6.9, limax 4.2.3, lodash 4.18.1, @sindresorhus/slugify 3.0.1, transliteration 2.6.1 from npm, on Node 20 and
# newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts slugify@1.6.9 limax@4.2.3 lodash@4.18.1 \
  @sindresorhus/slugify@3.0.1 transliteration@2.6.1 >&2

cat > run.mjs <<'SCRIPT'
import sindresorhusSlugify from '@sindresorhus/slugify';
import limax from 'limax';
import lodash from 'lodash';
import slugify from 'slugify';
import { slugify as transliterated } from 'transliteration';

const words = ['Ḥajj', 'Ṣalāh', 'Ramaḍān', 'ہمارے', 'مہر', 'مر'];
const programs = {
  '@sindresorhus/slugify': sindresorhusSlugify,
  transliteration: transliterated,
  slugify: (text) => slugify(text, { lower: true }),
  limax: (text) => limax(text),
  'lodash.kebabCase': lodash.kebabCase,
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, write]) => [name, words.map((word) => write(word)).join(' ')]),
);
console.table(seen);
const expected = {
  '@sindresorhus/slugify': 'hajj salah ramadan hmare mhr mr',
  transliteration: 'hajj salah ramadan hmry mhr mr',
  slugify: 'ajj salah ramaan mar mr mr',
  limax: 'hajj salah ramadan mar m-r mr',
  'lodash.kebabCase': 'ḥajj ṣalah ramaḍan ہمارے مہر مر',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
