#!/usr/bin/env bash
# Urdu in Latin letters, and Punjabi in Arabic ones, in a program that finds a language's direction by its name.
#
# A good guess says: ur-Latn, as Roman Urdu is named in HTML, runs from left to right, because its name has the script.
# What happens: rtl-detect goes by the language before the script, so ur-Latn and ar-Latn run from right to left, and
# Sindhi in Devanagari (sd-Deva) too. Punjabi in Arabic letters (pa-Arab), Uzbek in them and Kashmiri run from left to
# right, because their languages aren't in its list. ur, ar, fa and he are right. Intl.Locale has all of them right.
#
# rtl-detect 1.1.2 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rtl-detect@1.1.2 >&2

cat > run.mjs <<'SCRIPT'
import rtlDetect from 'rtl-detect';

function directionByIntl(language) {
  const locale = new Intl.Locale(language);
  return (locale.getTextInfo?.() ?? locale.textInfo).direction;
}
const expected = {
  ur: { 'rtl-detect': 'rtl', Intl: 'rtl' },
  hi: { 'rtl-detect': 'ltr', Intl: 'ltr' },
  'ur-Latn': { 'rtl-detect': 'rtl', Intl: 'ltr' },
  'ar-Latn': { 'rtl-detect': 'rtl', Intl: 'ltr' },
  'sd-Deva': { 'rtl-detect': 'rtl', Intl: 'ltr' },
  'pa-Arab': { 'rtl-detect': 'ltr', Intl: 'rtl' },
  'uz-Arab': { 'rtl-detect': 'ltr', Intl: 'rtl' },
  ks: { 'rtl-detect': 'ltr', Intl: 'rtl' },
};
const seen = Object.fromEntries(
  Object.keys(expected).map((language) => [
    language,
    { 'rtl-detect': rtlDetect.getLangDir(language), Intl: directionByIntl(language) },
  ]),
);
console.table(seen);
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
