#!/usr/bin/env bash
# The provinces of Indonesia, Kazakhstan and Pakistan, in three lists of countries' parts for forms.
#
# A good guess says: a list of provinces that a package has for a form's choice is that of the country today, or of a few
# months ago.
# What happens: Indonesia has 38 provinces since 2022, four of them new ones of Papua; none of the three lists has one of
# these. Of Kazakhstan's three regions of 2022, none has one either, and country-state-city has the capital by its name of
# 2019 to 2022, Nur-Sultan. All three offer Pakistan's tribal areas (FATA), which have been part of Khyber Pakhtunkhwa since
# 2018, and iso-3166-2 has no Ladakh, a territory of India's since 2019. So people don't find where they live, and a check
# of such a form refuses it. India's states are right in the first two lists.
#
# country-state-city 3.2.1, country-region-data 4.1.0, iso-3166-2 1.0.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts country-state-city@3.2.1 country-region-data@4.1.0 \
  iso-3166-2@1.0.0 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const { allCountries } = require('country-region-data');
const { State } = require('country-state-city');
const iso = require('iso-3166-2');

const lists = {
  'country-state-city': (country) => State.getStatesOfCountry(country).map(({ name }) => name),
  'country-region-data': (country) => allCountries.find(([, code]) => code === country)[2].map(([name]) => name),
  'iso-3166-2': (country) => Object.values(iso.country(country).sub).map(({ name }) => name),
};
const names = {
  'new in Papua': ['ID', /papua (selatan|tengah|pegunungan|barat daya)|(south|central|highland|southwest) papua/i],
  'new in Kazakhstan': ['KZ', /abai|abay|jetisu|zhetysu|ulytau/i],
  'capital of Kazakhstan': ['KZ', /astana|nur-sultan/i],
  'tribal areas': ['PK', /tribal/i],
  Ladakh: ['IN', /ladakh/i],
};
const seen = Object.fromEntries(
  Object.entries(names).map(([label, [country, pattern]]) => [
    label,
    Object.fromEntries(
      Object.entries(lists).map(([list, read]) => [list, read(country).filter((name) => pattern.test(name)).join()]),
    ),
  ]),
);
console.table(seen);
const row = (...cells) => Object.fromEntries(Object.keys(lists).map((list, index) => [list, cells[index]]));
const tribalAreas = 'Federally Administered Tribal Areas';
const expected = {
  'new in Papua': row('', '', ''),
  'new in Kazakhstan': row('', '', ''),
  'capital of Kazakhstan': row('Nur-Sultan', 'Astana', 'Astana'),
  'tribal areas': row(tribalAreas, tribalAreas, tribalAreas),
  Ladakh: row('Ladakh', 'Ladakh', ''),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.cjs
