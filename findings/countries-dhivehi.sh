#!/usr/bin/env bash
# Malaysia in the language of the Maldives, which a list of countries takes for Malawi.
#
# A good guess says: a list of countries in many languages has a name for each, and each name leads back to its country.
# What happens: in i18n-iso-countries, that's so in Arabic, Hindi, Urdu, Bengali and 16 others. In Dhivehi, names have slipped
# to their neighbours: Malawi has Malaysia's name, Monaco Mongolia's, Montserrat Morocco's, and Niger Nigeria's. A form
# with a list of countries shows two of one name, and Malaysia, found by its name, is stored as MW.
#
# i18n-iso-countries 7.14.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts i18n-iso-countries@7.14.0 >&2

cat > run.cjs <<'SCRIPT'
const countries = require('i18n-iso-countries');

const languages = 'ar hi ur bn fa ps ta ml ug am sd ms id tr az uz kk so sw ha dv'.split(' ');
for (const language of languages) countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));
/** The countries whose names lead to others. */
function misledIn(language) {
  const names = Object.entries(countries.getNames(language));
  return names
    .map(([code, name]) => [code, countries.getAlpha2Code(name, language)])
    .filter(([code, found]) => found !== code)
    .map(([code, found]) => `${code}>${found}`)
    .join(' ');
}
const seen = Object.fromEntries(languages.map((language) => [language, misledIn(language)]));
console.table(seen);
const { NE: niger, NG: nigeria } = countries.getNames('dv');
console.log({ niger, nigeria });
const expected = { ...Object.fromEntries(languages.map((language) => [language, ''])), dv: 'MY>MW MN>MC MA>MS' };
const isSame = Object.keys(expected).every(
  (language) => seen[language].split(' ').toSorted().join(' ') === expected[language].split(' ').toSorted().join(' '),
);
process.exitCode = isSame && niger === 'ނައިޖީރިއާ' ? 0 : 1;
SCRIPT
node run.cjs
