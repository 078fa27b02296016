#!/usr/bin/env bash
# The days of Ramadan and of both Eids, in four programs that have "the" Hijri calendar under one name.
#
# A good guess says: a program that offers a Hijri or "arabic" calendar for a date picker has Saudi Arabia's, the Umm
# al-Qura, as browsers do for that country. Whoever has another says so.
# What happens: react-date-object, the calendar of react-multi-date-picker, computes leap years by a rule. Its
# beginnings of Ramadan are right from 2025 to 2027, so a trial in Ramadan shows nothing; Eid al-Fitr is a day late in
# 2025 and 2027, and Eid al-Adha too. hijri-date counts by another rule and is a day early: it has all of Ramadan 2026
# on the days before, and is right in the Eids of 2025 and 2027, where the other isn't. moment-hijri and hijri-converter
# are right in all nine.
#
# react-date-object 2.1.9, hijri-date 0.2.2, moment-hijri 3.0.0 with moment 2.31.0, hijri-converter 1.1.1 from npm, on
# Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts react-date-object@2.1.9 hijri-date@0.2.2 moment-hijri@3.0.0 \
  moment@2.31.0 hijri-converter@1.1.1 >&2

cat > run.cjs <<'SCRIPT'
const { toGregorian } = require('hijri-converter');
const { default: HijriDate } = require('hijri-date/lib/safe');
const moment = require('moment-hijri');
const { default: DateObject } = require('react-date-object');
const arabic = require('react-date-object/calendars/arabic');
const gregorian = require('react-date-object/calendars/gregorian');

moment.locale('en');
const two = (number) => String(number).padStart(2, '0');
const text = (year, month, day) => `${year}-${two(month)}-${two(day)}`;
const umalqura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric',
});
const programs = {
  Intl: (...hijri) => {
    for (let time = Date.UTC(2025, 0, 1); ; time += 86_400_000) {
      const parts = Object.fromEntries(umalqura.formatToParts(time).map(({ type, value }) => [type, value]));
      const isIt = [parts.year, parts.month, parts.day].map(Number).join() === hijri.join();
      if (isIt) return new Date(time).toISOString().slice(0, 10);
    }
  },
  'hijri-converter': (...hijri) => {
    const { gy, gm, gd } = toGregorian(...hijri);
    return text(gy, gm, gd);
  },
  'moment-hijri': (...hijri) => moment(hijri.join('/'), 'iYYYY/iM/iD').format('YYYY-MM-DD'),
  'react-date-object': (year, month, day) =>
    new DateObject({ calendar: arabic, year, month, day })
      .convert(gregorian)
      .format('YYYY-MM-DD'),
  'hijri-date': (...hijri) => {
    const date = new HijriDate(...hijri).toGregorian();
    return text(date.getFullYear(), date.getMonth() + 1, date.getDate());
  },
};
const feasts = { Ramadan: [9, 1], 'Eid al-Fitr': [10, 1], 'Eid al-Adha': [12, 10] };
const seen = Object.fromEntries(
  [1446, 1447, 1448].flatMap((year) =>
    Object.entries(feasts).map(([feast, day]) => [
      `${feast} ${year}`,
      Object.fromEntries(Object.entries(programs).map(([name, find]) => [name, find(year, ...day)])),
    ]),
  ),
);
console.table(seen);
const row = (right, byReact, byHijriDate) => ({
  Intl: right, 'hijri-converter': right, 'moment-hijri': right, 'react-date-object': byReact, 'hijri-date': byHijriDate,
});
const expected = {
  'Ramadan 1446': row('2025-03-01', '2025-03-01', '2025-02-28'),
  'Eid al-Fitr 1446': row('2025-03-30', '2025-03-31', '2025-03-30'),
  'Eid al-Adha 1446': row('2025-06-06', '2025-06-07', '2025-06-06'),
  'Ramadan 1447': row('2026-02-18', '2026-02-18', '2026-02-17'),
  'Eid al-Fitr 1447': row('2026-03-20', '2026-03-20', '2026-03-19'),
  'Eid al-Adha 1447': row('2026-05-27', '2026-05-27', '2026-05-26'),
  'Ramadan 1448': row('2027-02-08', '2027-02-08', '2027-02-07'),
  'Eid al-Fitr 1448': row('2027-03-09', '2027-03-10', '2027-03-09'),
  'Eid al-Adha 1448': row('2027-05-16', '2027-05-17', '2027-05-16'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
