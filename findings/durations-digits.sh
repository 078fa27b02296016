#!/usr/bin/env bash
# Thirty minutes in Arabic, with a three in Arabic's digits and a zero in Persian's.
#
# A good guess says: a program that writes durations with the digits of Arabic takes all ten from one row of Unicode.
# What happens: humanize-duration writes nine of them from Arabic's row and the zero from that of Persian and Urdu: ٣۰ دقيقة.
# The two zeros look alike, so nobody sees it. A search for ٣٠ doesn't find it, and what reads digits by a locale, as
# number fields do, has no number. Its "and" is ﻭ, a form of the letter kept for old programs, and not و, so a search for
# ساعة و doesn't find that either. Its Persian, Urdu, Hindi and Bengali have digits of ASCII.
#
# humanize-duration 3.35.1 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts humanize-duration@3.35.1 >&2

cat > run.cjs <<'SCRIPT'
const humanizeDuration = require('humanize-duration');

const MINUTE_MS = 60_000;
const rows = { ASCII: /[0-9]/g, Arabic: /[٠-٩]/g, Persian: /[۰-۹]/g };
function digitsIn(language) {
  const text = Array.from({ length: 60 }, (_, minutes) =>
    humanizeDuration(minutes * MINUTE_MS, { language, units: ['m'] }),
  ).join(' ');
  return Object.entries(rows)
    .map(([row, digits]) => [row, new Set(text.match(digits)).size])
    .filter(([, count]) => count > 0)
    .map(([row, count]) => `${row} ${count}`)
    .join(', ');
}
const seen = Object.fromEntries(['ar', 'fa', 'ur', 'hi', 'bn'].map((language) => [language, digitsIn(language)]));
const text = humanizeDuration(90 * MINUTE_MS, { language: 'ar' });
console.table(seen);
console.log(text, text.includes('\uFEED') ? '(with U+FEED)' : '');
const expected = { ar: 'Arabic 9, Persian 1', fa: 'ASCII 10', ur: 'ASCII 10', hi: 'ASCII 10', bn: 'ASCII 10' };
const isSame = JSON.stringify(seen) === JSON.stringify(expected) && text === '١ ساعة \uFEED ٣۰ دقيقة';
process.exitCode = isSame ? 0 : 1;
SCRIPT
node run.cjs
