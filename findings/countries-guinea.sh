#!/usr/bin/env bash
# Guinea in Persian, Cameroon in Polish, India in Korean and Iraq in Turkmen, in two lists of countries.
#
# A good guess says: in a list of countries, no two have one name in a language, and least of all such as are far apart.
# What happens: world-countries calls Guinea in West Africa پاپوآ گینه نو in Persian, which is Papua New Guinea. In
# Polish, Cameroon has the name of Ivory Coast, in Korean the British islands in the Indian Ocean have India's, and in
# Hungarian Tanzania has Tajikistan's. i18n-iso-countries names Iraq Eýran in Turkmen, which is Iran; Iran it names
# Iran. A form that shows names and stores codes has two lines alike, of which somebody from Guinea takes the first, and
# what finds a code by a name stores another country. Arabic, Urdu and Turkish are right in both, so nothing shows it
# there.
#
# world-countries 5.1.0, i18n-iso-countries 7.14.0 from npm, beside Intl of Node 20. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts world-countries@5.1.0 i18n-iso-countries@7.14.0 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const countries = require('world-countries');

/** Countries with one name in a language, but for Saint Martin, an island with two. */
function sharedNames(language) {
  const groups = {};
  for (const { cca2, translations } of countries) {
    const name = translations[language]?.common;
    if (name && !['MF', 'SX'].includes(cca2)) (groups[name] ??= []).push(cca2);
  }
  return Object.values(groups)
    .filter(({ length }) => length > 1)
    .map((codes) => codes.join(' = '))
    .join(', ');
}
const languages = ['per', 'pol', 'kor', 'hun', 'ara', 'urd', 'tur'];
const seen = Object.fromEntries(languages.map((language) => [language, sharedNames(language)]));
console.table(seen);
const guinea = countries.find(({ cca2 }) => cca2 === 'GN').translations.per.common;
const byIntl = new Intl.DisplayNames('fa', { type: 'region' });
console.log(`Guinea: ${guinea}; by Intl ${byIntl.of('GN')}, and Papua New Guinea ${byIntl.of('PG')}`);
const { IQ: iraq } = require('i18n-iso-countries/langs/tk.json').countries;
console.log(`Iraq: ${iraq}; Iran by Intl ${new Intl.DisplayNames('tk', { type: 'region' }).of('IR')}`);
const expected = {
  per: 'GN = PG',
  pol: 'CI = CM, SD = SS',
  kor: 'DM = DO, GE = GS, IN = IO',
  hun: 'AS = WS, TJ = TZ',
  ara: '',
  urd: '',
  tur: '',
};
process.exitCode = isDeepStrictEqual([seen, guinea, iraq], [expected, 'پاپوآ گینه نو', 'Eýran']) ? 0 : 1;
SCRIPT
node run.cjs
