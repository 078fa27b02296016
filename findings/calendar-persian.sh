#!/usr/bin/env bash
# Birthdays of 1930 and 1963, and New Year's Day of 2028, in Iran's calendar, in seven programs that know it.
#
# A good guess says: Iran's calendar goes by the sun, and programs that have it agree at least on the years in which
# living people were born, and on the next ones.
# What happens: jalaliday, a plugin for Day.js, is a day too far in January and February of each leap year: 1 January
# 2028 is 12 Dey 1406 and not 11. From March on it's right, and so it is in the three other years, so a trial may show
# nothing until 2028. In 1309 (1930) and 1342 (1963), persian-date and react-date-object, the calendar of
# react-multi-date-picker, have the new year a day late, and stay so for the whole year: whoever was born on 1
# Farvardin 1342 was born on 30 Esfand 1341 for them. jalaali-js, shamsi, date-fns-jalali and moment-jalaali agree
# with Intl from 1920 to 2060.
#
# persian-date 1.1.0, react-date-object 2.1.9, jalaali-js 2.0.1, shamsi 1.1.6, date-fns-jalali 4.4.0-0, moment-jalaali
# 0.10.5 with moment 2.31.0, jalaliday 3.1.1 with dayjs 1.11.23 from npm, and Intl of Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts persian-date@1.1.0 react-date-object@2.1.9 jalaali-js@2.0.1 \
  shamsi@1.1.6 date-fns-jalali@4.4.0-0 moment-jalaali@0.10.5 moment@2.31.0 jalaliday@3.1.1 dayjs@1.11.23 >&2

cat > run.mjs <<'SCRIPT'
import * as jalaali from 'jalaali-js';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const dateFns = require('date-fns-jalali');
const dayjs = require('dayjs');
const jalaliday = require('jalaliday');
const moment = require('moment-jalaali');
const PersianDate = require('persian-date');
const dateObject = require('react-date-object');
const persian = require('react-date-object/calendars/persian');
const shamsi = require('shamsi');

const toJalaali = jalaali.toJalaali ?? jalaali.default.toJalaali;
dayjs.extend(jalaliday.default ?? jalaliday);
const DateObject = dateObject.default ?? dateObject;
const calendar = persian.default ?? persian;
const format = new Intl.DateTimeFormat('en-u-ca-persian', {
  ...{ year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'Asia/Tehran' },
});
function byIntl(date) {
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, parseInt(value)]));
  return [parts.year, parts.month, parts.day];
}
const gregorian = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()];
const programs = {
  Intl: byIntl,
  'jalaali-js'(date) {
    const { jy, jm, jd } = toJalaali(...gregorian(date));
    return [jy, jm, jd];
  },
  shamsi: (date) => shamsi.gregorianToJalali(...gregorian(date)),
  'date-fns-jalali': (date) => [dateFns.getYear(date), dateFns.getMonth(date) + 1, dateFns.getDate(date)],
  'moment-jalaali'(date) {
    const one = moment(date);
    return [one.jYear(), one.jMonth() + 1, one.jDate()];
  },
  jalaliday(date) {
    const one = dayjs(date).calendar('jalali');
    return [one.year(), one.month() + 1, one.date()];
  },
  'persian-date'(date) {
    const one = new PersianDate(date);
    return [one.year(), one.month(), one.date()];
  },
  'react-date-object'(date) {
    const { year, month, day } = new DateObject(date).convert(calendar);
    return [year, month.number, day];
  },
};
const days = { '21 March 1930': [1930, 2, 21], '21 March 1963': [1963, 2, 21], '21 March 2026': [2026, 2, 21], '1 January 2028': [2028, 0, 1] };
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, read]) => {
    const dates = Object.entries(days).map(([day, parts]) => [day, read(new Date(...parts, 12)).join('/')]);
    // Each fifth day: two of the programs take a while.
    let others = 0;
    for (let date = new Date(1920, 2, 21, 12); date.getFullYear() < 2060; date.setDate(date.getDate() + 5))
      if (read(new Date(date)).join() !== byIntl(date).join()) others++;
    return [name, { ...Object.fromEntries(dates), 'days that differ': others }];
  }),
);
console.table(seen);
const row = (first, second, differs, newYear = '1406/10/11') => ({
  ...{ '21 March 1930': first, '21 March 1963': second, '21 March 2026': '1405/1/1', '1 January 2028': newYear, differs },
});
const right = row('1309/1/1', '1342/1/1', false);
const late = row('1308/12/30', '1341/12/30', true);
const expected = {
  ...Object.fromEntries(Object.keys(programs).map((name) => [name, right])),
  ...{ jalaliday: row('1309/1/1', '1342/1/1', true, '1406/10/12'), 'persian-date': late, 'react-date-object': late },
};
const found = Object.fromEntries(
  Object.entries(seen).map(([name, { 'days that differ': others, ...dates }]) => [name, { ...dates, differs: others > 0 }]),
);
process.exitCode = JSON.stringify(found) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
TZ=Asia/Tehran node run.mjs 2> errors.txt || { tail -5 errors.txt; exit 1; }
