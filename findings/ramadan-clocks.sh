#!/usr/bin/env bash
# Morocco's clocks, which are an hour back for Ramadan alone, in six programs that know time zones.
#
# A good guess says: in Morocco and Western Sahara, clocks were an hour ahead of Greenwich in 2024 and 2025 but for the month
# of Ramadan, and programs with their own list of changes have the two of each year.
# What happens: five are right in both. spacetime has them for Western Sahara's El Aaiún, and for Casablanca too until
# Ramadan begins, but then clocks stay back until September: on 1 June 2025, a lesson at six in the evening is at five.
# Winter and Ramadan are right, so a trial in those months shows nothing.
#
# luxon 3.7.2, moment-timezone 0.6.6, timezonecomplete 5.15.1 with tzdata 1.0.51, timezone-support 3.1.0, timezone 1.0.23,
# spacetime 7.15.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2 moment-timezone@0.6.6 timezonecomplete@5.15.1 \
  tzdata@1.0.51 timezone-support@3.1.0 timezone@1.0.23 spacetime@7.15.0 >&2

cat > run.cjs <<'SCRIPT'
const { DateTime } = require('luxon');
const moment = require('moment-timezone');
const spacetime = require('spacetime');
const timezone = require('timezone');
const timezoneComplete = require('timezonecomplete');
const { findTimeZone, getZonedTime } = require('timezone-support');

const programs = {
  luxon: (date, zone) => DateTime.fromJSDate(date, { zone }).hour,
  'moment-timezone': (date, zone) => moment.tz(date, zone).hour(),
  timezonecomplete: (date, zone) => new timezoneComplete.DateTime(date, timezoneComplete.DateFunctions.GetUTC, timezoneComplete.utc()).toZone(timezoneComplete.zone(zone)).hour(),
  'timezone-support': (date, zone) => getZonedTime(date, findTimeZone(zone)).hours,
  timezone: (date, zone) => Number(timezone(require(`timezone/${zone}`))(date.getTime(), zone, '%H')),
  spacetime: (date, zone) => spacetime(date.getTime(), zone).hour(),
};
const days = ['2025-01-15', '2025-03-10', '2025-06-01', '2025-08-15', '2025-12-01'];
const hoursOf = (read, zone) => days.map((day) => read(new Date(`${day}T17:00Z`), zone)).join(' ');
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, read]) => [
    name,
    { Casablanca: hoursOf(read, 'Africa/Casablanca'), 'El Aaiún': hoursOf(read, 'Africa/El_Aaiun') },
  ]),
);
console.log(`17:00 in Greenwich on ${days.join(', ')}:`);
console.table(seen);
const hours = '18 17 18 18 18';
const isRight = Object.entries(seen).every(
  ([name, { Casablanca, 'El Aaiún': elAaiun }]) =>
    elAaiun === hours && Casablanca === (name === 'spacetime' ? '18 17 17 17 18' : hours),
);
process.exitCode = isRight ? 0 : 1;
SCRIPT
node run.cjs
