#!/usr/bin/env bash
# Qur'an and Rahman in Malayalam, with the letters for an n and an r that end a syllable, in five programs that write
# Latin letters.
#
# A good guess says: ഖുർആൻ is khuran, or something with these consonants. Unicode has such letters (chillu) since
# version 5.1 of 2008, and older texts have the same letter as three signs, so a program that knows Malayalam knows
# both.
# What happens: only any-ascii has khuran for both. transliteration leaves the newer letters out: khuaa, and rrhmaa for
# Rahman. unidecode writes [?] for each, khu[?]aa[?], and the two programs for Indian scripts leave them as they are,
# amid Latin letters: khuർāൻ. Of the older signs, all five write the n and the r, so a trial with an older text shows
# nothing.
#
# any-ascii 0.3.3, unidecode 1.1.0, transliteration 2.6.1, @indic-transliteration/sanscript 1.3.3, sanscript 0.0.2
# from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts any-ascii@0.3.3 unidecode@1.1.0 transliteration@2.6.1 \
  @indic-transliteration/sanscript@1.3.3 sanscript@0.0.2 >&2

cat > run.mjs <<'SCRIPT'
import anyAscii from 'any-ascii';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { transliterate } = require('transliteration');
const unidecode = require('unidecode');
const indic = require('@indic-transliteration/sanscript');
const sanscript = require('sanscript');

const programs = {
  'any-ascii': (text) => anyAscii(text),
  unidecode: (text) => unidecode(text),
  transliteration: (text) => transliterate(text),
  '@indic-transliteration/sanscript': (text) => (indic.t ?? indic.default.t)(text, 'malayalam', 'iast'),
  sanscript: (text) => (sanscript.t ?? sanscript)(text, 'malayalam', 'iast'),
};
const words = {
  "Qur'an": 'ഖു\u0d7cആ\u0d7b',
  "Qur'an, older": 'ഖുര\u0d4d\u200dആന\u0d4d\u200d',
  Rahman: 'റഹ്മാ\u0d7b',
  'Rahman, older': 'റഹ്മാന\u0d4d\u200d',
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, write]) => [
    program,
    // Without the joiner of the older form, which nobody sees.
    Object.fromEntries(Object.entries(words).map(([word, text]) => [word, write(text).replaceAll('\u200d', '')])),
  ]),
);
for (const [program, one] of Object.entries(seen)) console.log(program, one);
const row = (...all) => Object.fromEntries(Object.keys(words).map((word, i) => [word, all[i]]));
const expected = {
  'any-ascii': row('khuran', 'khuran', 'rhman', 'rhman'),
  unidecode: row('khu[?]aa[?]', 'khuraan', 'rrhmaa[?]', 'rrhmaan'),
  transliteration: row('khuaa', 'khuraan', 'rrhmaa', 'rrhmaan'),
  '@indic-transliteration/sanscript': row('khu\u0d7cā\u0d7b', 'khurān', 'ṟahmā\u0d7b', 'ṟahmān'),
  sanscript: row('khu\u0d7cā\u0d7b', 'khurān', 'റhmā\u0d7b', 'റhmān'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
