#!/usr/bin/env bash
# How long a line of a calendar's file is in Hindi, as four programs write it.
#
# A good guess says: RFC 5545 folds lines at 75 octets, so whoever writes calendars for others counts octets.
# What happens: one of four does. ical-generator's lines are short enough. ical.js counts the octets, but not the
# space at the beginning of a further line, which makes 76 in any language. ics counts characters, so a line of Hindi, whose letters
# have three octets each, has up to 202. datebook breaks no line at all. In English, ics
# is right: there, a character is an octet.
#
# ics 3.12.0, ical-generator 10.2.0, ical.js 2.2.1, datebook 8.0.1 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ics@3.12.0 ical-generator@10.2.0 ical.js@2.2.1 datebook@8.0.1 >&2

cat > run.mjs <<'SCRIPT'
import * as datebook from 'datebook';
import ICAL from 'ical.js';
import ical from 'ical-generator';
import { createEvent } from 'ics';

const start = new Date('2035-02-28T18:30:00Z');
const end = new Date('2035-02-28T19:30:00Z');
const writers = {
  'ical-generator'(title) {
    const calendar = ical();
    calendar.createEvent({ start, end, summary: title });
    return calendar.toString();
  },
  'ical.js'(title) {
    const calendar = new ICAL.Component('vcalendar');
    const event = new ICAL.Component('vevent');
    event.addPropertyWithValue('summary', title);
    calendar.addSubcomponent(event);
    return calendar.toString();
  },
  ics: (title) => createEvent({ title, start: start.getTime(), end: end.getTime() }).value,
  datebook: (title) => new datebook.ICalendar({ title, start, end }).render(),
};
const octetsOf = (line) => new TextEncoder().encode(line).length;
const longest = (text) => Math.max(...text.split(/\r?\n/).filter((line) => /^(SUMMARY| )/.test(line)).map(octetsOf));
const titles = { English: 'The waitlist opens. '.repeat(12), Hindi: 'प्रतीक्षासूची खुलती है। '.repeat(12) };
const seen = Object.fromEntries(
  Object.entries(writers).map(([name, write]) => [
    name,
    Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, longest(write(title.trim()))])),
  ]),
);
console.table(seen);
const expected = {
  'ical-generator': { English: 75, Hindi: 74 },
  'ical.js': { English: 76, Hindi: 76 },
  ics: { English: 75, Hindi: 202 },
  datebook: { English: 247, Hindi: 799 },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
