#!/usr/bin/env bash
# Amounts in Arabic words, in three programs that write numbers in words, as for a receipt of zakat.
#
# A good guess says: 1.05 and 1.5 are two amounts in words, too, and a negative one isn't left empty. Arabic's grammar
# of numbers is hard, but a program for it has it right.
# What happens: number-to-arabic-words reads 1.05 as 1.5, writes nothing for -5, and can't be loaded on a server,
# because it looks for window. n2words has 100,000 right, and in 100,001 the "thousand" is in a case that stands behind
# 11 to 99: مائة ألفاً. It has the "and" joined to the next word, as Arabic writes it; the other two put a space
# between. All three keep the n of 200 before its noun: 200,000 is مائتان ألف, where it's مائتا ألف. Small whole
# numbers, as a trial has, are right in all.
#
# number-to-arabic-words 1.5.3, n2words 4.0.0, to-words 5.7.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts number-to-arabic-words@1.5.3 n2words@4.0.0 to-words@5.7.0 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { toCardinal } from 'n2words/ar-SA';
import { ToWords } from 'to-words';

const require = createRequire(import.meta.url);
let withoutWindow = 'loaded';
try {
  require('number-to-arabic-words');
} catch (error) {
  withoutWindow = error.message;
}
globalThis.window = {};
require('number-to-arabic-words');

const toWords = new ToWords({ localeCode: 'ar-SA' });
const programs = {
  'number-to-arabic-words': (number) => globalThis.window.toArabicWord(number),
  n2words: (number) => toCardinal(number),
  'to-words': (number) => toWords.convert(number),
};
const numbers = [5, 101, 1.5, 1.05, -5, 100_000, 100_001, 200_000];
const seen = Object.fromEntries(
  numbers.map((number) => [
    number,
    Object.fromEntries(Object.entries(programs).map(([name, write]) => [name, write(number)])),
  ]),
);
console.log(`number-to-arabic-words without a window: ${withoutWindow}`);
console.table(seen);
const row = (byArabicWords, byN2words, byToWords) => ({
  'number-to-arabic-words': byArabicWords,
  n2words: byN2words,
  'to-words': byToWords,
});
const expected = {
  5: row('خمس', 'خمسة', 'خمسة'),
  101: row('مائة و واحد', 'مائة وواحد', 'مائة و واحد'),
  100000: row('مائة ألف', 'مائة ألف', 'مائة ألف'),
  100001: row('مائة ألف و واحد', 'مائة ألفاً وواحد', 'مائة ألف و واحد'),
  200000: row('مائتان ألف', 'مئتان ألف', 'مائتان ألف'),
  1.5: row('واحد فاصل خمس', 'واحد فاصلة خمسة', 'واحد فاصلة خمسة'),
  1.05: row('واحد فاصل خمس', 'واحد فاصلة صفر خمسة', 'واحد فاصلة صفر خمسة'),
  '-5': row('', 'ناقص خمسة', 'سالب خمسة'),
};
const isSame = isDeepStrictEqual([withoutWindow, seen], ['window is not defined', expected]);
process.exitCode = isSame ? 0 : 1;
SCRIPT
node run.mjs
