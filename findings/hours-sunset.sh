#!/usr/bin/env bash
# Hours of a mosque from sunset on, in the program that reads the opening hours of OpenStreetMap.
#
# A good guess says: for (sunset+00:05)-(sunset+00:45) the program needs the place, and its own types say how: lat and
# lon are numbers, as OpenStreetMap's database has them (Overpass).
# What happens: numbers are passed over in silence. Sunset is at 18:00 then, every day of the year and everywhere: in
# Delhi, a mosque that opens for Maghrib opens 32 minutes too early in March, 82 in June, and as late in December as it
# was early in March. With the same coordinates as texts, as Nominatim writes them, it's right. So TypeScript refuses
# what works and takes what doesn't. No warning comes, and getWarnings() is empty.
#
# opening_hours 3.15.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts opening_hours@3.15.0 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

process.env.TZ = 'Asia/Kolkata';
const openingHours = createRequire(import.meta.url)('opening_hours');
const OpeningHours = openingHours.default ?? openingHours;

const address = { country_code: 'in', state: 'Delhi' };
const places = {
  numbers: { lat: 28.6139, lon: 77.209, address },
  texts: { lat: '28.6139', lon: '77.209', address },
};
const days = { March: new Date(2026, 2, 20), June: new Date(2026, 5, 21), December: new Date(2026, 11, 21) };
/** When a mosque with these hours opens next, and how many warnings there are. */
function openingOf(place, day) {
  const hours = new OpeningHours('Mo-Su (sunset+00:05)-(sunset+00:45)', place);
  const clock = hours.getNextChange(day).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${clock}, ${hours.getWarnings().length} warnings`;
}
const seen = Object.fromEntries(
  Object.entries(places).map(([kind, place]) => [
    kind,
    Object.fromEntries(Object.entries(days).map(([month, day]) => [month, openingOf(place, day)])),
  ]),
);
const [type] = /lat: \w+/.exec(readFileSync('node_modules/opening_hours/types/index.d.ts', 'utf8'));
console.log(`Its types: ${type}`);
console.table(seen);
const expected = {
  numbers: { March: '18:05, 0 warnings', June: '18:05, 0 warnings', December: '18:05, 0 warnings' },
  texts: { March: '18:37, 0 warnings', June: '19:27, 0 warnings', December: '17:33, 0 warnings' },
  type: 'lat: number',
};
process.exitCode = isDeepStrictEqual({ ...seen, type }, expected) ? 0 : 1;
SCRIPT
node run.mjs
