#!/usr/bin/env bash
# A title that says its language, as Outlook writes it into an invitation, in five programs that read calendars.
#
# A good guess says: SUMMARY;LANGUAGE=ar-SA:درس في القرآن is a title as SUMMARY:درس في القرآن is, and whoever reads the
# event's title has a text in both cases.
# What happens: Outlook and Exchange write the language of the sender's program beside title, description and place.
# node-ical and ical have an object with `params` and `val` in place of the text then, and ical2json one with `_`. A list
# of events shows "[object Object]", and a search of titles throws. The same event of Google or Apple is right, so a test
# with one's own calendar shows nothing. ical.js and ts-ics have the text in both. A language is nothing that Arabic alone
# has: en-US comes in this way, too.
#
# node-ical 0.27.2, ical 0.8.0, ical2json 5.0.0, ical.js 2.2.1, ts-ics 2.4.6 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.27.2 ical@0.8.0 ical2json@5.0.0 \
  ical.js@2.2.1 ts-ics@2.4.6 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const require = createRequire(import.meta.url);
const ical = require('ical');
const ical2json = require('ical2json');

const TITLE = 'درس في القرآن';
const calendar = (parameter) =>
  `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//Calendar//EN
BEGIN:VEVENT
UID:lesson@example.org
DTSTAMP:20260301T000000Z
DTSTART:20260320T040000Z
DTEND:20260320T050000Z
SUMMARY${parameter}:${TITLE}
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
const readers = {
  'node-ical': (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').summary,
  ical: (text) => Object.values(ical.parseICS(text)).find(({ type }) => type === 'VEVENT').summary,
  ical2json: (text) => ical2json.convert(text).VCALENDAR[0].VEVENT[0].SUMMARY,
  'ical.js': (text) => new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).summary,
  'ts-ics': (text) => convertIcsCalendar(undefined, text).events[0].summary,
};
const shown = (title) => (title === TITLE ? 'the title' : Object.keys(title).sort().join());
const seen = Object.fromEntries(
  Object.entries(readers).map(([program, read]) => [
    program,
    { plain: shown(read(calendar(''))), 'with a language': shown(read(calendar(';LANGUAGE=ar-SA'))) },
  ]),
);
console.table(seen);
const row = (plain, withLanguage) => ({ plain, 'with a language': withLanguage });
const expected = {
  'node-ical': row('the title', 'params,val'),
  ical: row('the title', 'params,val'),
  ical2json: row('the title', 'LANGUAGE,_'),
  'ical.js': row('the title', 'the title'),
  'ts-ics': row('the title', 'the title'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
