#!/usr/bin/env bash
# The months that date-fns writes in languages of Muslim countries and of India, and what it reads in them.
#
# A good guess says: what format() writes with a locale, parse() reads with the same locale and the same pattern: as the
# same day, or at worst not at all.
# What happens: in Turkish, Indonesian and Arabic without a country, it does. In Hindi, October isn't read, in Gujarati
# August, in Arabic of Saudi Arabia and in Azerbaijani no month at all. In Central Kurdish, January, September, October and
# November are read as December, and in Kazakh June as May and September to November as January, without an error.
# In most of these languages, a test with today's date passes in most months.
#
# date-fns 4.4.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts date-fns@4.4.0 >&2

cat > run.mjs <<'SCRIPT'
import { format, isValid, parse } from 'date-fns';
import { ar, arSA, az, ckb, gu, hi, id, kk, tr } from 'date-fns/locale';

const PATTERN = 'd MMMM yyyy';
const monthOf = (date) => (isValid(date) ? String(date.getMonth() + 1) : 'no');
/** The months that are read as others, or not at all: 1=12, 4=no. */
function readBack(locale) {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 20));
  return months
    .map((date) => [date, parse(format(date, PATTERN, { locale }), PATTERN, new Date(2026, 0, 1), { locale })])
    .filter(([written, read]) => Number(written) !== Number(read))
    .map(([written, read]) => `${monthOf(written)}=${monthOf(read)}`)
    .join(' ');
}
const seen = Object.fromEntries(
  Object.entries({ tr, id, ar, hi, gu, arSA, az, ckb, kk }).map(([name, locale]) => [name, readBack(locale)]),
);
console.table(seen);
const none = Array.from({ length: 12 }, (_, month) => `${month + 1}=no`).join(' ');
const expected = {
  tr: '',
  id: '',
  ar: '',
  hi: '10=no',
  gu: '8=no',
  arSA: none,
  az: none,
  ckb: '1=12 9=12 10=12 11=12',
  kk: '6=5 9=1 10=1 11=1',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
