#!/usr/bin/env bash
# A date with the day first, as India, Pakistan and Britain write it, loses the first digit of its day.
#
# A good guess says: a program that is set to American dates, with the month first, refuses 25-12-2026, or takes it for
# 25 December, because there is no month 25.
# What happens: any-date-parser, set to en-US, finds the date 5-12-2026 inside and reads 12 May. 15/09/2026 is 9 May, and
# 31/12/2026 is 12 January. 20/03/2026 is 20 March all the same, so a trial may not show it.
# Set to en-IN, it has all of them right. chrono-node, set to American dates, has, too: where there is no such month, the
# day stands first.
#
# any-date-parser 2.2.4, chrono-node 2.10.3 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts any-date-parser@2.2.4 chrono-node@2.10.3 >&2

cat > run.mjs <<'SCRIPT'
import anyDateParser from 'any-date-parser';
import * as chrono from 'chrono-node';

const written = ({ day, month, year }) => `${year}-${month}-${day}`;
function readByChrono(text) {
  const [{ start }] = chrono.parse(text);
  return written({ day: start.get('day'), month: start.get('month'), year: start.get('year') });
}
const programs = {
  'any-date-parser': (text) => written(anyDateParser.attempt(text, 'en-US')),
  'any-date-parser, en-IN': (text) => written(anyDateParser.attempt(text, 'en-IN')),
  'chrono-node': readByChrono,
};
const dates = ['15/09/2026', '25-12-2026', '31/12/2026', '20/03/2026'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, read]) => [
    name,
    Object.fromEntries(dates.map((date) => [date, read(date)])),
  ]),
);
console.table(seen);
const datesAs = (...found) => Object.fromEntries(dates.map((date, index) => [date, found[index]]));
const right = datesAs('2026-9-15', '2026-12-25', '2026-12-31', '2026-3-20');
const expected = {
  'any-date-parser': datesAs('2026-5-9', '2026-5-12', '2026-1-12', '2026-3-20'),
  'any-date-parser, en-IN': right,
  'chrono-node': right,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
