#!/usr/bin/env bash
# SheetJS gives a phone number back from a CSV as it was, but not from its own workbook.
#
# A good guess says: what SheetJS reads from a CSV and writes as CSV again is the same whether it has
# been saved as a workbook in between or not.
# What happens: +919876543210, also in quotes, is read as the number 919876543210, beside the text as
# it was written. A CSV that is written at once has that text, plus sign included. A workbook has only
# the number, and a CSV from it has 9.19877E+11: half of the digits are gone. A ten-digit number
# keeps its digits, so a trial with one doesn't show it.
#
# xlsx 0.18.5 from npm, on Node 20 and newer. 2026-11-28.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >&2

cat > run.cjs <<'SCRIPT'
const XLSX = require('xlsx');
const csvOf = (book) => XLSX.utils.sheet_to_csv(book.Sheets[book.SheetNames[0]]).split('\n')[1];
const seen = ['+919876543210', '+2348021234'].map((number) => {
  const book = XLSX.read(`contact\n"${number}"`, { type: 'string' });
  const workbook = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
  return [number, csvOf(book), csvOf(XLSX.read(workbook))];
});
console.table(seen.map(([written, atOnce, through]) => ({ written, atOnce, through })));
const expected = [
  ['+919876543210', '+919876543210', '9.19877E+11'],
  ['+2348021234', '+2348021234', '2348021234'],
];
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
