#!/usr/bin/env bash
# The birthday of somebody born in 1930, and a day in 2078, in seven programs that know the Hijri calendar.
#
# A good guess says: a table of the Umm al-Qura calendar ends somewhere, and whoever asks for a day outside has an
# error.
# What happens: only @tabby_ai/hijri-converter and @umalqura/core say so, and their tables begin in 1924 and 1900.
# Others' tables begin on 14 March 1937. Of 6 May 1930, hijri-converter, moment-hijri and hijri-js make the last month
# of 1355, seven years too late, with NaN for the day; Moment says that the date is valid. luxon-hijri has null, though
# it takes 7.12.1348 for a day of 1930. In 2078, dayjs-hijri and hijri-js have the 171st day of the first month of 1501.
# So grandparents' birthdays need a trial of their own. @umalqura/core's is a day later than the two others that have
# it.
#
# hijri-converter 1.1.1, moment-hijri 3.0.0 with moment 2.31.0, hijri-js 1.0.25, luxon-hijri 1.0.4, dayjs-hijri 1.0.1
# with dayjs 1.11.23, @tabby_ai/hijri-converter 1.0.5, @umalqura/core 0.0.7 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts hijri-converter@1.1.1 moment-hijri@3.0.0 moment@2.31.0 \
  hijri-js@1.0.25 luxon-hijri@1.0.4 dayjs-hijri@1.0.1 dayjs@1.11.23 @tabby_ai/hijri-converter@1.0.5 @umalqura/core@0.0.7 >&2

cat > run.cjs <<'SCRIPT'
const { gregorianToHijri } = require('@tabby_ai/hijri-converter');
const { default: umalqura } = require('@umalqura/core');
const dayjs = require('dayjs');
const hijriPlugin = require('dayjs-hijri');
const { toHijri } = require('hijri-converter');
const hijriJs = require('hijri-js');
const luxonHijri = require('luxon-hijri');
const moment = require('moment-hijri');

moment.locale('en');
dayjs.extend(hijriPlugin.default ?? hijriPlugin);
const converter = (hijriJs.default ?? hijriJs).initialize();
const text = (...parts) => parts.join('-');
const two = (number) => String(number).padStart(2, '0');

const programs = {
  '@tabby_ai/hijri-converter': (year, month, day) => {
    const hijri = gregorianToHijri({ year, month, day });
    return text(hijri.year, hijri.month, hijri.day);
  },
  '@umalqura/core': (year, month, day) => {
    const { hy, hm, hd } = umalqura(new Date(year, month - 1, day));
    return text(hy, hm, hd);
  },
  'dayjs-hijri': (year, month, day) => dayjs(new Date(year, month - 1, day)).calendar('hijri').format('YYYY-M-D'),
  'hijri-converter': (...date) => {
    const { hy, hm, hd } = toHijri(...date);
    return text(hy, hm, hd);
  },
  'moment-hijri': (year, month, day) => {
    const date = moment([year, month - 1, day]);
    return `${date.format('iYYYY-iM-iD')}${date.isValid() ? '' : ' (not valid)'}`;
  },
  'hijri-js': (year, month, day) => {
    const { plain } = converter.toHijri(`${two(day)}/${two(month)}/${year}`, '/');
    return text(...plain.split('/').reverse());
  },
  'luxon-hijri': (year, month, day) => {
    const hijri = luxonHijri.toHijri(new Date(year, month - 1, day));
    return hijri && text(hijri.hy, hijri.hm, hijri.hd);
  },
};
const days = { 'born 1930': [1930, 5, 6], 'born 1990': [1990, 5, 6], 2078: [2078, 5, 6] };
const readOr = (read) => {
  try {
    return String(read());
  } catch {
    return 'error';
  }
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, read]) => [
    name,
    Object.fromEntries(Object.entries(days).map(([day, date]) => [day, readOr(() => read(...date))])),
  ]),
);
console.table(seen);
const row = (born1930, in2078) => ({ 2078: in2078, 'born 1930': born1930, 'born 1990': '1410-10-11' });
const expected = {
  '@tabby_ai/hijri-converter': row('1348-12-7', 'error'),
  '@umalqura/core': row('1348-12-8', 'error'),
  'dayjs-hijri': row('1348-12-7', '1501-1-171'),
  'hijri-converter': row('1355-12-NaN', 'NaN-NaN-NaN'),
  'moment-hijri': row('1355-12-NaN', '0NaN-NaN-NaN'),
  'hijri-js': row('1355-12-NaN', '1501-1-171'),
  'luxon-hijri': row('null', '1501-6-26'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
