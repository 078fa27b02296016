#!/usr/bin/env bash
# Turkish words that begin with İ, in two programs that divide words at the ends of lines.
#
# A good guess says: İnşallah and inşallah are divided at the same places, as Müslüman and müslüman are.
# What happens: hyphen divides inşallah rightly, in-şal-lah, and İnşallah one letter too late: İnş-all-ah. It looks for
# the places in small letters, and the small letter that JavaScript makes of İ is two signs long. It concerns every word
# with İ at its beginning (İslam, İmam, İbrahim, İstanbul), and words in capitals with several İ more with each:
# İST-İK-LA-L leaves a letter alone in its line. Hyphenopoly doesn't know İ: it leaves out the places beside it, and of
# İSTİKLAL all. I, Ş and Ü are right in both.
#
# hyphen 1.14.1, hyphenopoly 6.1.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts hyphen@1.14.1 hyphenopoly@6.1.0 >&2

cat > run.mjs <<'SCRIPT'
import hyphenopoly from 'hyphenopoly';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const { hyphenateSync } = createRequire(import.meta.url)('hyphen/tr');
const loader = (file) => readFile(`node_modules/hyphenopoly/patterns/${file}`);
const languages = hyphenopoly.config({ require: ['tr', 'en-us'], hyphen: '-', loader });
const divide = await languages.get('tr');

const words = ['inşallah', 'İnşallah', 'islamiyet', 'İslamiyet', 'ibrahim', 'İbrahim', 'imamlar', 'İmamlar'];
words.push('İSTİKLAL', 'müslüman', 'Müslüman', 'IŞIKLAR');
const seen = Object.fromEntries(
  words.map((word) => [word, { hyphen: hyphenateSync(word, { hyphenChar: '-' }), hyphenopoly: divide(word) }]),
);
console.table(seen);
const expected = {
  inşallah: { hyphen: 'in-şal-lah', hyphenopoly: 'in-şal-lah' },
  İnşallah: { hyphen: 'İnş-all-ah', hyphenopoly: 'İnşal-lah' },
  islamiyet: { hyphen: 'is-la-mi-yet', hyphenopoly: 'is-la-mi-yet' },
  İslamiyet: { hyphen: 'İsl-am-iy-et', hyphenopoly: 'İsla-mi-yet' },
  ibrahim: { hyphen: 'ib-ra-him', hyphenopoly: 'ib-ra-him' },
  İbrahim: { hyphen: 'İbr-ah-im', hyphenopoly: 'İbra-him' },
  imamlar: { hyphen: 'imam-lar', hyphenopoly: 'imam-lar' },
  İmamlar: { hyphen: 'İm-aml-ar', hyphenopoly: 'İmam-lar' },
  İSTİKLAL: { hyphen: 'İST-İK-LA-L', hyphenopoly: 'İSTİKLAL' },
  müslüman: { hyphen: 'müs-lü-man', hyphenopoly: 'müs-lü-man' },
  Müslüman: { hyphen: 'Müs-lü-man', hyphenopoly: 'Müs-lü-man' },
  IŞIKLAR: { hyphen: 'IŞIK-LAR', hyphenopoly: 'IŞIK-LAR' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
