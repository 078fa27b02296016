#!/usr/bin/env bash
# A date with the month of one calendar and the year of another, as Luxon writes it in Persian.
#
# A good guess says: in a locale with a calendar of its own, a pattern writes the date in that calendar, or in the Gregorian
# one, but one date is one day.
# What happens: in the locales of Iran and Afghanistan, toFormat('d MMMM yyyy') takes the day and the year from the Gregorian
# calendar and the month's name from the locale's: 20 March 2026 is ۲۰ اسفند ۲۰۲۶, 20 Esfand 2026. Read as a Persian
# date, that's six centuries ahead. toLocaleString() has ۲۹ اسفند ۱۴۰۴, and so has the pattern DDD. With
# outputCalendar: 'gregory', the month is مارس.
#
# luxon 3.7.2 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2 >&2

cat > run.mjs <<'SCRIPT'
import { DateTime } from 'luxon';

const date = DateTime.fromISO('2026-03-20');
const inLocale = (locale, options) => date.reconfigure({ locale, ...options });
const seen = {
  'fa-IR, d MMMM yyyy': inLocale('fa-IR').toFormat('d MMMM yyyy'),
  'fa-AF, d MMMM yyyy': inLocale('fa-AF').toFormat('d MMMM yyyy'),
  'ur-PK, d MMMM yyyy': inLocale('ur-PK').toFormat('d MMMM yyyy'),
  'fa-IR, DDD': inLocale('fa-IR').toFormat('DDD'),
  'fa-IR, toLocaleString': inLocale('fa-IR').toLocaleString(DateTime.DATE_FULL),
  'fa-IR with gregory': inLocale('fa-IR', { outputCalendar: 'gregory' }).toFormat('d MMMM yyyy'),
};
console.log(seen);
const expected = {
  'fa-IR, d MMMM yyyy': '۲۰ اسفند ۲۰۲۶',
  'fa-AF, d MMMM yyyy': '۲۰ حوت ۲۰۲۶',
  'ur-PK, d MMMM yyyy': '20 مارچ 2026',
  'fa-IR, DDD': '۲۹ اسفند ۱۴۰۴',
  'fa-IR, toLocaleString': '۲۹ اسفند ۱۴۰۴',
  'fa-IR with gregory': '۲۰ مارس ۲۰۲۶',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
