#!/usr/bin/env bash
# Zainab, Fatima and Khan in Hindi, and Ayesha in Bengali, whose dotted letters are one sign of Unicode or two, in
# five programs that write Latin letters.
#
# A good guess says: ज़ is z in either form, and a program that knows one form knows the other, or a text that is
# normalized to NFC first is safe.
# What happens: all five know the single sign, and NFC never has it: Unicode keeps these letters apart when it
# composes. Of the two signs, any-ascii, unidecode and transliteration make j' instead of z and ph' instead of f:
# j'ainb, ph'atima. @indic-transliteration/sanscript and sanscript leave the dot among the Latin letters, on an a that
# nobody wrote: ja़ainaba. sanscript doesn't know the single sign either. So one name has two spellings in a list, and
# a file or a login made of it has an apostrophe. Who writes the single signs (U+0958 to U+095F, U+09DC to U+09DF)
# before has z and f from the first three and from @indic-transliteration/sanscript.
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

// Each with the single sign, as NFC doesn't write it.
const names = {
  Zainab: ['\u095bैनब', 'devanagari'],
  Fatima: ['\u095eातिमा', 'devanagari'],
  Khan: ['\u0959ान', 'devanagari'],
  Ayesha: ['আ\u09dfেশা', 'bengali'],
};
const programs = {
  'any-ascii': (text) => anyAscii(text),
  unidecode: (text) => unidecode(text),
  transliteration: (text) => transliterate(text),
  '@indic-transliteration/sanscript': (text, script) => (indic.t ?? indic.default.t)(text, script, 'iast'),
  sanscript: (text, script) => (sanscript.t ?? sanscript)(text, script, 'iast'),
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, write]) => [
    program,
    Object.fromEntries(
      Object.entries(names).flatMap(([name, [text, script]]) => [
        [name, write(text, script)],
        [`${name}, NFC`, write(text.normalize('NFC'), script)],
      ]),
    ),
  ]),
);
for (const [program, one] of Object.entries(seen)) console.log(program, one);
const row = (...words) =>
  Object.fromEntries(Object.keys(names).flatMap((name, i) => [[name, words[2 * i]], [`${name}, NFC`, words[2 * i + 1]]]));
const expected = {
  'any-ascii': row('zainb', "j'ainb", 'fatima', "ph'atima", 'khan', "kh'an", 'ayesa', "ay'esa"),
  unidecode: row('zainb', "j'ainb", 'faatimaa', "ph'aatimaa", 'khhaan', "kh'aan", 'aayyeshaa', "aay'eshaa"),
  transliteration: row('zainb', "j'ainb", 'faatimaa', "ph'aatimaa", 'khhaan', "kh'aan", 'aayyeshaa', "aay'eshaa"),
  '@indic-transliteration/sanscript': row(
    ...['zainaba', 'ja\u093cainaba', 'fātimā', 'pha\u093cātimā', 'k͟hāna', 'kha\u093cāna', 'āẏeśā', 'āya\u09bceśā'],
  ),
  sanscript: row(
    ...['\u095bainaba', 'ja\u093cainaba', '\u095eātimā', 'pha\u093cātimā', '\u0959āna', 'kha\u093cāna'],
    ...['ā\u09dfeśā', 'āya\u09bceśā'],
  ),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
