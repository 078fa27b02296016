#!/usr/bin/env bash
# Two lakh fifty thousand, in four programs that read numbers in words.
#
# A good guess says: lakh is a hundred thousand to whoever knows English of India, and to others no word for a number,
# so that nothing is read, or an error says so.
# What happens: none of the four knows lakh or crore. words-to-numbers and its successor give a text back, "2 lakh
# 50000", where they promise a number. numbers-from-words reads "Rs two lakh" as 2, "one crore" as 1 and "5 lakh" as
# 0. numbered leaves the word out and goes on: two lakh fifty thousand is 100,000, two times fifty thousand, and two
# crore five lakh is 25. So a donation, spoken or typed, is a hundred-thousandth of itself, and looks like a number.
# "Two hundred fifty" is right in all.
#
# words-to-numbers 1.5.1, @insomnia-dev/words-to-numbers 2.2.0, numbers-from-words 0.0.8, numbered 1.1.0 from npm, on
# Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts words-to-numbers@1.5.1 @insomnia-dev/words-to-numbers@2.2.0 \
  numbers-from-words@0.0.8 numbered@1.1.0 >&2

cat > run.mjs <<'SCRIPT'
import * as numberedModule from 'numbered';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const numbersFromWords = require('numbers-from-words');
const numbered = numberedModule.default;
const programs = {
  'words-to-numbers': require('words-to-numbers').wordsToNumbers,
  '@insomnia-dev/words-to-numbers': require('@insomnia-dev/words-to-numbers').wordsToNumbers,
  'numbers-from-words': numbersFromWords.parse ?? numbersFromWords.default,
  numbered: numbered.parse,
};
const texts = ['two hundred fifty', 'Rs two lakh', '5 lakh', 'one crore', 'two lakh fifty thousand', 'two crore five lakh'];
function readOr(read, text) {
  try {
    return read(text);
  } catch {
    return 'error';
  }
}
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, read]) => [
    name,
    Object.fromEntries(texts.map((text) => [text, readOr(read, text)])),
  ]),
);
console.table(seen);
const row = (...all) => Object.fromEntries(texts.map((text, i) => [text, all[i]]));
const texts2 = row(250, 'Rs 2 lakh', '5 lakh', '1 crore', '2 lakh 50000', '2 crore 5 lakh');
const expected = {
  'words-to-numbers': texts2,
  '@insomnia-dev/words-to-numbers': texts2,
  'numbers-from-words': row(250, 2, 0, 1, 'error', 'error'),
  numbered: row(250, 2, 0, 1, 100_000, 25),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
