#!/usr/bin/env bash
# The middle of the night, until which Isha is prayed, in two programs that know prayer times.
#
# A good guess says: two programs that agree about the five prayers within a minute, by the same method, agree about the
# middle of the night, too, and write it as a time.
# What happens: adhan counts the night until the next Fajr, and PrayTime until sunrise, unless the method is one of
# Iran's (Tehran, Jafari), where ten minutes are left, since the night begins with sunset in one and with Maghrib in the
# other. In Delhi they are 40 to 47 minutes apart, and in London in June 103. Neither name says so: middleOfTheNight,
# and midnight. And PrayTime's standard format, "24h", writes 24:29 where clocks show 00:29, and 24:48 for London's Isha
# in June: a field for times refuses it, and in a list by time it comes last. With "12h" it's 12:29 am.
#
# adhan 4.4.6, praytime 3.2.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts adhan@4.4.6 praytime@3.2.0 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { PrayTime } from 'praytime';

const require = createRequire(import.meta.url);
const { CalculationMethod, Coordinates, PrayerTimes, SunnahTimes } = require('adhan');

const places = {
  'Delhi, Karachi': [28.6139, 77.209, 'Asia/Kolkata', 'Karachi', 'Karachi'],
  'London, ISNA': [51.5, -0.12, 'Europe/London', 'NorthAmerica', 'ISNA'],
  'Tehran, Tehran': [35.69, 51.39, 'Asia/Tehran', 'Tehran', 'Tehran'],
};
/** Maghrib, Isha and the middle of the night by both programs. */
function nightOf(place, day) {
  const [latitude, longitude, timeZone, method, code] = places[place];
  process.env.TZ = timeZone;
  const times = new PrayerTimes(new Coordinates(latitude, longitude), day, CalculationMethod[method]());
  const clock = (time) => time.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const { middleOfTheNight } = new SunnahTimes(times);
  const program = new PrayTime(code).location([latitude, longitude]).timezone(timeZone);
  const others = program.getTimes([day.getFullYear(), day.getMonth() + 1, day.getDate()]);
  return {
    adhan: [times.maghrib, times.isha, middleOfTheNight].map(clock).join(', '),
    praytime: [others.maghrib, others.isha, others.midnight].join(', '),
  };
}
const seen = Object.fromEntries(
  Object.keys(places).flatMap((place) => [
    [`${place}, 20 March`, nightOf(place, new Date(2026, 2, 20))],
    [`${place}, 21 June`, nightOf(place, new Date(2026, 5, 21))],
  ]),
);
console.table(seen);
const expected = {
  'Delhi, Karachi, 20 March': { adhan: '18:32, 19:51, 23:49', praytime: '18:33, 19:51, 24:29' },
  'Delhi, Karachi, 21 June': { adhan: '19:22, 20:56, 23:36', praytime: '19:23, 20:56, 24:23' },
  'London, ISNA, 20 March': { adhan: '18:12, 19:45, 23:22', praytime: '18:13, 19:45, 24:08' },
  'London, ISNA, 21 June': { adhan: '21:22, 00:48, 23:19', praytime: '21:22, 24:48, 01:02' },
  'Tehran, Tehran, 20 March': { adhan: '18:34, 19:21, 23:39', praytime: '18:34, 19:21, 23:30' },
  'Tehran, Tehran, 21 June': { adhan: '19:45, 20:44, 23:24', praytime: '19:45, 20:44, 23:13' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
