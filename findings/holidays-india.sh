#!/usr/bin/env bash
# The holidays of India, in a program that has those of most countries: there is no Eid.
#
# A good guess says: a list of holidays that knows Hijri dates, and has Eid al-Fitr for Kenya and Singapore, has it for
# India, too, where offices of the government are closed on that day.
# What happens: date-holidays has Eid al-Fitr and Eid al-Adha for Bangladesh, Pakistan, Kenya, Singapore and the
# Philippines. For India, nothing in it goes by the Hijri calendar, nor in any of the 35 states and territories that it
# knows, Jammu and Kashmir among them. Good Friday and Christmas are there. So a calendar for families in India, or a
# rule such as "send no newsletter on a holiday", knows nothing of Eid, and nothing says so.
#
# date-holidays 3.37.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0 >&2

cat > run.mjs <<'SCRIPT'
import Holidays from 'date-holidays';

const hijriMonths = /muharram|ramadan|shawwal|dhu al-hijjah/i;
const hijriDays = (...place) =>
  new Holidays(...place).getHolidays(2026).filter(({ rule }) => hijriMonths.test(rule)).length;
const states = Object.keys(new Holidays().getStates('IN'));
const seen = Object.fromEntries(['BD', 'PK', 'KE', 'SG', 'PH', 'IN'].map((country) => [country, hijriDays(country) > 0]));
const inStates = states.filter((state) => hijriDays('IN', state) > 0).length;
const names = new Holidays('IN').getHolidays(2026).map(({ name }) => name);
console.table(seen);
console.log(`India: ${names.join(', ')}; in ${inStates} of ${states.length} states is a Hijri day`);
const expected = { BD: true, PK: true, KE: true, SG: true, PH: true, IN: false };
const isSame = JSON.stringify(seen) === JSON.stringify(expected) && inStates === 0 && states.length === 35;
process.exitCode = isSame && names.includes('Christmas Day') ? 0 : 1;
SCRIPT
node run.mjs
