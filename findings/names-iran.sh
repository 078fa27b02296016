#!/usr/bin/env bash
# Names of Iran that a program takes for letters of Persian, unless it's set to Iran.
#
# A good guess says: for a check of letters, fa and fa-IR are one language with one alphabet.
# What happens: validator's isAlpha has two lists. In fa and fa-AF, Aisha (عائشه), Arash (آرش), Rauf (رئوف) and Roya (رؤیا) are
# letters. In fa-IR, they aren't: آ, ئ and ؤ are missing. Muhammad, Zahra and Sara are letters in both, so a test with
# these passes. In none is محمد‌رضا, Muhammad-Reza, whose two parts a joiner keeps apart, as Persian writes it. The
# list of ar has neither پ nor ٱ, and isAlpha knows no Urdu.
#
# validator 13.15.35 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35 >&2

cat > run.cjs <<'SCRIPT'
const { isAlpha, isAlphaLocales } = require('validator');

const names = ['محمد', 'زهرا', 'سارا', 'عائشه', 'آرش', 'رئوف', 'رؤیا', 'محمد\u200Cرضا'];
const refusedIn = (locale) => names.filter((name) => !isAlpha(name, locale)).join(' ');
const seen = Object.fromEntries(['fa', 'fa-AF', 'fa-IR'].map((locale) => [locale, refusedIn(locale)]));
console.log(seen);
const joined = 'محمد\u200Cرضا';
const expected = { fa: joined, 'fa-AF': joined, 'fa-IR': `عائشه آرش رئوف رؤیا ${joined}` };
const isUrduMissing = !isAlphaLocales.some((locale) => locale.startsWith('ur'));
const isShort = !isAlpha('پ', 'ar') && !isAlpha('ٱ', 'ar');
process.exitCode = isUrduMissing && isShort && JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
