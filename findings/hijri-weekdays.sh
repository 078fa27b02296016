#!/usr/bin/env bash
# The weekday of a Hijri date, in a program that writes such dates: Eid is on a Thursday.
#
# A good guess says: a day has one weekday in all calendars, so whoever turns a date into a Hijri one writes that of the
# day.
# What happens: luxon-hijri takes the Hijri year, month and day for Gregorian ones, looks up their weekday, and has a
# list that begins with Sunday where Luxon's begins with Monday. Eid al-Fitr of 2026, a Friday, is on a Thursday (Yawm
# al-Khamis), and of the 355 days of 1447, 60 are right. 29 and 30 Safar are "undefined", because February hasn't these
# days. Day, month and year are right, so a trial that doesn't look at the weekday, or on one of the 60 days, shows
# nothing.
#
# luxon-hijri 1.0.4 with luxon 2.5.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts luxon-hijri@1.0.4 luxon@2.5.2 >&2

cat > run.cjs <<'SCRIPT'
const { formatHijriDate, toHijri } = require('luxon-hijri');

const NAMES = ['Ahad', 'Ithn', 'Thul', 'Arba', 'Kham', 'Jum`a', 'Sabt'];
/** A day of the year 1447, counted from its first, 26 June 2025. */
const dayOf1447 = (number) => new Date(2025, 5, 25 + number);
const written = (date, format) => formatHijriDate(toHijri(date), format);
const right = Array.from({ length: 355 }, (_, index) => dayOf1447(index + 1)).filter(
  (date) => written(date, 'iEEE') === NAMES[date.getDay()],
);
const days = { 'Eid al-Fitr': new Date(2026, 2, 20), Arafah: new Date(2026, 4, 26), 'end of Safar': new Date(2025, 7, 23) };
const seen = Object.fromEntries(
  Object.entries(days).map(([name, date]) => [
    name,
    { date: written(date, 'iD iMMMM iYYYY'), weekday: written(date, 'iEEE'), right: NAMES[date.getDay()] },
  ]),
);
console.table(seen);
console.log(`${right.length} of 355 weekdays are right`);
const expected = {
  'Eid al-Fitr': { date: '1 Shawwal 1447', weekday: 'Kham', right: 'Jum`a' },
  Arafah: { date: '9 Dhul Hijjah 1447', weekday: 'Arba', right: 'Thul' },
  'end of Safar': { date: '29 Safar 1447', weekday: 'undefined', right: 'Sabt' },
};
process.exitCode = right.length === 60 && JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
