#!/usr/bin/env bash
# Phone numbers and names in a CSV that its writer keeps from being run as formulas, in three programs.
#
# A good guess says: the option against formulas leaves a phone number alone, because +919876543210 does nothing in a
# spreadsheet, or puts the same sign before each cell, which a reader can take away again.
# What happens: papaparse (`escapeFormulae`) and csv-stringify (`escape_formulas`) put an apostrophe before the number, and
# programs that send messages have it as a part of the number. json-2-csv (`preventCsvInjection`) leaves +919876543210 as it
# is, but takes the plus away from +91 98765 43210, as phones and spreadsheets write it, and the @ from a name such as
# @nur: 91 98765 43210 without a plus is nobody's number for many programs, and nobody can tell afterwards. What begins
# with a space and a formula is guarded by json-2-csv alone, and ＝1+1 with the wide sign of East Asia by csv-stringify.
#
# papaparse 5.7.1, csv-stringify 6.9.0, json-2-csv 5.6.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1 csv-stringify@6.9.0 json-2-csv@5.6.0 >&2

cat > run.mjs <<'SCRIPT'
import { stringify } from 'csv-stringify/sync';
import { json2csv } from 'json-2-csv';
import Papa from 'papaparse';

const programs = {
  papaparse: (rows) => Papa.unparse(rows, { escapeFormulae: true }),
  'csv-stringify': (rows) => stringify(rows, { header: true, escape_formulas: true }),
  'json-2-csv': (rows) => json2csv(rows, { preventCsvInjection: true }),
};
const cells = ['+919876543210', '+91 98765 43210', '@nur', '=1+1', ' =1+1', '＝1+1'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, write]) => {
    const file = write(cells.map((cell) => ({ cell })));
    const { data } = Papa.parse(file.trimEnd(), { header: true, delimiter: ',' });
    return [name, data.map(({ cell }) => cell)];
  }),
);
console.table(Object.fromEntries(cells.map((cell, index) => [cell, Object.fromEntries(Object.entries(seen).map(([name, written]) => [name, written[index]]))])));
const expected = {
  papaparse: ["'+919876543210", "'+91 98765 43210", "'@nur", "'=1+1", ' =1+1', '＝1+1'],
  'csv-stringify': ["'+919876543210", "'+91 98765 43210", "'@nur", "'=1+1", ' =1+1', "'＝1+1"],
  'json-2-csv': ['+919876543210', '91 98765 43210', 'nur', '1+1', '1+1', '＝1+1'],
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
