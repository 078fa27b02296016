#!/usr/bin/env bash
# Words and names of Hausa, whose letters ɗ, ƙ, ɓ and ƴ have hooks, in nine programs that make slugs or Latin letters.
#
# A good guess says: what writes ş as s and ḥ as h writes ɗ, a d with a hook, as d. Hausa of Nigeria and Niger has four
# of them.
# What happens: Unicode has no sign for the hook, so the letters can't be taken apart as ş can. Five programs that make
# slugs leave them out: Ɗan Fodiyo is an-fodiyo, Ƙur'ani, the Qur'an, is ur-ani or urani, and aƙida, belief, is Aida in
# one, a girl's name. ƴa, daughter, and ɗa, son, are both "a". The four that write everything in Latin letters have all
# right. slug, limax, speakingurl and slugify have ü and ñ, so nothing shows it in a trial with French or Turkish. Two
# pages of one site can get one address, and nobody finds a person by the name's beginning.
#
# @sindresorhus/slugify 3.0.1, slugify 1.6.9, slug 12.0.1, limax 4.2.3, speakingurl 14.0.1, any-ascii 0.3.3,
# transliteration 2.6.1, unidecode 1.1.0, unidecode-plus 1.0.5 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @sindresorhus/slugify@3.0.1 slugify@1.6.9 slug@12.0.1 \
  limax@4.2.3 speakingurl@14.0.1 any-ascii@0.3.3 transliteration@2.6.1 unidecode@1.1.0 unidecode-plus@1.0.5 >&2

cat > run.mjs <<'SCRIPT'
import sindresorhus from '@sindresorhus/slugify';
import anyAscii from 'any-ascii';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import slug from 'slug';

const require = createRequire(import.meta.url);
const programs = {
  '@sindresorhus/slugify': sindresorhus,
  slugify: require('slugify'),
  slug,
  limax: require('limax'),
  speakingurl: require('speakingurl'),
  'any-ascii': anyAscii,
  transliteration: require('transliteration').transliterate,
  unidecode: require('unidecode'),
  'unidecode-plus': require('unidecode-plus'),
};
const words = ['Muñoz', 'Şen', 'Ɗan Fodiyo', "Ƙur'ani", 'Aƙida', 'Karɓa', 'ɗa', 'ƴa'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, write]) => [
    program,
    Object.fromEntries(words.map((word) => [word, write(word)])),
  ]),
);
console.table(seen);
const row = (...cells) => Object.fromEntries(words.map((word, index) => [word, cells[index]]));
const right = row('Munoz', 'Sen', 'Dan Fodiyo', "Kur'ani", 'Akida', 'Karba', 'da', 'ya');
const expected = {
  '@sindresorhus/slugify': row('munoz', 'sen', 'an-fodiyo', 'ur-ani', 'a-ida', 'kar-a', 'a', 'a'),
  slugify: row('Munoz', 'Sen', 'an-Fodiyo', "ur'ani", 'Aida', 'Kara', 'a', 'a'),
  slug: row('munoz', 'sen', 'an-fodiyo', 'urani', 'aida', 'kara', 'a', 'a'),
  limax: row('munoz', 'sen', 'an-fodiyo', 'urani', 'a-ida', 'kar-a', 'a', 'a'),
  speakingurl: row('munoz', 'sen', 'an-fodiyo', 'ur-ani', 'a-ida', 'kar-a', 'a', 'a'),
  'any-ascii': right,
  transliteration: right,
  unidecode: right,
  'unidecode-plus': right,
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
