#!/usr/bin/env bash
# The direction of the Kaaba from cities of America, Europe and Asia, in three programs that know directions.
#
# A good guess says: the direction of the Kaaba is that of the shortest way to it, as mosques of America and Canada face
# it, and programs that give a direction from one place to another agree about that.
# What happens: adhan's Qibla, Turf's bearing() and geolib's getGreatCircleBearing() agree to a hundredth of a degree.
# But geolib's getCompassDirection(), which is there to say a direction in letters, goes by the rhumb line unless it's
# told otherwise, as its README says in brackets, and adds that this should be fine in most cases. From New York and
# Toronto that's ESE where the qibla is ENE and NE, and from Los Angeles E where it's NNE: a quarter of the compass off.
# In Jakarta, Istanbul and Cape Town both are in one sector, so a trial there shows nothing.
#
# geolib 3.3.14, adhan 4.4.6, @turf/bearing 7.4.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts geolib@3.3.14 adhan@4.4.6 @turf/bearing@7.4.0 >&2

cat > run.mjs <<'SCRIPT'
import { bearing } from '@turf/bearing';
import { getCompassDirection, getGreatCircleBearing } from 'geolib';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const { Coordinates, Qibla } = createRequire(import.meta.url)('adhan');
const KAABA = { latitude: 21.4225241, longitude: 39.8261818 };
const cities = {
  'New York': [40.71, -74.01],
  Toronto: [43.65, -79.38],
  'Los Angeles': [34.05, -118.24],
  Casablanca: [33.57, -7.59],
  Delhi: [28.61, 77.21],
  Istanbul: [41.01, 28.98],
  Jakarta: [-6.2, 106.85],
};
const seen = Object.fromEntries(
  Object.entries(cities).map(([city, [latitude, longitude]]) => {
    const here = { latitude, longitude };
    const turf = bearing([longitude, latitude], [KAABA.longitude, KAABA.latitude]);
    return [
      city,
      {
        adhan: Math.round(Qibla(new Coordinates(latitude, longitude))),
        turf: Math.round((turf + 360) % 360),
        geolib: Math.round(getGreatCircleBearing(here, KAABA)),
        letters: getCompassDirection(here, KAABA),
        'by the shortest way': getCompassDirection(here, KAABA, getGreatCircleBearing),
      },
    ];
  }),
);
console.table(seen);
const row = (degrees, letters, shortest) => ({
  adhan: degrees,
  turf: degrees,
  geolib: degrees,
  letters,
  'by the shortest way': shortest,
});
const expected = {
  'New York': row(58, 'ESE', 'ENE'),
  Toronto: row(55, 'ESE', 'NE'),
  'Los Angeles': row(24, 'E', 'NNE'),
  Casablanca: row(94, 'ESE', 'E'),
  Delhi: row(267, 'WSW', 'W'),
  Istanbul: row(152, 'SSE', 'SSE'),
  Jakarta: row(295, 'WNW', 'WNW'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
