#!/usr/bin/env bash
# The beginning of a day without a midnight, in Cairo and Beirut, in six programs for dates.
#
# A good guess says: in Egypt and Lebanon, summer time begins at midnight, so that day has no hour before one o'clock. A
# program that looks for the beginning of that day finds one o'clock, as Temporal and Intl say.
# What happens: Luxon, Moment Timezone and @date-fns/tz do. date-fns-tz takes midnight for eleven in the evening, so the day
# begins on the day before. So does Day.js on a machine that is set to UTC, as servers are; on one that is set to India, it's
# right, so a trial at one's desk shows nothing. spacetime leaves the time as it is: the day begins at one in the afternoon
# if that's where one comes from. In London and Kolkata, and on every other day, all six are right.
#
# luxon 3.7.2, moment-timezone 0.6.6, @date-fns/tz 1.5.0 with date-fns 4.4.0, date-fns-tz 3.2.0, dayjs 1.11.23,
# spacetime 7.15.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2 moment-timezone@0.6.6 @date-fns/tz@1.5.0 \
  date-fns@4.4.0 date-fns-tz@3.2.0 dayjs@1.11.23 spacetime@7.15.0 >&2

cat > run.mjs <<'SCRIPT'
import { TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns';
import { fromZonedTime } from 'date-fns-tz';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { DateTime } from 'luxon';
import moment from 'moment-timezone';
import spacetime from 'spacetime';

dayjs.extend(utc);
dayjs.extend(timezone);

const programs = {
  luxon: (noon, zone) => DateTime.fromJSDate(noon, { zone }).startOf('day').toJSDate(),
  'moment-timezone': (noon, zone) => moment.tz(noon, zone).startOf('day').toDate(),
  '@date-fns/tz': (noon, zone) => startOfDay(new TZDate(noon, zone)),
  'date-fns-tz': (noon, zone) => fromZonedTime(`${noon.toISOString().slice(0, 10)}T00:00`, zone),
  dayjs: (noon, zone) => dayjs(noon).tz(zone).startOf('day').toDate(),
  spacetime: (noon, zone) => new Date(spacetime(noon, zone).startOf('day').epoch),
};
const days = [
  ['2026-04-24', 'Africa/Cairo'],
  ['2026-03-29', 'Asia/Beirut'],
  ['2026-03-29', 'Europe/London'],
  ['2026-04-24', 'Asia/Kolkata'],
];
function clock(date, timeZone) {
  const options = { timeZone, day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat('en-GB', options).format(date);
}
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, startOf]) => [
    name,
    Object.fromEntries(days.map(([day, zone]) => [zone, clock(startOf(new Date(`${day}T10:00Z`), zone), zone)])),
  ]),
);
console.log(process.env.TZ);
console.table(seen);
const right = {
  'Africa/Cairo': '24/04, 01:00',
  'Asia/Beirut': '29/03, 01:00',
  'Europe/London': '29/03, 00:00',
  'Asia/Kolkata': '24/04, 00:00',
};
const before = { ...right, 'Africa/Cairo': '23/04, 23:00', 'Asia/Beirut': '28/03, 23:00' };
const expected = {
  luxon: right,
  'moment-timezone': right,
  '@date-fns/tz': right,
  'date-fns-tz': before,
  dayjs: process.env.TZ === 'UTC' ? before : right,
  spacetime: { ...right, 'Africa/Cairo': '24/04, 13:00', 'Asia/Beirut': '29/03, 13:00' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
TZ=UTC node run.mjs
TZ=Asia/Kolkata node run.mjs
