#!/usr/bin/env bash
# Words of Urdu and of Arabic with vowel signs, as four programs join their letters for what can't: PDFs and pictures.
#
# A good guess says: whoever joins Arabic letters joins Urdu's, which stand beside them in Unicode's forms, and leaves
# vowel signs out of account, because they stand above and below and join nothing.
# What happens: no program does both. arabic-reshaper and arabic-persian-reshaper know Persian's letters and not Urdu's:
# the ھ of "گھر" and the ٹ of "ڈاکٹر" stay as they are, and the letters beside them look as if a word ended there.
# js-arabic-reshaper and jsPDF know all of Urdu's. In "مُحَمَّد", js-arabic-reshaper separates every letter at the signs,
# and jsPDF writes those in the middle as the first of a word. Both make one sign of الله.
#
# arabic-reshaper 1.1.0, arabic-persian-reshaper 1.0.1, js-arabic-reshaper 1.0.0, jspdf 4.2.1 from npm, on Node 20 and
# newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts arabic-reshaper@1.1.0 arabic-persian-reshaper@1.0.1 \
  js-arabic-reshaper@1.0.0 jspdf@4.2.1 >&2

cat > run.cjs <<'SCRIPT'
const arabicReshaper = require('arabic-reshaper');
const { PersianShaper } = require('arabic-persian-reshaper');
const { reshape } = require('js-arabic-reshaper');
const { jsPDF } = require('jspdf');

const document = new jsPDF();
const programs = {
  'arabic-reshaper': arabicReshaper.convertArabic,
  'arabic-persian-reshaper': PersianShaper.convertArabic,
  'js-arabic-reshaper': reshape,
  jspdf: (text) => document.processArabic(text),
};
const codes = (text) => Array.from(text, (sign) => sign.codePointAt(0).toString(16)).join(' ');
const words = ['کتاب', 'گھر', 'ڈاکٹر', 'مُحَمَّد', 'الله'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, join]) => [name, words.map((word) => codes(join(word)))]),
);
console.table(seen);
const book = 'fb90 fe98 fe8e fe8f';
const persian = [book, 'fb92 6be fead', '688 fe8d fb8e 679 fead', 'fee3 64f fea4 64e fee4 64e 651 feaa', 'fe8d fedf fee0 feea'];
const urdu = [book, 'fb94 fbad feae', 'fb88 fe8d fb90 fb69 feae'];
const expected = {
  'arabic-reshaper': persian,
  'arabic-persian-reshaper': persian,
  'js-arabic-reshaper': [...urdu, 'fee1 64f fea1 64e fee1 64e 651 fea9', 'fdf2'],
  jspdf: [...urdu, 'fee3 64f fea3 64e fee3 64e 651 feaa', 'fdf2'],
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
