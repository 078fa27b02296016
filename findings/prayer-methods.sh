#!/usr/bin/env bash
# Prayer times in Karachi by a method's name from another program, in two programs that know prayer times.
#
# A good guess says: a program that is given a method it doesn't know, such as Turkey or UmmAlQura, says so, or goes by
# its default.
# What happens: adhan has no such function, and throws. praytime knows ten methods, such as MWL, Makkah and Egypt. With
# another name, or makkah with a small letter, it has no angle for Fajr, and falls back on the middle of the night: Fajr is
# at 24:40, where it should be at twenty past five, and Isha a quarter of an hour early or more. The other times are right,
# so whoever looks at them during the day sees nothing, and a fast would begin five hours early. The names are those that
# adhan has, Egyptian for Egypt and UmmAlQura for Makkah, so a change from one to the other is enough.
#
# praytime 3.2.0, adhan 4.4.6 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts praytime@3.2.0 adhan@4.4.6 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { PrayTime } from 'praytime';

const { CalculationMethod, Coordinates, PrayerTimes } = createRequire(import.meta.url)('adhan');
function byPrayTime(method) {
  const praytime = new PrayTime(method).location([24.86, 67.01]).utcOffset(300).format('24h');
  const { fajr, maghrib, isha } = praytime.getTimes([2026, 3, 20]);
  return [fajr, maghrib, isha].join(' ');
}
function byAdhan(method) {
  try {
    const times = new PrayerTimes(new Coordinates(24.86, 67.01), new Date(2026, 2, 20), CalculationMethod[method]());
    const clock = (date) => new Date(Number(date) + 5 * 3_600_000).toISOString().slice(11, 16);
    return [times.fajr, times.maghrib, times.isha].map(clock).join(' ');
  } catch {
    return 'throws';
  }
}
const methods = ['Karachi', 'Makkah', 'makkah', 'UmmAlQura', 'Egyptian', 'Turkey', 'Dubai', 'Diyanet'];
const seen = Object.fromEntries(
  methods.map((method) => [method, { praytime: byPrayTime(method), adhan: byAdhan(method) }]),
);
console.log('Fajr, Maghrib, Isha');
console.table(seen);
const row = (praytime, adhan) => ({ praytime, adhan });
const unknown = '24:40 18:44 19:41';
const expected = {
  Karachi: row('05:20 18:44 19:59', '05:20 18:43 19:59'),
  Makkah: row('05:18 18:44 20:14', 'throws'),
  makkah: row(unknown, 'throws'),
  UmmAlQura: row(unknown, '05:18 18:43 20:13'),
  Egyptian: row(unknown, '05:14 18:43 19:57'),
  Turkey: row(unknown, '05:20 18:50 19:55'),
  Dubai: row(unknown, '05:19 18:46 20:00'),
  Diyanet: row(unknown, 'throws'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
