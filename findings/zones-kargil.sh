#!/usr/bin/env bash
# The time zones of Sabang in Indonesia, Kargil in India, Benapole in Bangladesh and Rafah, in three programs that find
# them by coordinates.
#
# A good guess says: what finds a time zone by latitude and longitude may be wrong near borders and far away from
# populated areas, as tz-lookup's README says, and not in towns, of which it says nothing.
# What happens: tz-lookup has Sabang, Indonesia's westernmost town, in India's time, as if the island were one of the
# Nicobars: prayer times for it are an hour and a half early. Kargil has Pakistan's time, half an hour less than
# India's, Benapole has India's, half an hour less than Bangladesh's, and Rafah Egypt's and not Gaza's, which change
# their clocks on other days. @photostructure/tz-lookup, made from newer data, has Sabang right, and the others as
# tz-lookup does. geo-reverse has all right. Banda Aceh, Leh, Srinagar, Dhaka and Gaza are right in all three.
#
# tz-lookup 6.1.25, @photostructure/tz-lookup 11.7.0, geo-reverse 1.0.13 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts tz-lookup@6.1.25 @photostructure/tz-lookup@11.7.0 \
  geo-reverse@1.0.13 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const photostructure = require('@photostructure/tz-lookup');
const geoReverse = require('geo-reverse');
const tzLookup = require('tz-lookup');

const programs = {
  'tz-lookup': tzLookup,
  '@photostructure': photostructure,
  'geo-reverse': (latitude, longitude) => geoReverse.country(latitude, longitude)[0].timeZone,
};
const places = {
  'Sabang, Aceh': [5.8933, 95.3214],
  'Banda Aceh': [5.5483, 95.3238],
  'Kargil, Ladakh': [34.5539, 76.1349],
  'Leh, Ladakh': [34.1526, 77.5771],
  Srinagar: [34.0837, 74.7973],
  Rafah: [31.2889, 34.2516],
  Gaza: [31.5017, 34.4668],
  Benapole: [23.0408, 88.8975],
  Dhaka: [23.8103, 90.4125],
};
const seen = Object.fromEntries(
  Object.entries(places).map(([place, coordinates]) => [
    place,
    Object.fromEntries(Object.entries(programs).map(([program, find]) => [program, find(...coordinates)])),
  ]),
);
console.table(seen);
const row = (byTzLookup, byPhotostructure = byTzLookup, byGeoReverse = byPhotostructure) => ({
  'tz-lookup': byTzLookup,
  '@photostructure': byPhotostructure,
  'geo-reverse': byGeoReverse,
});
const expected = {
  'Sabang, Aceh': row('Asia/Kolkata', 'Asia/Jakarta'),
  'Banda Aceh': row('Asia/Jakarta'),
  'Kargil, Ladakh': row('Asia/Karachi', 'Asia/Karachi', 'Asia/Kolkata'),
  'Leh, Ladakh': row('Asia/Kolkata'),
  Srinagar: row('Asia/Kolkata'),
  Rafah: row('Africa/Cairo', 'Africa/Cairo', 'Asia/Gaza'),
  Gaza: row('Asia/Gaza'),
  Benapole: row('Asia/Kolkata', 'Asia/Kolkata', 'Asia/Dhaka'),
  Dhaka: row('Asia/Dhaka'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.cjs
