#!/usr/bin/env bash
# The age of somebody born on 30 Ramadan, by the Hijri calendar, in two programs that bring Temporal to older browsers.
#
# A good guess says: years and months between two days are counted in one way, because a standard says how, and twelve
# months are a year.
# What happens: who was born on 30 Ramadan 1431 is, on 29 Ramadan 1448, sixteen years and twelve months old for
# @js-temporal/polyfill, and sixteen years, eleven months and 29 days for temporal-polyfill, as for Temporal in Node 26.
# For who was born on the 29th, both have 17 years. @js-temporal/polyfill also takes the calendars "islamic" and
# "islamic-rgsa", which the standard has dropped: temporal-polyfill and Node 26 end with an error, so code that works
# with the one stops where the browser has Temporal.
#
# @js-temporal/polyfill 0.5.1, temporal-polyfill 1.0.8 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @js-temporal/polyfill@0.5.1 temporal-polyfill@1.0.8 >&2

cat > run.mjs <<'SCRIPT'
import { Temporal as JsTemporal } from '@js-temporal/polyfill';
import { Temporal as TemporalPolyfill } from 'temporal-polyfill/full';

const programs = { '@js-temporal/polyfill': JsTemporal, 'temporal-polyfill': TemporalPolyfill };
if (globalThis.Temporal) programs.Node = globalThis.Temporal;

const seen = Object.fromEntries(
  Object.entries(programs).map(([name, { PlainDate }]) => {
    const on = (year, month, day) => PlainDate.from({ calendar: 'islamic-umalqura', year, month, day });
    const age = (...birth) => on(...birth).until(on(1448, 9, 29), { largestUnit: 'years' }).toString();
    const knows = (calendar) => {
      try {
        return Boolean(PlainDate.from('2026-03-20').withCalendar(calendar));
      } catch {
        return false;
      }
    };
    return [
      name,
      {
        'born on the 30th': age(1431, 9, 30),
        'born on the 29th': age(1431, 9, 29),
        islamic: knows('islamic'),
        'islamic-rgsa': knows('islamic-rgsa'),
        'islamic-umalqura': knows('islamic-umalqura'),
      },
    ];
  }),
);
console.table(seen);
const row = (age, knowsOld) => ({
  'born on the 30th': age,
  'born on the 29th': 'P17Y',
  islamic: knowsOld,
  'islamic-rgsa': knowsOld,
  'islamic-umalqura': true,
});
const standard = row('P16Y11M29D', false);
const expected = { '@js-temporal/polyfill': row('P16Y12M', true), 'temporal-polyfill': standard };
if (globalThis.Temporal) expected.Node = standard;
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
