#!/usr/bin/env bash
# October in Arabic, as a date picker writes it and reads it back: January.
#
# A good guess says: a date picker reads the day that it wrote, with the same language and the same format.
# What happens: flatpickr's Arabic has numbers for the short names of months, so that 20 October 2026 in the format j M
# Y is 20 10 2026. It looks for these names one after the other and finds 1 first: when the page is opened again, the
# field has 20 January. November and December are January, too, and the nine other months are right, as are the long
# names. In Hindi, Bengali, Persian, Turkish, Indonesian and Malay, all months are right.
#
# flatpickr 4.6.13, jsdom 29.1.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts flatpickr@4.6.13 jsdom@29.1.1 >&2

cat > run.cjs <<'SCRIPT'
const { JSDOM } = require('jsdom');

const { window } = new JSDOM('', { pretendToBeVisual: true });
const globals = ['document', 'HTMLElement', 'Node', 'HTMLCollection', 'NodeList', 'getComputedStyle', 'MouseEvent', 'Event'];
for (const name of globals) globalThis[name] = window[name];
globalThis.window = window;
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
const flatpickr = require('flatpickr');
const { default: languages } = require('flatpickr/dist/l10n');

/** A date picker in a field of its own. */
function pickerIn(language, dateFormat, defaultDate) {
  const field = window.document.createElement('input');
  window.document.body.append(field);
  return flatpickr(field, { locale: languages[language], dateFormat, defaultDate });
}
/** The months that another field with the same settings reads as others. */
function monthsReadAsOthers(language, dateFormat) {
  return Array.from({ length: 12 }, (_, month) => pickerIn(language, dateFormat, new Date(2026, month, 20)).input.value)
    .map((written, month) => [written, month, pickerIn(language, dateFormat, written).selectedDates[0]])
    .filter(([, month, date]) => date.getMonth() !== month)
    .map(([written, , date]) => `${written}: ${date.getDate()}.${date.getMonth() + 1}.`)
    .join(', ');
}
const seen = Object.fromEntries(
  ['ar', 'hi', 'bn', 'fa', 'tr', 'id', 'ms'].map((language) => [
    language,
    { short: monthsReadAsOthers(language, 'j M Y'), long: monthsReadAsOthers(language, 'j F Y') },
  ]),
);
console.table(seen);
const right = { short: '', long: '' };
const expected = Object.fromEntries(Object.keys(seen).map((language) => [language, right]));
expected.ar = { short: '20 10 2026: 20.1., 20 11 2026: 20.1., 20 12 2026: 20.1.', long: '' };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
