#!/usr/bin/env bash
# Days that have one date in Bangladesh's own calendar by law, in a program that knows the "revised Bengali calendar".
#
# A good guess says: Bangladesh changed its calendar in 2019, so that its national days have the dates on which they
# happened: 21 February is 8 Falgun, 26 March 12 Chaitra, and 16 December 1 Poush. What has the calendar of Bangladesh
# has these.
# What happens: date-bengali-revised, which date-holidays brings with it, counts by the rule before, with five months
# of 31 days and not six: 21 February 2026 is 9 Falgun and 16 December 2 Poush. From 16 October to the middle of
# March, each date is a day too far. The new year (14 April), summer and 26 March are right, so a trial with Pohela
# Boishakh shows nothing.
#
# date-bengali-revised 2.0.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts date-bengali-revised@2.0.2 >&2

cat > run.cjs <<'SCRIPT'
const { default: CalendarBengaliRevised } = require('date-bengali-revised');

const MONTHS = ['Boishakh', 'Joishtho', 'Asharh', 'Shrabon', 'Bhadro', 'Ashwin', 'Kartik', 'Ogrohayon'];
MONTHS.push('Poush', 'Magh', 'Falgun', 'Chaitra');
/** The date by the rule of 2019: six months of 31 days, Falgun of 29 or 30, and 30 in the others. */
function sinceReform(year, month, day) {
  const date = Date.UTC(year, month - 1, day);
  const first = date < Date.UTC(year, 3, 14) ? year - 1 : year;
  const isLeap = new Date(Date.UTC(first + 1, 1, 29)).getUTCMonth() === 1;
  const lengths = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, isLeap ? 30 : 29, 30];
  let rest = (date - Date.UTC(first, 3, 14)) / 86_400_000;
  let index = 0;
  while (rest >= lengths[index]) rest -= lengths[index++];
  return `${rest + 1} ${MONTHS[index]}`;
}
function byProgram(year, month, day) {
  const calendar = new CalendarBengaliRevised();
  calendar.fromGregorian(year, month, day);
  return `${calendar.day} ${MONTHS[calendar.month - 1]}`;
}
const days = [[2026, 2, 21], [2026, 3, 26], [2026, 4, 14], [2026, 8, 15], [2026, 12, 16]];
const seen = Object.fromEntries(
  days.map((day) => [day.join('-'), { 'since 2019': sinceReform(...day), program: byProgram(...day) }]),
);
console.table(seen);
let late = 0;
for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 86_400_000) {
  const date = new Date(time);
  const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  if (sinceReform(...day) !== byProgram(...day)) late++;
}
console.log(`Other dates on ${late} days of 2026`);
const expected = {
  '2026-2-21': { 'since 2019': '8 Falgun', program: '9 Falgun' },
  '2026-3-26': { 'since 2019': '12 Chaitra', program: '12 Chaitra' },
  '2026-4-14': { 'since 2019': '1 Boishakh', program: '1 Boishakh' },
  '2026-8-15': { 'since 2019': '31 Shrabon', program: '31 Shrabon' },
  '2026-12-16': { 'since 2019': '1 Poush', program: '2 Poush' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) && late > 100 ? 0 : 1;
SCRIPT
node run.cjs
