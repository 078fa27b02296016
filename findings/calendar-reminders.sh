#!/usr/bin/env bash
# An event with a reminder and a title in Hindi that takes two lines, in seven programs that read calendars.
#
# A good guess says: the reminder is a part of its own in the file (VALARM), so its text isn't the event's. A line that
# begins with a space goes on the line before, and a text may have a colon.
# What happens: five have all of it. cal-parser takes the reminder's text for the event's, so "Bring a mat" is gone and
# "Reminder" stands there. ics-to-json ends each text at its first colon: of "Eid prayer: men and women" it has "Eid
# prayer", and of a link "https". Where a line goes on without a colon, it takes away the space between two words. Hindi
# has three octets a letter, so most of its titles go on. "Eid prayer" in one line, with the same reminder, is right.
#
# ics-to-json 2.0.2, cal-parser 1.0.2, ical2json 5.0.0, ical-js-parser 0.7.4, ical.js 2.2.1, node-ical 0.26.1,
# ts-ics 2.4.6 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ics-to-json@2.0.2 cal-parser@1.0.2 ical2json@5.0.0 \
  ical-js-parser@0.7.4 ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const require = createRequire(import.meta.url);
const calParser = require('cal-parser');
const { convert } = require('ical2json');
const icalJsParser = require('ical-js-parser').default;
const { icsToJson } = require('ics-to-json');

const programs = {
  'ical.js': (file) => new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')),
  'node-ical': (file) => Object.values(nodeIcal.sync.parseICS(file)).find(({ type }) => type === 'VEVENT'),
  'ts-ics': (file) => convertIcsCalendar(undefined, file).events[0],
  'ical-js-parser': (file) => icalJsParser.toJSON(file).events[0],
  ical2json(file) {
    const { SUMMARY, DESCRIPTION } = convert(file).VCALENDAR[0].VEVENT[0];
    return { summary: SUMMARY, description: DESCRIPTION };
  },
  'cal-parser'(file) {
    const { summary, description } = calParser.parseString(file).events[0];
    return { summary: summary.value, description: description.value };
  },
  'ics-to-json': (file) => icsToJson(file)[0],
};
const titles = {
  colon: ['SUMMARY:ईद की नमाज़: मर्दों और', '  औरतों के लिए'],
  'two lines': ['SUMMARY:ईद की नमाज़ मर्दों और', '  औरतों के लिए'],
  'one line': ['SUMMARY:ईद की नमाज़'],
};
const fileWith = (title) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    'BEGIN:VEVENT',
    'UID:1@example.org',
    'DTSTAMP:20260101T000000Z',
    'DTSTART:20260320T053000Z',
    'DTEND:20260320T063000Z',
    ...title,
    'DESCRIPTION:Bring a mat',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    'DESCRIPTION:Reminder',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, read]) => {
    const events = Object.entries(titles).map(([kind, title]) => [kind, read(fileWith(title))]);
    const { description } = events[0][1];
    return [name, { ...Object.fromEntries(events.map(([kind, { summary }]) => [kind, summary])), description }];
  }),
);
console.table(seen);
const right = {
  colon: 'ईद की नमाज़: मर्दों और औरतों के लिए',
  'two lines': 'ईद की नमाज़ मर्दों और औरतों के लिए',
  'one line': 'ईद की नमाज़',
  description: 'Bring a mat',
};
const expected = {
  'ical.js': right,
  'node-ical': right,
  'ts-ics': right,
  'ical-js-parser': right,
  ical2json: right,
  'cal-parser': { ...right, description: 'Reminder' },
  'ics-to-json': { ...right, colon: 'ईद की नमाज़औरतों के लिए', 'two lines': 'ईद की नमाज़ मर्दों औरऔरतों के लिए' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
