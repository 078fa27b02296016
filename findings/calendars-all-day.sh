#!/usr/bin/env bash
# An Eid that lasts all day, made on a computer in India, in six programs that write calendars' files and links.
#
# A good guess says: new Date(2026, 2, 20) with allDay: true is 20 March, on the computer where it's written.
# What happens: calendar-link, ts-ics, ical-toolkit and ics-js write the day that it is in London then: midnight in
# India is half past six in the evening of the 19th there, so Eid is a day early for all who get the file, or press
# the button. ical-generator does so until the calendar has a time zone. datebook writes 20 March into its file, and
# 19 March into its link to Google. West of London, and on a server that is set to UTC, all are right, so a trial
# there, or in CI, shows nothing. The text '2026-03-20' is right in calendar-link.
#
# calendar-link 2.11.5, ts-ics 2.4.6, ical-toolkit 1.0.9, ics-js 0.10.2, ical-generator 10.2.0, datebook 8.0.1 from
# npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts calendar-link@2.11.5 ts-ics@2.4.6 ical-toolkit@1.0.9 \
  ics-js@0.10.2 ical-generator@10.2.0 datebook@8.0.1 >&2

cat > run.mjs <<'SCRIPT'
import * as calendarLink from 'calendar-link';
import { GoogleCalendar, ICalendar } from 'datebook';
import icalGenerator from 'ical-generator';
import icsJs from 'ics-js';
import icalToolkit from 'ical-toolkit';
import { generateIcsCalendar } from 'ts-ics';

const start = new Date(2026, 2, 20);
const end = new Date(2026, 2, 21);
const event = { title: 'Eid', start, allDay: true };
function byToolkit() {
  const builder = icalToolkit.createIcsFileBuilder();
  builder.events.push({ start, end, summary: 'Eid', allDay: true });
  return builder.toString();
}
function byIcsJs() {
  const one = new (icsJs.default ?? icsJs).VEVENT();
  one.addProp('UID');
  one.addProp('DTSTAMP', new Date(), { VALUE: 'DATE-TIME' });
  one.addProp('DTSTART', start, { VALUE: 'DATE' });
  return one.toString();
}
function byGenerator(timezone) {
  const calendar = icalGenerator({ name: 'Feasts', timezone });
  calendar.createEvent({ start, allDay: true, summary: 'Eid', timezone });
  return calendar.toString();
}
const tsEvent = {
  ...{ uid: '1', summary: 'Eid', stamp: { date: start } },
  ...{ start: { date: start, type: 'DATE' }, end: { date: end, type: 'DATE' } },
};
const programs = {
  'calendar-link': () => calendarLink.google(event),
  'calendar-link, text': () => calendarLink.google({ ...event, start: '2026-03-20' }),
  'ts-ics': () => generateIcsCalendar({ version: '2.0', prodId: 'example', events: [tsEvent] }),
  'ical-toolkit': byToolkit,
  'ics-js': byIcsJs,
  'ical-generator': () => byGenerator(undefined),
  'ical-generator, Asia/Kolkata': () => byGenerator('Asia/Kolkata'),
  'datebook, file': () => new ICalendar(event).render(),
  'datebook, Google': () => new GoogleCalendar(event).render(),
};
const dayIn = (text) => /(?:DTSTART[^:]*:|dates=)(\d{8})/.exec(text)?.[1];
const seen = Object.fromEntries(Object.entries(programs).map(([name, write]) => [name, dayIn(write())]));
console.log(process.env.TZ);
console.table(seen);
const early = ['calendar-link', 'ts-ics', 'ical-toolkit', 'ics-js', 'ical-generator', 'datebook, Google'];
const expected = Object.fromEntries(
  Object.keys(programs).map((name) => [
    name,
    process.env.TZ === 'Asia/Kolkata' && early.includes(name) ? '20260319' : '20260320',
  ]),
);
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
TZ=UTC node run.mjs
TZ=Asia/Kolkata node run.mjs
