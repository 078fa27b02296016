#!/usr/bin/env bash
# A program writes all its dates in Arabic digits as soon as it loads a plugin for the Hijri calendar.
#
# A good guess says: moment-hijri adds formats such as iYYYY to Moment, and leaves the others as they are. Its description
# says how to set the Arabic locale for those who want it.
# What happens: when it's loaded, it changes a locale, ar-sa, and Moment makes a locale that is changed the one in use. So
# every format() of the program is in Arabic from then on: ٢٠٢٦-٠٣-٢٠T٠٠:٠٠:٠٠Z, which new Date() can't read, and a
# database or a mail service neither. A test that loads the plugin last doesn't see it. toISOString() stays right, and
# moment.locale('en') behind the import makes the rest right again.
#
# moment-hijri 3.0.0, moment 2.31.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts moment@2.31.0 moment-hijri@3.0.0 >&2

cat > run.cjs <<'SCRIPT'
const moment = require('moment');

const date = () => moment.utc('2026-03-20');
const written = () => ({
  locale: moment.locale(),
  format: date().format(),
  'YYYY-MM-DD': date().format('YYYY-MM-DD'),
  'new Date()': String(Number(new Date(date().format()))),
  toISOString: date().toISOString(),
});
const before = written();
require('moment-hijri');
const after = written();
moment.locale('en');
const seen = { before, after, "locale('en')": written() };
console.table(seen);
const right = {
  locale: 'en',
  format: '2026-03-20T00:00:00Z',
  'YYYY-MM-DD': '2026-03-20',
  'new Date()': '1773964800000',
  toISOString: '2026-03-20T00:00:00.000Z',
};
const expected = {
  before: right,
  after: {
    locale: 'ar-sa',
    format: '٢٠٢٦-٠٣-٢٠T٠٠:٠٠:٠٠Z',
    'YYYY-MM-DD': '٢٠٢٦-٠٣-٢٠',
    'new Date()': 'NaN',
    toISOString: right.toISOString,
  },
  "locale('en')": right,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
