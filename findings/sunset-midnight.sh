#!/usr/bin/env bash
# The sunset of a day, by the day's midnight, in five programs that know sunsets.
#
# A good guess says: asked for the sunset of 20 March with new Date(2026, 2, 20), the beginning of that day in the place
# itself, a program has the one of 20 March. SunCalc's second version was to end its old fault with hours near midnight.
# What happens: SunCalc has the sunset of 19 March in Delhi, Mumbai, Karachi, Mecca and Kano, and in Istanbul until
# after one o'clock; suncalc2, an older copy, too. In Dhaka and Jakarta, and later in the day anywhere, it's right, so a
# trial at work shows nothing. A countdown to the end of the fast is over when the day begins, and a table of a month
# that starts at midnights is a day late in each row. SunCalc goes by the sun's day and not by the place's clock: noon
# of the day (new Date(2026, 2, 20, 12)) is right everywhere. suncalc3, sunrise-sunset-js and adhan have the day.
#
# suncalc 2.0.2, suncalc2 1.8.1, suncalc3 2.0.5, sunrise-sunset-js 3.3.1, adhan 4.4.6 from npm, on Node 20 and newer.
# 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts suncalc@2.0.2 suncalc2@1.8.1 suncalc3@2.0.5 \
  sunrise-sunset-js@3.3.1 adhan@4.4.6 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import * as suncalc from 'suncalc';
import { getSunset } from 'sunrise-sunset-js';

const require = createRequire(import.meta.url);
const { CalculationMethod, Coordinates, PrayerTimes } = require('adhan');
const suncalc2 = require('suncalc2');
const suncalc3 = require('suncalc3');

const programs = {
  suncalc: (date, at) => (suncalc.getTimes ?? suncalc.default.getTimes)(date, ...at).sunset,
  suncalc2: (date, at) => suncalc2.getTimes(date, ...at).sunset,
  suncalc3: (date, at) => suncalc3.getSunTimes(date, ...at).sunsetEnd.value,
  'sunrise-sunset-js': (date, at) => getSunset(...at, date),
  adhan: (date, at) => new PrayerTimes(new Coordinates(...at), date, CalculationMethod.Karachi()).sunset,
};
const places = {
  Delhi: [28.6139, 77.209, 'Asia/Kolkata'],
  Mumbai: [19.076, 72.877, 'Asia/Kolkata'],
  Karachi: [24.86, 67, 'Asia/Karachi'],
  Mecca: [21.4225, 39.826, 'Asia/Riyadh'],
  Istanbul: [41, 28.98, 'Europe/Istanbul'],
  Kano: [12, 8.52, 'Africa/Lagos'],
  Dhaka: [23.8, 90.4, 'Asia/Dhaka'],
  Jakarta: [-6.2, 106.8, 'Asia/Jakarta'],
};
/** The day of March in which a program sees the sunset of 20 March, if it's asked with midnight and with noon. */
function daysAt(place, sunsetOf) {
  const [latitude, longitude, timeZone] = places[place];
  process.env.TZ = timeZone;
  const dayOf = (hour) => new Date(sunsetOf(new Date(2026, 2, 20, hour), [latitude, longitude])).getDate();
  return `${dayOf(0)}, ${dayOf(12)}`;
}
const seen = Object.fromEntries(
  Object.keys(places).map((place) => [
    place,
    Object.fromEntries(Object.entries(programs).map(([program, sunsetOf]) => [program, daysAt(place, sunsetOf)])),
  ]),
);
console.table(seen);
const expected = {
  Delhi: { suncalc: '19, 20', suncalc2: '19, 20', suncalc3: '20, 20', 'sunrise-sunset-js': '20, 20', adhan: '20, 20' },
  Mumbai: { suncalc: '19, 20', suncalc2: '19, 20', suncalc3: '20, 20', 'sunrise-sunset-js': '20, 20', adhan: '20, 20' },
  Karachi: {
    suncalc: '19, 20',
    suncalc2: '19, 20',
    suncalc3: '20, 20',
    'sunrise-sunset-js': '20, 20',
    adhan: '20, 20',
  },
  Mecca: { suncalc: '19, 20', suncalc2: '19, 20', suncalc3: '20, 20', 'sunrise-sunset-js': '20, 20', adhan: '20, 20' },
  Istanbul: {
    suncalc: '19, 20',
    suncalc2: '19, 20',
    suncalc3: '20, 20',
    'sunrise-sunset-js': '20, 20',
    adhan: '20, 20',
  },
  Kano: { suncalc: '19, 20', suncalc2: '19, 20', suncalc3: '20, 20', 'sunrise-sunset-js': '20, 20', adhan: '20, 20' },
  Dhaka: { suncalc: '20, 20', suncalc2: '20, 20', suncalc3: '20, 20', 'sunrise-sunset-js': '20, 20', adhan: '20, 20' },
  Jakarta: {
    suncalc: '20, 20',
    suncalc2: '20, 20',
    suncalc3: '20, 20',
    'sunrise-sunset-js': '20, 20',
    adhan: '20, 20',
  },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
