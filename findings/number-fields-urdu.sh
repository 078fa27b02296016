#!/usr/bin/env bash
# Numbers in the digits of Urdu and Arabic, as a library for number fields reads them: none, and a thousandth.
#
# A good guess says: what reads the digits of Hindi, Bengali and Arabic in every locale reads Urdu's in Pakistan's. With a
# comma between thousands, as in 12,345, a number is the same in any digits.
# What happens: @internationalized/number, with which React Aria's number fields read what people type, has no ۱۲۳۴۵ in ur-PK:
# Urdu's digits are read only where they're the locale's own, such as ur-IN and fa-IR. ١٢,٣٤٥ in Arabic's digits is 12.345
# in all of these locales, because their comma counts as the decimal sign. ١٢٬٣٤٥, with Arabic's own sign between
# thousands, and 12,345 are right in ar-EG. So whoever types the comma of the keyboard has a thousandth of the number.
#
# @internationalized/number 3.6.9 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @internationalized/number@3.6.9 >&2

cat > run.mjs <<'SCRIPT'
import { NumberParser } from '@internationalized/number';

const locales = ['ur-PK', 'ur-IN', 'hi-IN', 'ar-EG', 'fa-IR'];
const texts = ['12345', '۱۲۳۴۵', '१२३४५', '১২৩৪৫', '١٢٣٤٥', '١٢٬٣٤٥', '١٢,٣٤٥', '12,345'];
const seen = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.fromEntries(texts.map((text) => [text, String(new NumberParser(locale, {}).parse(text))])),
  ]),
);
console.table(seen);
const rowOf = (urdu, separated) => ({
  ...Object.fromEntries(texts.map((text) => [text, '12345'])),
  '۱۲۳۴۵': urdu,
  '١٢٬٣٤٥': separated,
  '١٢,٣٤٥': '12.345',
});
const expected = {
  'ur-PK': rowOf('NaN', 'NaN'),
  'ur-IN': rowOf('12345', 'NaN'),
  'hi-IN': rowOf('NaN', '12345'),
  'ar-EG': rowOf('NaN', '12345'),
  'fa-IR': rowOf('12345', '12345'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
