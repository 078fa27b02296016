#!/usr/bin/env bash
# The age of a child on the day before the thirteenth birthday, and on the birthday before breakfast in India, in two
# programs that compute ages.
#
# A good guess says: born on 20 March 2013, one is 13 from midnight on 20 March 2026 on, where one is, and not before.
# What happens: get-age counts days as they are in London: in India one is 12 until half past five in the morning of
# the birthday. age-calculator has the next age a day early for whoever was born in January or February of a leap
# year: born on 20 February 2012, one is 13 on 19 February 2025. With any other birthday it's right on both days, so a
# trial may show nothing. For a form that asks for 13 or 18 years, one day is what counts.
#
# get-age 1.0.1, age-calculator 1.0.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts get-age@1.0.1 age-calculator@1.0.0 >&2

cat > run.cjs <<'SCRIPT'
const { AgeFromDate } = require('age-calculator');
const getAge = require('get-age');

/** Calls a function while the clock says something else. */
function at(moment, call) {
  const RealDate = Date;
  const now = new RealDate(moment).getTime();
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [now]));
    }
    static now() {
      return now;
    }
  };
  try {
    return call();
  } finally {
    globalThis.Date = RealDate;
  }
}
const cases = {
  'birthday, 1:00': ['2013-03-20', '2026-03-20T01:00+05:30'],
  'birthday, noon': ['2013-03-20', '2026-03-20T12:00+05:30'],
  'day before, born 2013': ['2013-03-20', '2026-03-19T12:00+05:30'],
  'day before, leap year': ['2012-02-20', '2025-02-19T12:00+05:30'],
};
const seen = Object.fromEntries(
  Object.entries(cases).map(([name, [birthday, moment]]) => {
    const [year, month, day] = birthday.split('-').map(Number);
    const calculated = at(moment, () => new AgeFromDate(new Date(year, month - 1, day)).age);
    return [name, { 'get-age': at(moment, () => getAge(birthday)), 'age-calculator': calculated }];
  }),
);
console.table(seen);
const expected = {
  'birthday, 1:00': { 'get-age': 12, 'age-calculator': 13 },
  'birthday, noon': { 'get-age': 13, 'age-calculator': 13 },
  'day before, born 2013': { 'get-age': 12, 'age-calculator': 12 },
  'day before, leap year': { 'get-age': 12, 'age-calculator': 13 },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
TZ=Asia/Kolkata node run.cjs
