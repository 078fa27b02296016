#!/usr/bin/env bash
# Dates of a spreadsheet that Excel shows by the Hijri calendar, in three programs that read its formats.
#
# A good guess says: Excel marks such a date with B2 in its format, and 20 March 2026 is 1 Shawwal 1447, or 2 by the
# calendar that counts by table. A program that doesn't know the calendar shows 2026.
# What happens: numfmt counts by table. SheetJS, and ssf, its part for formats, take 581 from the year and leave day and
# month: 20/03/1445, with "March" as the month's name. It's a date that exists, two and a half years too early, and
# nothing says so. It stands in the CSV that SheetJS makes of a file. Dates of the Gregorian calendar are right in all,
# and so is the number behind each.
#
# xlsx 0.18.5, @e965/xlsx 0.20.3, ssf 0.11.2, numfmt 4.0.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 @e965/xlsx@0.20.3 ssf@0.11.2 numfmt@4.0.1 >&2

cat > run.mjs <<'SCRIPT'
import { format } from 'numfmt';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const require = createRequire(import.meta.url);
const ssf = require('ssf');
const xlsx = require('xlsx');
const newer = require('@e965/xlsx');

/** What a program's CSV has for a cell with the date, which is written to a file of Excel and read again. */
function csvOf(program, date, pattern) {
  const sheet = { '!ref': 'A1', A1: { t: 'n', v: date, z: pattern } };
  const file = program.write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'xlsx' });
  return program.utils.sheet_to_csv(program.read(file).Sheets.a);
}
const days = { '20 March 2026': 46_101, '16 June 2026': 46_189, '5 May 1990': 32_998 };
const patterns = ['dd/mm/yyyy', 'B2dd/mm/yyyy', 'B2d mmmm yyyy'];
const seen = Object.fromEntries(
  Object.entries(days).flatMap(([day, date]) =>
    patterns.map((pattern) => [
      `${day}, ${pattern}`,
      {
        ssf: ssf.format(pattern, date),
        'xlsx to CSV': csvOf(xlsx, date, pattern),
        '@e965/xlsx to CSV': csvOf(newer, date, pattern),
        numfmt: format(pattern, date),
      },
    ]),
  ),
);
console.table(seen);
const expected = {
  '20 March 2026, dd/mm/yyyy': {
    ssf: '20/03/2026',
    'xlsx to CSV': '20/03/2026',
    '@e965/xlsx to CSV': '20/03/2026',
    numfmt: '20/03/2026',
  },
  '20 March 2026, B2dd/mm/yyyy': {
    ssf: '20/03/1445',
    'xlsx to CSV': '20/03/1445',
    '@e965/xlsx to CSV': '20/03/1445',
    numfmt: '02/10/1447',
  },
  '20 March 2026, B2d mmmm yyyy': {
    ssf: '20 March 1445',
    'xlsx to CSV': '20 March 1445',
    '@e965/xlsx to CSV': '20 March 1445',
    numfmt: '2 Shawwal 1447',
  },
  '16 June 2026, dd/mm/yyyy': {
    ssf: '16/06/2026',
    'xlsx to CSV': '16/06/2026',
    '@e965/xlsx to CSV': '16/06/2026',
    numfmt: '16/06/2026',
  },
  '16 June 2026, B2dd/mm/yyyy': {
    ssf: '16/06/1445',
    'xlsx to CSV': '16/06/1445',
    '@e965/xlsx to CSV': '16/06/1445',
    numfmt: '01/01/1448',
  },
  '16 June 2026, B2d mmmm yyyy': {
    ssf: '16 June 1445',
    'xlsx to CSV': '16 June 1445',
    '@e965/xlsx to CSV': '16 June 1445',
    numfmt: '1 Muharram 1448',
  },
  '5 May 1990, dd/mm/yyyy': {
    ssf: '05/05/1990',
    'xlsx to CSV': '05/05/1990',
    '@e965/xlsx to CSV': '05/05/1990',
    numfmt: '05/05/1990',
  },
  '5 May 1990, B2dd/mm/yyyy': {
    ssf: '05/05/1409',
    'xlsx to CSV': '05/05/1409',
    '@e965/xlsx to CSV': '05/05/1409',
    numfmt: '10/10/1410',
  },
  '5 May 1990, B2d mmmm yyyy': {
    ssf: '5 May 1409',
    'xlsx to CSV': '5 May 1409',
    '@e965/xlsx to CSV': '5 May 1409',
    numfmt: '10 Shawwal 1410',
  },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
