#!/usr/bin/env bash
# Times of prayer with morning and evening, as three programs write them in seven languages and read them back.
#
# A good guess says: what a program writes with a language and a pattern, such as 8:15 in the evening, it reads with the
# same as the same time, or at worst not at all. Noon isn't written as midnight.
# What happens: in Arabic, Day.js writes 12:15 at noon, when people pray Zuhr, as 12:15 in the morning, as it does at
# midnight. In Bengali of Bangladesh it writes Isha as 8:15 "at night", and reads that as 8:15 in the morning, since
# nights have hours after midnight, too; noon and two o'clock are read as 0:15 and 2:15. In Kurdish, it reads each
# afternoon as a morning. date-fns does so in Azerbaijani, and turns all hours around in Kurdish; in Persian, by its
# pattern for parts of the day, it reads evenings as mornings. Moment is right in all, and all three are in Hindi,
# Turkish and English. There's no error: what was for Isha comes twelve hours before.
#
# dayjs 1.11.23, date-fns 4.4.0, moment 2.31.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 date-fns@4.4.0 moment@2.31.0 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const { format, parse } = require('date-fns');
const locales = require('date-fns/locale');
const dayjs = require('dayjs');
const moment = require('moment');

dayjs.extend(require('dayjs/plugin/customParseFormat'));
const languages = { en: 'enUS', hi: 'hi', tr: 'tr', ar: 'ar', 'bn-bd': 'bn', ku: 'ckb', az: 'az', fa: 'faIR' };
for (const language of Object.keys(languages).slice(1)) {
  require(`dayjs/locale/${language}`);
  require(`moment/locale/${language}`);
}
moment.locale('en');
const PATTERN = 'YYYY-MM-DD h:mm A';
// Each writes a time and returns the text and the time that it reads in it.
const programs = {
  dayjs(time, language) {
    const text = dayjs(time).locale(language).format(PATTERN);
    return [text, dayjs(text, PATTERN, language).toDate()];
  },
  moment(time, language) {
    const text = moment(time).locale(language).format(PATTERN);
    return [text, moment(text, PATTERN, language).toDate()];
  },
  'date-fns a': (time, language) => readByDateFns(time, language, 'yyyy-MM-dd h:mm a'),
  'date-fns B': (time, language) => readByDateFns(time, language, 'yyyy-MM-dd h:mm B'),
};
function readByDateFns(time, language, pattern) {
  const locale = locales[languages[language]];
  const text = format(time, pattern, { locale });
  return [text, parse(text, pattern, new Date(2000, 0, 1), { locale })];
}
/** The hours of a day that are read as another one. What isn't read at all isn't counted. */
function hoursReadAsOthers(program, language) {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return hours.filter((hour) => {
    const [, read] = programs[program](new Date(2026, 2, 20, hour, 15), language);
    return !Number.isNaN(read.getTime()) && read.getHours() !== hour;
  });
}
const seen = Object.fromEntries(
  Object.keys(languages).map((language) => [
    language,
    Object.fromEntries(
      Object.keys(programs).map((program) => [program, hoursReadAsOthers(program, language).join(' ')]),
    ),
  ]),
);
console.log('Hours that are read as others:');
console.table(seen);
const noon = programs.dayjs(new Date(2026, 2, 20, 12, 15), 'ar')[0];
const midnight = programs.dayjs(new Date(2026, 2, 20, 0, 15), 'ar')[0];
console.log(`dayjs in Arabic: noon is ${noon}, midnight ${midnight}`);
const row = (...cells) => Object.fromEntries(Object.keys(programs).map((program, index) => [program, cells[index]]));
const afternoon = '12 13 14 15 16 17 18 19 20 21 22 23';
const expected = {
  en: row('', '', '', ''),
  hi: row('', '', '', ''),
  tr: row('', '', '', ''),
  ar: row('12', '', '', ''),
  'bn-bd': row('12 13 14 20 21 22 23', '', '', ''),
  ku: row(afternoon, '', `0 1 2 3 4 5 6 7 8 9 10 11 ${afternoon}`, ''),
  az: row('', '', afternoon, ''),
  fa: row('', '', '', '0 1 2 3 17 18 19 20 21 22 23'),
};
process.exitCode = isDeepStrictEqual([seen, noon === midnight], [expected, true]) ? 0 : 1;
SCRIPT
node run.cjs
