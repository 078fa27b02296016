#!/usr/bin/env bash
# A calendar's event that comes back each Hijri year, in four programs that read calendars.
#
# A good guess says: RFC 7529 has a word for it, RSCALE=ISLAMIC-UMALQURA. A program that doesn't know the calendar says
# so, or shows the first day alone, because a rule counted in another calendar has wrong dates.
# What happens: Eid al-Fitr of 2026, each 1 Shawwal, should be on 20 March, and on about 9 March of 2027. ical.js and
# node-ical leave RSCALE out and have it each 20 March. With the month of the rule, which is 10 for Shawwal, they have
# it on 1 October. ical.js writes the rule without RSCALE, too, so what it saves is wrong everywhere. rrule-temporal
# offers RFC 7529 and has Rosh Hashanah right; with an Islamic calendar, it silently counts as the others do. Only
# rrule refuses the rule. So an Eid is safe in a calendar for others as single events.
#
# ical.js 2.2.1, node-ical 0.26.1, rrule-temporal 2.2.8, rrule 2.8.1 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 node-ical@0.26.1 rrule-temporal@2.2.8 \
  rrule@2.8.1 >&2

cat > run.mjs <<'SCRIPT'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';

const calendar = (start, rule) =>
  `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//Calendar//EN
BEGIN:VEVENT
UID:eid@example.org
DTSTAMP:20260101T000000Z
DTSTART;VALUE=DATE:${start}
RRULE:${rule}
SUMMARY:Eid
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
const ruleOf = (start, rule) => `DTSTART:${start}T000000Z\nRRULE:${rule}`;
const eventOf = (text) => new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
const days = (dates) => dates.map((date) => date.toISOString().slice(0, 10)).join(' ');

function readByIcalJs(start, rule) {
  const dates = eventOf(calendar(start, rule)).iterator();
  return [1, 2, 3].map(() => String(dates.next())).join(' ');
}
function readByRrule(start, rule) {
  try {
    return days(rrule.rrulestr(ruleOf(start, rule)).all());
  } catch {
    return 'refused';
  }
}
const readers = {
  'ical.js': readByIcalJs,
  'node-ical': (start, rule) =>
    days(Object.values(nodeIcal.sync.parseICS(calendar(start, rule))).find(({ type }) => type === 'VEVENT').rrule.all()),
  'rrule-temporal': (start, rule) =>
    new RRuleTemporal({ rruleString: ruleOf(start, rule) }).all().map((date) => String(date).slice(0, 10)).join(' '),
  rrule: readByRrule,
};
const islamic = 'RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY';
const events = {
  'each year': ['20260320', `${islamic};COUNT=3`],
  '1 Shawwal': ['20260320', `${islamic};BYMONTH=10;BYMONTHDAY=1;COUNT=3`],
  '1 Tishri': ['20260912', 'RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;COUNT=3'],
};
const seen = Object.fromEntries(
  Object.entries(readers).map(([name, read]) => [
    name,
    Object.fromEntries(Object.entries(events).map(([label, event]) => [label, read(...event)])),
  ]),
);
const saved = eventOf(calendar('20260320', `${islamic};COUNT=3`)).component.getFirstPropertyValue('rrule').toString();
console.table(seen);
console.log(`ical.js saves ${saved}`);
const march = '2026-03-20 2027-03-20 2028-03-20';
const october = '2026-10-01 2027-10-01 2028-10-01';
const gregorian = { 'each year': march, '1 Shawwal': october };
const january = '2027-01-01 2028-01-01 2029-01-01';
const expected = {
  'ical.js': { ...gregorian, '1 Tishri': january },
  'node-ical': { ...gregorian, '1 Tishri': january },
  'rrule-temporal': { ...gregorian, '1 Tishri': '2026-09-12 2027-10-02 2028-09-21' },
  rrule: { 'each year': 'refused', '1 Shawwal': 'refused', '1 Tishri': 'refused' },
};
const isSame = JSON.stringify(seen) === JSON.stringify(expected);
process.exitCode = isSame && saved === 'FREQ=YEARLY;COUNT=3' ? 0 : 1;
SCRIPT
node run.mjs
