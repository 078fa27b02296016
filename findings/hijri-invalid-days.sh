#!/usr/bin/env bash
# 30 Shawwal 1447, which doesn't exist, and a thirteenth month, in eight programs that read Hijri dates.
#
# A good guess says: Hijri months have 29 days or 30, and a form that asks for one is why a program knows them. What
# isn't a date is refused, at least if a program has a strict mode.
# What happens: Shawwal 1447 has 29 days. @tabby_ai/hijri-converter and luxon-hijri refuse the 30th. The others go on
# with the first of the next month, and moment-hijri calls it valid in its strict mode, as it does the 31st and a month
# 13, the first of the year after. @umalqura/core refuses 31 and 13. @internationalized/date has the last day that there
# is: of month 13 the first of month 12. Moment without the plugin refuses 31 April, so a trial of what one knows from
# there shows nothing.
#
# moment-hijri 3.0.0 with moment 2.31.0, hijri-converter 1.1.1, dayjs-hijri 1.0.1 with dayjs 1.11.23, hijri-js 1.0.25,
# luxon-hijri 1.0.4, @tabby_ai/hijri-converter 1.0.5, @umalqura/core 0.0.7, @internationalized/date 3.12.4 from npm, on
# Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts moment-hijri@3.0.0 moment@2.31.0 hijri-converter@1.1.1 \
  dayjs-hijri@1.0.1 dayjs@1.11.23 hijri-js@1.0.25 luxon-hijri@1.0.4 @tabby_ai/hijri-converter@1.0.5 @umalqura/core@0.0.7 \
  @internationalized/date@3.12.4 >&2

cat > run.cjs <<'SCRIPT'
const { CalendarDate, GregorianCalendar, IslamicUmalquraCalendar, toCalendar } = require('@internationalized/date');
const { hijriToGregorian } = require('@tabby_ai/hijri-converter');
const { default: umalqura } = require('@umalqura/core');
const dayjs = require('dayjs');
const hijriPlugin = require('dayjs-hijri');
const { toGregorian } = require('hijri-converter');
const hijriJs = require('hijri-js');
const luxonHijri = require('luxon-hijri');
const moment = require('moment-hijri');

moment.locale('en');
dayjs.extend(hijriPlugin.default ?? hijriPlugin);
const converter = (hijriJs.default ?? hijriJs).initialize();
const two = (number) => String(number).padStart(2, '0');
const ofParts = (year, month, day) => `${year}-${two(month)}-${two(day)}`;
const ofDate = (date) => ofParts(date.getFullYear(), date.getMonth() + 1, date.getDate());
const ifValid = (date) => (date.isValid() ? date.format('YYYY-MM-DD') : 'refused');

const programs = {
  '@tabby_ai/hijri-converter': (year, month, day) => {
    const date = hijriToGregorian({ year, month, day });
    return ofParts(date.year, date.month, date.day);
  },
  'luxon-hijri': (...hijri) => ofDate(luxonHijri.toGregorian(...hijri)),
  '@umalqura/core': (...hijri) => ofDate(umalqura(...hijri).date),
  'moment-hijri, strict': (year, month, day) => ifValid(moment(`${year}/${month}/${day}`, 'iYYYY/iM/iD', true)),
  'dayjs-hijri': (year, month, day) => ifValid(dayjs(`${year}-${two(month)}-${two(day)}`, { hijri: true })),
  'hijri-converter': (...hijri) => {
    const { gy, gm, gd } = toGregorian(...hijri);
    return ofParts(gy, gm, gd);
  },
  'hijri-js': (year, month, day) => ofDate(converter.toGregorian(`${day}-${month}-${year}`, '-')),
  '@internationalized/date': (...hijri) =>
    toCalendar(new CalendarDate(new IslamicUmalquraCalendar(), ...hijri), new GregorianCalendar()).toString(),
};
const texts = {
  '29 Shawwal': [1447, 10, 29],
  '30 Shawwal': [1447, 10, 30],
  '31 Shawwal': [1447, 10, 31],
  'month 13': [1447, 13, 1],
};
const readOr = (read) => {
  try {
    return read();
  } catch {
    return 'refused';
  }
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, read]) => [
    name,
    Object.fromEntries(Object.entries(texts).map(([text, hijri]) => [text, readOr(() => read(...hijri))])),
  ]),
);
seen['moment, 31 April'] = { '31 Shawwal': moment('2026-04-31', 'YYYY-MM-DD', true).isValid() ? 'valid' : 'refused' };
console.table(seen);
const row = (day30, day31, month13) => ({
  '29 Shawwal': '2026-04-17',
  '30 Shawwal': day30,
  '31 Shawwal': day31,
  'month 13': month13,
});
const rolled = row('2026-04-18', '2026-04-19', '2026-06-16');
const expected = {
  '@tabby_ai/hijri-converter': row('refused', 'refused', 'refused'),
  'luxon-hijri': row('refused', 'refused', 'refused'),
  '@umalqura/core': row('2026-04-18', 'refused', 'refused'),
  'moment-hijri, strict': rolled,
  'dayjs-hijri': rolled,
  'hijri-converter': rolled,
  'hijri-js': rolled,
  '@internationalized/date': row('2026-04-17', '2026-04-17', '2026-05-18'),
  'moment, 31 April': { '31 Shawwal': 'refused' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
