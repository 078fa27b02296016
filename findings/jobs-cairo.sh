#!/usr/bin/env bash
# A job at midnight, and one half an hour after it, on the nights when clocks change in Cairo, in five schedulers.
#
# A good guess says: in Egypt, summer time begins at midnight, so 24 April 2026 has no hour before one o'clock. A job for
# each day, such as the one that sends the day's prayer times, runs on that day, too, at one o'clock; and once on the day
# whose last hour comes twice, 29 October.
# What happens: @breejs/later, on which Bree stands, has no run on 24 April. It's a Friday, as it always is in Egypt, so a
# job for Fridays waits two weeks. cron runs the job of midnight twice on 29 October, again at eleven in the evening, before
# the one of the 30th. At half past midnight, cron and croner have one o'clock, cron-parser and cron-schedule half past
# one. In Berlin or New York, whose clocks change at two or three, midnight is always there.
#
# @breejs/later 4.2.0, cron 4.4.0, croner 11.0.0, cron-parser 5.10.5, cron-schedule 6.0.0 from npm, on Node 20 and newer.
# 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @breejs/later@4.2.0 cron@4.4.0 croner@11.0.0 \
  cron-parser@5.10.5 cron-schedule@6.0.0 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { CronTime } from 'cron';
import { CronExpressionParser } from 'cron-parser';
import { parseCronExpression } from 'cron-schedule';
import { Cron } from 'croner';

const later = createRequire(import.meta.url)('@breejs/later');
const ZONE = 'Africa/Cairo';
later.date.localTime();

/** Calls `next` with each date in turn, three times. */
function follow(start, next) {
  const dates = [];
  for (let date = start; dates.length < 3; dates.push(date)) date = next(date);
  return dates;
}
const schedulers = {
  '@breejs/later': (pattern, start) => later.schedule(later.parse.cron(pattern)).next(3, start),
  cron(pattern, start) {
    const time = new CronTime(pattern, ZONE);
    return follow(start, (date) => time.getNextDateFrom(date, ZONE).toJSDate());
  },
  croner: (pattern, start) => new Cron(pattern, { timezone: ZONE }).nextRuns(3, start),
  'cron-parser'(pattern, start) {
    const runs = CronExpressionParser.parse(pattern, { tz: ZONE, currentDate: start });
    return follow(start, () => runs.next().toDate());
  },
  'cron-schedule'(pattern, start) {
    const cron = parseCronExpression(pattern);
    return follow(start, (date) => cron.getNextDate(date));
  },
};
const clock = (date) => new Date(date).toLocaleString('sv', { timeZone: ZONE }).slice(8, 16);
const nights = {
  'April, 0:00': ['0 0 * * *', '2026-04-22T12:00:00Z'],
  'April, 0:30': ['30 0 * * *', '2026-04-22T12:00:00Z'],
  'April, Friday': ['0 0 * * 5', '2026-04-22T12:00:00Z'],
  'October, 0:00': ['0 0 * * *', '2026-10-28T12:00:00Z'],
};
const seen = Object.fromEntries(
  Object.entries(schedulers).map(([program, runs]) => [
    program,
    Object.fromEntries(
      Object.entries(nights).map(([label, [pattern, start]]) => [label, runs(pattern, new Date(start)).map(clock).join(', ')]),
    ),
  ]),
);
console.log(seen);
const right = {
  'April, 0:00': '23 00:00, 24 01:00, 25 00:00',
  'April, 0:30': '23 00:30, 24 01:30, 25 00:30',
  'April, Friday': '24 01:00, 01 00:00, 08 00:00',
  'October, 0:00': '29 00:00, 30 00:00, 31 00:00',
};
const atOne = { ...right, 'April, 0:30': '23 00:30, 24 01:00, 25 00:30' };
const expected = {
  '@breejs/later': {
    'April, 0:00': '23 00:00, 25 00:00, 26 00:00',
    'April, 0:30': '23 00:30, 25 00:30, 26 00:30',
    'April, Friday': '01 00:00, 08 00:00, 15 00:00',
    'October, 0:00': right['October, 0:00'],
  },
  cron: { ...atOne, 'October, 0:00': '29 00:00, 29 23:00, 30 00:00' },
  croner: atOne,
  'cron-parser': right,
  'cron-schedule': right,
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
TZ=Africa/Cairo node run.mjs
