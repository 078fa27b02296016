#!/usr/bin/env bash
# Half past seven in the evening IST, GST, BST, AST and WIB, in two programs that read dates and two lists of zones.
#
# A good guess says: people in India write IST, in Dubai GST, in Dhaka BST, in Riyadh AST, in Jakarta WIB. Some of these
# mean other zones, too, so programs agree about the frequent ones, or refuse them.
# What happens: 19:30 IST is India's in chrono-node and Israel's in any-date-parser, three and a half hours later. GST
# is the Gulf's in chrono-node, and that of South Georgia, an island without inhabitants, in any-date-parser and
# timezone-abbr-offsets: six hours between. AST is the Atlantic's in two and Arabia's in one. BST is London's; Dhaka's
# only timezone-soft has, which names all the candidates. any-date-parser leaves out BST and WIB without a word, and
# chrono-node BDT, so they are Greenwich's hours; in the list, BDT is Brunei's. Pakistan's PKT is right in all. With
# +05:30 or Asia/Kolkata nobody has to guess.
#
# chrono-node 2.10.3, any-date-parser 2.2.4, timezone-abbr-offsets 1.0.2, timezone-soft 1.5.2 from npm, on Node 20 and
# newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts chrono-node@2.10.3 any-date-parser@2.2.4 \
  timezone-abbr-offsets@1.0.2 timezone-soft@1.5.2 >&2

cat > run.mjs <<'SCRIPT'
import anyDateParser from 'any-date-parser';
import * as chrono from 'chrono-node';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

process.env.TZ = 'UTC';
const require = createRequire(import.meta.url);
const offsets = require('timezone-abbr-offsets');
const soft = require('timezone-soft');
const zonesOf = soft.default ?? soft;

const NOON = Date.UTC(2026, 2, 20, 19, 30);
/** How many hours before Greenwich's 19:30 a moment is. */
const hours = (moment) => (NOON - moment) / 3_600_000;
const zones = ['IST', 'GST', 'BST', 'AST', 'WIB', 'BDT', 'PKT'];
const seen = Object.fromEntries(
  zones.map((zone) => {
    const text = `20 March 2026 19:30 ${zone}`;
    const minutes = (offsets.default ?? offsets)[zone];
    return [
      zone,
      {
        'chrono-node': hours(chrono.parseDate(text)),
        'any-date-parser': hours(anyDateParser.fromString(text)),
        'timezone-abbr-offsets': minutes === undefined ? 'unknown' : minutes / 60,
        'timezone-soft': [zonesOf(zone)].flat().slice(0, 3).map(({ iana }) => iana).join(', '),
      },
    ];
  }),
);
console.table(seen);
const expected = {
  IST: {
    'chrono-node': 5.5,
    'any-date-parser': 2,
    'timezone-abbr-offsets': 5.5,
    'timezone-soft': 'Asia/Kolkata, Europe/Dublin, Asia/Jerusalem',
  },
  GST: {
    'chrono-node': 4,
    'any-date-parser': -2,
    'timezone-abbr-offsets': -2,
    'timezone-soft': 'Asia/Dubai, Atlantic/South_Georgia',
  },
  BST: {
    'chrono-node': 1,
    'any-date-parser': 0,
    'timezone-abbr-offsets': 1,
    'timezone-soft': 'Europe/London, Asia/Dhaka, Europe/Gibraltar',
  },
  AST: {
    'chrono-node': -4,
    'any-date-parser': 3,
    'timezone-abbr-offsets': -4,
    'timezone-soft': 'Asia/Riyadh, Asia/Baghdad, America/Puerto_Rico',
  },
  WIB: {
    'chrono-node': 7,
    'any-date-parser': 0,
    'timezone-abbr-offsets': 'unknown',
    'timezone-soft': 'Asia/Jakarta, Asia/Pontianak',
  },
  BDT: { 'chrono-node': 0, 'any-date-parser': 6, 'timezone-abbr-offsets': 8, 'timezone-soft': 'Asia/Brunei' },
  PKT: { 'chrono-node': 5, 'any-date-parser': 5, 'timezone-abbr-offsets': 5, 'timezone-soft': 'Asia/Karachi' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
