#!/usr/bin/env bash
# The next prayer at half past eight in the evening and half past four in the morning, in Delhi, in a program that knows
# prayer times.
#
# A good guess says: asked for the prayer that is and the next one, a program for prayer times has Isha and Fajr in both
# cases: Isha lasts through the night, and Fajr is the next.
# What happens: adhan knows the prayers of one day, that of the date it's given, and takes the day from the machine's
# own clock. After Isha, the next prayer is "none", and after midnight the one that is. On a machine that is set to UTC,
# as servers are, half past four in Delhi belongs to the day before: there it's Isha, and the next prayer is none, half
# an hour before Fajr. At noon, both are right everywhere, so a trial during the day shows nothing. Who wants the next
# prayer asks for the next day's times, too, with that place's date.
#
# adhan 4.4.6 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts adhan@4.4.6 >&2

cat > run.cjs <<'SCRIPT'
const { CalculationMethod, Coordinates, PrayerTimes } = require('adhan');

const DELHI = new Coordinates(28.6139, 77.209);
const moments = {
  noon: '2026-03-20T12:45:00+05:30',
  evening: '2026-03-20T20:30:00+05:30',
  'after midnight': '2026-03-21T00:30:00+05:30',
  'before Fajr': '2026-03-21T04:30:00+05:30',
};
/** The prayer that is and the next one, on a machine in a time zone. */
function prayersAt(moment, timeZone) {
  process.env.TZ = timeZone;
  const now = new Date(moment);
  const times = new PrayerTimes(DELHI, now, CalculationMethod.Karachi());
  return `${times.currentPrayer(now)}, next ${times.nextPrayer(now)}`;
}
const seen = Object.fromEntries(
  Object.entries(moments).map(([name, moment]) => [
    name,
    Object.fromEntries(['Asia/Kolkata', 'UTC'].map((timeZone) => [timeZone, prayersAt(moment, timeZone)])),
  ]),
);
console.table(seen);
const expected = {
  noon: { 'Asia/Kolkata': 'dhuhr, next asr', UTC: 'dhuhr, next asr' },
  evening: { 'Asia/Kolkata': 'isha, next none', UTC: 'isha, next none' },
  'after midnight': { 'Asia/Kolkata': 'none, next fajr', UTC: 'isha, next none' },
  'before Fajr': { 'Asia/Kolkata': 'none, next fajr', UTC: 'isha, next none' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
