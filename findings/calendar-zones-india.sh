#!/usr/bin/env bash
# An event at half past seven in the evening in India, as Outlook sends it, in six programs that read calendars.
#
# A good guess says: Outlook names time zones as Windows does, "India Standard Time", and writes into the same file what
# that is, half past five hours. A program that knows zones by a list of its own needs that less than others.
# What happens: ical-expander has Windows's names of Pakistan, Bangladesh, Sri Lanka and the Gulf in its list, and not
# India's. It doesn't look into the file, so India's event is at 19:30 of the computer that reads it, and Pakistan's is right.
# ical.js and ts-ics look into the file, and node-ical has a list with all. ical reads 19:30 of its computer in every zone,
# Asia/Kolkata among them, and cal-parser 19:30 in London. On a computer in India most of these are right.
#
# ical-expander 3.2.0, node-ical 0.26.1, ical.js 2.2.1, ts-ics 2.4.6, ical 0.8.0, cal-parser 1.0.2 from npm, on Node 20
# and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ical-expander@3.2.0 node-ical@0.26.1 ical.js@2.2.1 \
  ts-ics@2.4.6 ical@0.8.0 cal-parser@1.0.2 >&2

cat > run.mjs <<'SCRIPT'
import calParser from 'cal-parser';
import ical from 'ical';
import IcalExpander from 'ical-expander';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const eventIn = (calendar) => Object.values(calendar).find(({ type }) => type === 'VEVENT');
const programs = {
  'node-ical': (file) => eventIn(nodeIcal.sync.parseICS(file)).start,
  'ical.js': (file) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')).startDate.toJSDate(),
  'ts-ics': (file) => convertIcsCalendar(undefined, file).events[0].start.date,
  'ical-expander': (file) => new IcalExpander({ ics: file }).all().events[0].startDate.toJSDate(),
  ical: (file) => eventIn(ical.parseICS(file)).start,
  'cal-parser': (file) => calParser.parseString(file).events[0].dtstart.value,
};
const zones = {
  'Asia/Kolkata': '+0530',
  'India Standard Time': '+0530',
  'Pakistan Standard Time': '+0500',
  'Arab Standard Time': '+0300',
};
const fileIn = (zone, offset) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:1@example.org',
    'DTSTAMP:20260101T000000Z',
    `DTSTART;TZID=${zone}:20260320T193000`,
    `DTEND;TZID=${zone}:20260320T203000`,
    'SUMMARY:Iftar',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, startOf]) => [
    name,
    Object.fromEntries(
      Object.entries(zones).map(([zone, offset]) => [
        zone,
        new Date(startOf(fileIn(zone, offset))).toISOString().slice(11, 16),
      ]),
    ),
  ]),
);
console.table(seen);
const timesOf = (...times) => Object.fromEntries(Object.keys(zones).map((zone, index) => [zone, times[index]]));
const right = timesOf('14:00', '14:00', '14:30', '16:30');
const expected = {
  'node-ical': right,
  'ical.js': right,
  'ts-ics': right,
  'ical-expander': timesOf('14:00', '23:30', '14:30', '16:30'),
  ical: timesOf('23:30', '23:30', '23:30', '23:30'),
  'cal-parser': timesOf('19:30', '19:30', '19:30', '19:30'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
# A computer in New York, where 19:30 is 23:30 in UTC on that day.
TZ=America/New_York node run.mjs
