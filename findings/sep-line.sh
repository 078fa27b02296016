#!/usr/bin/env bash
# A CSV whose first line tells Excel the separator (sep=;), in six programs that read CSVs.
#
# A good guess says: a program that reads CSVs leaves that line out, as Excel and LibreOffice do, or refuses a file whose
# first line has other columns than the rest.
# What happens: only SheetJS obeys it, and not in a text that begins with a byte-order mark; from a file, it does. For the
# other five, the line has the names of the columns, "sep=" and nothing, also for Papa Parse, which finds the separator by
# itself; and "name" and "city" are the first person. Nothing is refused, so whoever looks for the column "name" finds nobody.
#
# xlsx 0.18.5, papaparse 5.7.1, csv-parse 7.0.3, csv-parser 3.2.1, csvtojson 2.0.14, @fast-csv/parse 5.0.8 from npm, on
# Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 papaparse@5.7.1 csv-parse@7.0.3 csv-parser@3.2.1 \
  csvtojson@2.0.14 @fast-csv/parse@5.0.8 >&2

cat > run.mjs <<'SCRIPT'
import { Readable } from 'node:stream';
import { parseString } from '@fast-csv/parse';
import { parse } from 'csv-parse/sync';
import csvParser from 'csv-parser';
import csvtojson from 'csvtojson';
import Papa from 'papaparse';
import XLSX from 'xlsx';

const rowsOf = ({ Sheets, SheetNames }) => XLSX.utils.sheet_to_json(Sheets[SheetNames[0]]);
const programs = {
  'xlsx, from a file': (text) => rowsOf(XLSX.read(Buffer.from(text), { type: 'buffer' })),
  'xlsx, from a text': (text) => rowsOf(XLSX.read(text, { type: 'string' })),
  papaparse: (text) => Papa.parse(text, { header: true, skipEmptyLines: true }).data,
  'csv-parse': (text) => parse(text, { columns: true, delimiter: ';', bom: true }),
  'csv-parser': (text) => Readable.from([text]).pipe(csvParser({ separator: ';' })).toArray(),
  csvtojson: (text) => csvtojson({ delimiter: ';' }).fromString(text),
  '@fast-csv/parse': (text) => parseString(text, { headers: true, delimiter: ';' }).toArray(),
};
const table = 'sep=;\r\nname;city\r\nNur;Aligarh\r\n';
const texts = { plain: table, 'with a mark': `\uFEFF${table}` };
const seen = {};
for (const [name, read] of Object.entries(programs)) {
  seen[name] = {};
  for (const [kind, text] of Object.entries(texts)) {
    const rows = await read(text);
    seen[name][kind] = rows.map((row) => Object.entries(row).map((cell) => cell.join(': ').replace('\uFEFF', '')).join(', ')).join(' | ');
  }
}
console.table(seen);
const right = 'name: Nur, city: Aligarh';
const asNames = 'sep=: name, : city | sep=: Nur, : Aligarh';
const same = (line) => ({ plain: line, 'with a mark': line });
const expected = {
  'xlsx, from a file': same(right),
  'xlsx, from a text': { plain: right, 'with a mark': 'sep=: name, __EMPTY: city | sep=: Nur, __EMPTY: Aligarh' },
  papaparse: same(asNames),
  'csv-parse': same(asNames),
  'csv-parser': same(asNames),
  csvtojson: same('sep=: name, field2: city | sep=: Nur, field2: Aligarh'),
  '@fast-csv/parse': same(asNames),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
