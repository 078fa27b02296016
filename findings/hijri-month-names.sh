#!/usr/bin/env bash
# Rabi and Jumada, months of the Hijri calendar, in Urdu, Pashto and Hindi, as Unicode's data for languages writes them.
#
# A good guess says: the data that browsers, phones and Node show dates with have the months of the Hijri calendar as
# people write them, in the languages of Pakistan, India and Afghanistan above all.
# What happens: in Urdu, ربیع (Rabi) is written with a space behind its first letter, so it's two words, a search for
# the month doesn't find it, and a line can end within it. In Pashto, Jumada is جمادي the first time and جماعه (a group
# of people) the second time, with Roman numerals between Arabic letters. In Hindi, Rabi is राबी (Raabi), Jumada जुम्डा
# (Jumda), Shaban शावन (Shavan) and Shawwal शव्व्ल, without its second vowel; people write रबी, जुमादा, शाबान and शव्वाल,
# as this data does in Marathi, with the same letters (शाबान, शव्वाल). Arabic and Indonesian are right.
# Intl shows the same, here in Node.
#
# cldr-cal-islamic-full 48.2.0 from npm, Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts cldr-cal-islamic-full@48.2.0 >&2

cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const YEAR_1447 = Date.UTC(2025, 5, 26);
const MONTH_MS = 29.53 * 24 * 60 * 60 * 1000;
const months = { 'Rabi I': 3, 'Rabi II': 4, 'Jumada I': 5, 'Jumada II': 6, Shaban: 8, Shawwal: 10 };

function nameInData(language, month) {
  const file = `node_modules/cldr-cal-islamic-full/main/${language}/ca-islamic.json`;
  return JSON.parse(readFileSync(file, 'utf8')).main[language].dates.calendars.islamic.months.format.wide[month];
}

/** The month of a day in its middle, as Intl writes it. */
function nameInIntl(language, month) {
  const options = { calendar: 'islamic-umalqura', month: 'long', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(language, options).format(YEAR_1447 + (month - 0.5) * MONTH_MS);
}

const namesOf = (language, nameOf) =>
  Object.fromEntries(Object.entries(months).map(([name, month]) => [name, nameOf(language, month)]));
const languages = ['ar', 'id', 'ur', 'ps', 'hi', 'mr'];
const seen = Object.fromEntries(languages.map((language) => [language, namesOf(language, nameInData)]));
const shown = Object.fromEntries(languages.map((language) => [language, namesOf(language, nameInIntl)]));
console.table(seen);
console.log(`Intl of Node ${process.version} (CLDR ${process.versions.cldr}):`, shown.ur, shown.ps, shown.hi);
const row = (...names) => Object.fromEntries(Object.keys(months).map((month, index) => [month, names[index]]));
const expected = {
  ar: row('ربيع الأول', 'ربيع الآخر', 'جمادى الأولى', 'جمادى الآخرة', 'شعبان', 'شوال'),
  id: row('Rabiulawal', 'Rabiulakhir', 'Jumadilawal', 'Jumadilakhir', 'Syakban', 'Syawal'),
  ur: row('ر بیع الاول', 'ر بیع الثانی', 'جمادی الاول', 'جمادی الثانی', 'شعبان', 'شوال'),
  ps: row('ربیع اول', 'ربيع II', 'جمادي اول', 'جماعه II', 'شعبان', 'شوال'),
  mr: row('राबी I', 'राबी II', 'जुमादा I', 'जुमादा II', 'शाबान', 'शव्वाल'),
  hi: row('राबी प्रथम', 'राबी द्वितीय', 'जुम्डा प्रथम', 'जुम्डा द्वितीय', 'शावन', 'शव्व्ल'),
};
const isSameInIntl = shown.ur['Rabi I'] === expected.ur['Rabi I'] && shown.hi.Shawwal === expected.hi.Shawwal;
process.exitCode = isSameInIntl && isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
