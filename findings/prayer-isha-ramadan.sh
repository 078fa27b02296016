#!/usr/bin/env bash
# Isha in Mecca in Ramadan, and the night of London in June, in two programs that know prayer times.
#
# A good guess says: the method of the Umm al-Qura has Isha an hour and a half after Maghrib, and two hours in Ramadan,
# and a program that is given the date knows when that is. In London in June, where it doesn't get dark, Isha and Fajr
# are apart by some rule that people pray by.
# What happens: neither adhan nor praytime knows Ramadan: Isha is ninety minutes after Maghrib in it, too, half an hour
# early. adhan's list of methods says so in a remark, and to add the half hour oneself. For London's 21 June, both have
# Isha and Fajr in one minute, 1:02 in the night, unless they are told otherwise: Isha's time has no length, and the fast
# begins when Isha does. adhan has a function that recommends a rule for a place, the seventh of the night for London, and
# doesn't go by it: with it, Isha is at 22:25 and Fajr at 3:40. In April, both have a night.
#
# adhan 4.4.6, praytime 3.2.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts adhan@4.4.6 praytime@3.2.0 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { PrayTime } from 'praytime';

const { CalculationMethod, Coordinates, HighLatitudeRule, PrayerTimes } = createRequire(import.meta.url)('adhan');
const makkah = ['UmmAlQura', 'Makkah', 21.42, 39.83, 3];
const london = ['MuslimWorldLeague', 'MWL', 51.5, -0.12, 1];
const nights = {
  'Mecca, 15 Shaban': [makkah, 2026, 2, 3],
  'Mecca, 20 Ramadan': [makkah, 2026, 3, 9],
  'London, 21 June': [london, 2026, 6, 21],
  'London, 1 April': [london, 2026, 4, 1],
};
const clock = (date, zone) => new Date(Number(date) + zone * 3_600_000).toISOString().slice(11, 16);
function byAdhan([method, , latitude, longitude, zone], year, month, day, isRecommended) {
  const here = new Coordinates(latitude, longitude);
  const parameters = CalculationMethod[method]();
  if (isRecommended) parameters.highLatitudeRule = HighLatitudeRule.recommended(here);
  const { maghrib, isha, fajr } = new PrayerTimes(here, new Date(year, month - 1, day), parameters);
  return [maghrib, isha, fajr].map((time) => clock(time, zone)).join(' ');
}
function byPrayTime([, method, latitude, longitude, zone], ...date) {
  const { maghrib, isha, fajr } = new PrayTime(method)
    .location([latitude, longitude])
    .utcOffset(zone * 60)
    .format('24h')
    .getTimes(date);
  return [maghrib, isha, fajr].join(' ');
}
const seen = Object.fromEntries(
  Object.entries(nights).map(([label, night]) => [
    label,
    { adhan: byAdhan(...night), 'adhan, recommended': byAdhan(...night, true), praytime: byPrayTime(...night) },
  ]),
);
console.log('Maghrib, Isha, Fajr');
console.table(seen);
const row = (adhan, recommended, praytime) => ({ adhan, 'adhan, recommended': recommended, praytime });
const expected = {
  'Mecca, 15 Shaban': row('18:12 19:42 05:39', '18:12 19:42 05:39', '18:13 19:43 05:39'),
  'Mecca, 20 Ramadan': row('18:28 19:58 05:19', '18:28 19:58 05:19', '18:29 19:59 05:19'),
  'London, 21 June': row('21:22 01:02 01:02', '21:22 22:25 03:40', '21:22 01:02 01:02'),
  'London, 1 April': row('19:34 21:25 04:38', '19:34 21:08 05:02', '19:35 21:25 04:38'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
