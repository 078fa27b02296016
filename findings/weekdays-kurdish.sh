#!/usr/bin/env bash
# The names of weekdays in languages of Muslim countries and of India, in six programs for dates.
#
# A good guess says: each of seven days has a name, and no two the same. It's the first thing that anybody sees.
# What happens: it's so in all of them, with one exception: in PrimeLocale, from which PrimeReact, PrimeVue and PrimeNG
# take their languages, Saturday in Central Kurdish has the name of Sunday: یەکشەممە stands at both ends of the week,
# and in the short names the two are exchanged. Saturday is the first day of the week there. Whoever reads "Sunday" over
# the column of a lesson may come a day late or early.
#
# primelocale 2.5.0, flatpickr 4.6.13, air-datepicker 3.6.0, dayjs 1.11.23, date-fns 4.4.0, moment 2.31.0 from npm, and
# Intl of Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts primelocale@2.5.0 flatpickr@4.6.13 air-datepicker@3.6.0 \
  dayjs@1.11.23 date-fns@4.4.0 moment@2.31.0 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { readFileSync, readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const require = createRequire(import.meta.url);
const LANGUAGES = 'ar az bn bs ckb fa gu hi id kk kn ku ky mk ml mr ms sd sq sw ta te tg tr ug ur uz'.split(' ');
const namesIn = (folder) => readdirSync(`node_modules/${folder}`).map((file) => file.replace(/\.\w+$/, ''));
const known = (folder) => [...new Set(namesIn(folder))].filter((name) => LANGUAGES.includes(name));
const moment = require('moment');
const dateFns = Object.values(require('date-fns/locale')).filter(({ code }) => LANGUAGES.includes(code));
const lists = {
  primelocale: known('primelocale').map((name) => {
    const { dayNames } = JSON.parse(readFileSync(`node_modules/primelocale/${name}.json`, 'utf8'))[name];
    return [name, dayNames];
  }),
  flatpickr: known('flatpickr/dist/l10n').flatMap((name) => {
    const { weekdays } = require(`flatpickr/dist/l10n/${name}`).default[name] ?? {};
    return weekdays ? [[name, weekdays.longhand]] : [];
  }),
  'air-datepicker': known('air-datepicker/locale').map((name) => [
    name,
    require(`air-datepicker/locale/${name}`).default.days,
  ]),
  dayjs: known('dayjs/locale').map((name) => [name, require(`dayjs/locale/${name}`).weekdays]),
  moment: known('moment/locale').map((name) => {
    require(`moment/locale/${name}`);
    return [name, moment.localeData(name).weekdays()];
  }),
  'date-fns': dateFns.map(({ code, localize }) => [
    code,
    [0, 1, 2, 3, 4, 5, 6].map((day) => localize.day(day, { width: 'wide' })),
  ]),
};
const twice = (days = []) => days.filter((day, index) => days.indexOf(day) !== index);
const seen = Object.fromEntries(
  Object.entries(lists).map(([program, all]) => [
    program,
    {
      languages: all.length > 5 ? 'more than five' : all.length,
      'days with one name': all
        .filter(([, days]) => twice(days).length > 0)
        .map(([name, days]) => `${name}: ${days[0]} on day 0 and ${days.lastIndexOf(days[0])}`)
        .join(', '),
    },
  ]),
);
console.table(seen);
const saturday = new Intl.DateTimeFormat('ckb', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 2, 21));
console.log(`Intl has ${saturday} for Saturday`);
const { dayNamesShort } = JSON.parse(readFileSync('node_modules/primelocale/ckb.json', 'utf8')).ckb;
const short = { Sunday: dayNamesShort[0], Saturday: dayNamesShort[6] };
console.log('Its short names in Central Kurdish:', short);
const expected = {
  primelocale: { languages: 'more than five', 'days with one name': 'ckb: یەکشەممە on day 0 and 6' },
  flatpickr: { languages: 'more than five', 'days with one name': '' },
  'air-datepicker': { languages: 3, 'days with one name': '' },
  dayjs: { languages: 'more than five', 'days with one name': '' },
  moment: { languages: 'more than five', 'days with one name': '' },
  'date-fns': { languages: 'more than five', 'days with one name': '' },
  short: { Sunday: 'شەممە', Saturday: 'یەک' },
};
process.exitCode = isDeepStrictEqual({ ...seen, short }, expected) ? 0 : 1;
SCRIPT
node run.mjs
