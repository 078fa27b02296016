#!/usr/bin/env bash
# The first day of a week in India and Egypt, and the weekend of Bangladesh, in four programs that know weeks.
#
# A good guess says: a country has one first day of the week, whichever of its languages a calendar is in, and the programs
# have it from CLDR, as they have its formats.
# What happens: CLDR, and so Intl and Luxon, has Sunday for India and Pakistan and Saturday for Egypt. date-fns has Sunday in
# Hindi and Monday in India's English, Tamil and Gujarati, so the same page has other weeks in another language; for
# Egypt it has Sunday. Moment has Monday in Urdu. Of Bangladesh and the Maldives, where offices close on Friday and
# Saturday, Intl and Luxon say that Saturday and Sunday are free; Egypt's and Kuwait's are right.
#
# date-fns 4.4.0, moment 2.31.0, luxon 3.7.2 from npm, and Intl of Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts date-fns@4.4.0 moment@2.31.0 luxon@3.7.2 >&2

cat > run.cjs <<'SCRIPT'
const { startOfWeek } = require('date-fns');
const { arEG, enIN, gu, hi, ta } = require('date-fns/locale');
const { Info } = require('luxon');
const moment = require('moment');
for (const language of ['ar', 'en-in', 'gu', 'hi', 'ta', 'ur']) require(`moment/locale/${language}`);

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const friday = new Date(2026, 2, 20);
const weekOf = (locale) => {
  const known = new Intl.Locale(locale);
  return known.getWeekInfo?.() ?? known.weekInfo;
};
const firstDays = Object.fromEntries(
  [
    ['en-IN', enIN, 'en-in'],
    ['hi-IN', hi, 'hi'],
    ['ta-IN', ta, 'ta'],
    ['gu-IN', gu, 'gu'],
    ['ur-PK', undefined, 'ur'],
    ['ar-EG', arEG, 'ar'],
  ].map(([locale, dateFns, language]) => [
    locale,
    {
      Intl: DAYS[weekOf(locale).firstDay % 7],
      Luxon: DAYS[Info.getStartOfWeek({ locale }) % 7],
      Moment: DAYS[moment.localeData(language).firstDayOfWeek()],
      'date-fns': dateFns ? DAYS[startOfWeek(friday, { locale: dateFns }).getDay()] : '',
    },
  ]),
);
const daysOf = (numbers) => numbers.map((number) => DAYS[number % 7]).join(' ');
const weekends = Object.fromEntries(
  ['bn-BD', 'dv-MV', 'ar-EG', 'ar-KW'].map((locale) => [
    locale,
    { Intl: daysOf(weekOf(locale).weekend), Luxon: daysOf(Info.getWeekendWeekdays({ locale })) },
  ]),
);
console.table(firstDays);
console.table(weekends);
const firstAs = (cldr, byMoment, byDateFns) => ({ Intl: cldr, Luxon: cldr, Moment: byMoment, 'date-fns': byDateFns });
const free = (days) => ({ Intl: days, Luxon: days });
const expected = [
  {
    'en-IN': firstAs('Sun', 'Sun', 'Mon'),
    'hi-IN': firstAs('Sun', 'Sun', 'Sun'),
    'ta-IN': firstAs('Sun', 'Sun', 'Mon'),
    'gu-IN': firstAs('Sun', 'Sun', 'Mon'),
    'ur-PK': firstAs('Sun', 'Mon', ''),
    'ar-EG': firstAs('Sat', 'Sat', 'Sun'),
  },
  { 'bn-BD': free('Sat Sun'), 'dv-MV': free('Sat Sun'), 'ar-EG': free('Fri Sat'), 'ar-KW': free('Fri Sat') },
];
process.exitCode = JSON.stringify([firstDays, weekends]) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
