#!/usr/bin/env bash
# The 30th of Ramadan, as a date picker's Hijri calendar writes it in full and in short.
#
# A good guess says: all patterns of one Hijri adapter write the Hijri day, its months have as many days as in the Hijri
# calendar, and its list of months begins with the first.
# What happens: @date-io/hijri, with which Material UI's date pickers show the Hijri calendar, writes 9 April 2024, the
# 30th of Ramadan 1445, as 9 Ramadan 1445 in four patterns: year and month are Hijri, and the day is the Gregorian one.
# The others have 30, so one picker can show both. It gives Ramadan 1446 the 31 days of March, where it has 29, and a
# year's months in the order of the Gregorian ones: in 2024, Ramadan is the fourth of them, as April is, and Jumada II
# the first. Months are added and begun by the Hijri calendar, and on some days a year the two days are one number.
#
# @date-io/hijri 3.2.0 with moment-hijri 2.30.0 and moment 2.31.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @date-io/hijri@3.2.0 moment-hijri@2.30.0 moment@2.31.0 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const Adapter = require('@date-io/hijri');
const moment = require('moment-hijri');

moment.locale('en');
const adapter = new Adapter({ locale: 'en', instance: moment });
const day = adapter.date('2024-04-09T12:00:00');
const patterns = ['fullDate', 'fullDateWithWeekday', 'fullDateTime', 'normalDateWithWeekday', 'shortDate'];
patterns.push('keyboardDate', 'monthAndDate');
const seen = Object.fromEntries(patterns.map((pattern) => [pattern, adapter.format(day, pattern)]));
console.table(seen);
const days = adapter.getDaysInMonth(adapter.date('2025-03-01T12:00:00'));
console.log(`Days of Ramadan 1446: ${days}`);
const months = adapter.getMonthArray(day).map((month) => adapter.format(month, 'month'));
console.log(months.join(', '));
const expected = {
  fullDate: '١٤٤٥، رمضان ٩',
  fullDateWithWeekday: '١٤٤٥، رمضان ٩، الثلاثاء',
  fullDateTime: '١٤٤٥، رمضان ٩، ١٢:٠٠ م',
  normalDateWithWeekday: '٠٩ رمضان',
  shortDate: '٣٠ رمضان',
  keyboardDate: '١٤٤٥/٠٩/٣٠',
  monthAndDate: '٣٠ رمضان',
};
const isSame = isDeepStrictEqual([seen, days, months[0], months[3]], [expected, 31, 'جمادى الآخرة', 'رمضان']);
process.exitCode = isSame ? 0 : 1;
SCRIPT
node run.cjs
