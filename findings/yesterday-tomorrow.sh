#!/usr/bin/env bash
# Yesterday and tomorrow, in Hindi and Urdu, in three programs that write days as people say them.
#
# A good guess says: a text such as "yesterday at 9:00" or "tomorrow at 9:00" says in any language whether something has
# been or will be.
# What happens: in Hindi both are कल, and only the verb of a sentence tells them apart, which such a text hasn't. date-fns and
# Moment write कल and the time for both, and Intl.RelativeTimeFormat कल for both. Moment has one word for both in
# Punjabi, too. In Urdu, Moment has گذشتہ روز, the day before, and Intl adds a word to each کل. With numeric: 'always',
# Intl has 1 दिन पहले and 1 दिन में.
#
# date-fns 4.4.0, moment 2.31.0 from npm, and Intl of Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts date-fns@4.4.0 moment@2.31.0 >&2

cat > run.cjs <<'SCRIPT'
const { formatRelative } = require('date-fns');
const { bn, hi } = require('date-fns/locale');
const moment = require('moment');
for (const language of ['bn', 'hi', 'pa-in', 'ur']) require(`moment/locale/${language}`);

const now = new Date(2026, 2, 20, 9);
const dayOf = (offset) => new Date(2026, 2, 20 + offset, 9);
const byDateFns = (locale) => (offset) => formatRelative(dayOf(offset), now, { locale });
const byMoment = (language) => (offset) => moment(dayOf(offset)).locale(language).calendar(now);
const byIntl = (language, numeric) => (offset) =>
  new Intl.RelativeTimeFormat(language, { numeric }).format(offset, 'day');
const writers = {
  'date-fns, Hindi': byDateFns(hi),
  'date-fns, Bengali': byDateFns(bn),
  'Moment, Hindi': byMoment('hi'),
  'Moment, Punjabi': byMoment('pa-in'),
  'Moment, Urdu': byMoment('ur'),
  'Intl, Hindi': byIntl('hi', 'auto'),
  'Intl, Urdu': byIntl('ur', 'auto'),
  'Intl with numbers, Hindi': byIntl('hi', 'always'),
};
const seen = Object.fromEntries(
  Object.entries(writers).map(([name, write]) => [name, { yesterday: write(-1), tomorrow: write(1) }]),
);
console.table(seen);
const same = Object.keys(seen).filter((name) => seen[name].yesterday === seen[name].tomorrow);
const expected = ['date-fns, Hindi', 'Moment, Hindi', 'Moment, Punjabi', 'Intl, Hindi'];
process.exitCode = JSON.stringify(same) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
