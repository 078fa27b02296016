#!/usr/bin/env bash
# The birthday of a contact, given as a Date in India and in New York, in two programs that write contacts (vCard).
#
# A good guess says: both take a Date for the birthday, and write the day that it has.
# What happens: vcards-js writes the day of the computer's clock, vcard-creator that of Greenwich's. With the 20th of
# March made as new Date(2013, 2, 20), vcard-creator writes the 19th in India, Pakistan and all lands east of Greenwich.
# With new Date('2013-03-20'), vcards-js writes the 19th in New York. Each one's README shows the kind that comes out
# right in it, so a change from one to the other moves everybody's birthday by a day, or of those who run it elsewhere.
# vcard-creator also takes the text '2013-03-20', which is right everywhere.
#
# vcards-js 2.11.1, vcard-creator 1.0.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts vcards-js@2.11.1 vcard-creator@1.0.0 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import * as creator from 'vcard-creator';

const newCard = createRequire(import.meta.url)('vcards-js');
const VCard = creator.VCard ?? creator.default;
const programs = {
  'vcards-js': (birthday) => Object.assign(newCard(), { firstName: 'Aisha', birthday }).getFormattedString(),
  'vcard-creator': (birthday) => new VCard().addName({ givenName: 'Aisha' }).addBirthday(birthday).toString(),
};
const zones = ['Asia/Kolkata', 'America/New_York'];
const seen = {};
for (const [program, write] of Object.entries(programs)) {
  seen[program] = {};
  for (const zone of zones) {
    process.env.TZ = zone;
    const dates = { '(2013, 2, 20)': new Date(2013, 2, 20), "('2013-03-20')": new Date('2013-03-20') };
    for (const [kind, date] of Object.entries(dates)) {
      seen[program][`${zone}, ${kind}`] = /BDAY[^:]*:(\S+)/.exec(write(date))[1].slice(-2);
    }
  }
}
console.log('The day that is written for the 20th:', seen);
const row = (...days) => Object.fromEntries(Object.keys(seen['vcards-js']).map((kind, index) => [kind, days[index]]));
const expected = { 'vcards-js': row('20', '20', '20', '19'), 'vcard-creator': row('19', '20', '20', '20') };
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
