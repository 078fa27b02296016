#!/usr/bin/env bash
# The time zones of Tehran, Cairo, Amman, Damascus and Almaty, as three programs write them into calendars.
#
# A good guess says: what writes a time zone into a calendar, as the standard demands beside each time with a zone,
# knows what changed years ago: Iran, Jordan and Syria have had no summer time since 2022, Egypt has had one again since
# 2023, and all of Kazakhstan has been five hours ahead since 2024.
# What happens: timezones-ical-library has all that. @touch4it/ical-timezones and icalzone write the rules of 2018, as
# the first one's README shows in an example: in July, half past seven in the evening in Tehran and Cairo is an hour
# off, in January that of Amman and Damascus, and Almaty's all year. Calendars that go by what the file says, as they
# should, remind everybody of a lesson an hour early or late. India, Pakistan and London are right in all, so a trial
# shows nothing. icalzone has nothing for Asia/Calcutta, as Chromium names the zone in India.
#
# @touch4it/ical-timezones 1.9.0, icalzone 0.0.1, timezones-ical-library 2.3.2, read by ical.js 2.2.1, from npm, on Node
# 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @touch4it/ical-timezones@1.9.0 icalzone@0.0.1 \
  timezones-ical-library@2.3.2 ical.js@2.2.1 >&2

cat > run.mjs <<'SCRIPT'
import ICAL from 'ical.js';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { tzlib_get_ical_block } from 'timezones-ical-library';

const require = createRequire(import.meta.url);
const { getVtimezone } = require('@touch4it/ical-timezones');
const { getZoneString } = require('icalzone');

const programs = {
  '@touch4it/ical-timezones': (zone) => getVtimezone(zone),
  icalzone: (zone) => getZoneString(zone),
  'timezones-ical-library': (zone) => tzlib_get_ical_block(zone)[0],
};
/** The hours that a zone is ahead at half past seven in the evening of this day, by a calendar's lines. */
function hoursAhead(lines, zone, day) {
  if (!lines) return 'none';
  const inner = lines.match(/BEGIN:VTIMEZONE[^]*END:VTIMEZONE/)[0];
  const timezone = new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(inner)), tzid: zone });
  return timezone.utcOffset(ICAL.Time.fromDateTimeString(`${day}T19:30:00`)) / 3600;
}
function hoursByIntl(zone, day) {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const [, hours, minutes] = format.format(new Date(`${day}T16:30:00Z`)).match(/GMT(?:([+-]\d+):(\d+))?$/);
  return Number(hours ?? 0) + Number(minutes ?? 0) / 60;
}
const days = ['2026-01-15', '2026-07-15'];
const zones = ['Asia/Kolkata', 'Asia/Karachi', 'Europe/London', 'Asia/Tehran', 'Africa/Cairo', 'Asia/Amman'];
zones.push('Asia/Damascus', 'Asia/Almaty', 'Asia/Calcutta');
const seen = Object.fromEntries(
  zones.map((zone) => [
    zone,
    {
      Intl: days.map((day) => hoursByIntl(zone, day)).join(', '),
      ...Object.fromEntries(
        Object.entries(programs).map(([program, write]) => [
          program,
          days.map((day) => hoursAhead(write(zone), zone, day)).join(', '),
        ]),
      ),
    },
  ]),
);
console.log('Hours ahead of Greenwich in January and in July 2026:');
console.table(seen);
const row = (right, byTouch4it = right, byIcalzone = byTouch4it) => ({
  Intl: right,
  '@touch4it/ical-timezones': byTouch4it,
  icalzone: byIcalzone,
  'timezones-ical-library': right,
});
const expected = {
  'Asia/Kolkata': row('5.5, 5.5'),
  'Asia/Karachi': row('5, 5'),
  'Europe/London': row('0, 1'),
  'Asia/Tehran': row('3.5, 3.5', '3.5, 4.5'),
  'Africa/Cairo': row('2, 3', '2, 2'),
  'Asia/Amman': row('3, 3', '2, 3'),
  'Asia/Damascus': row('3, 3', '2, 3'),
  'Asia/Almaty': row('5, 5', '6, 6'),
  'Asia/Calcutta': row('5.5, 5.5', '5.5, 5.5', 'none, none'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
