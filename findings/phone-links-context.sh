#!/usr/bin/env bash
# A link to a phone number that is written as in its own country, read twice, in three programs that read numbers.
#
# A good guess says: tel:0300-1234567;phone-context=+92 is a number of Pakistan, by RFC 3966, whatever the reader's own
# country is, and a program that reads it says the same each time.
# What happens: libphonenumber-js says so the first time, and the second time that there's no number. The third time is
# right again: of a list of such links, each other is missing. The pattern for the context keeps its place from one call
# to the next (`lastIndex`). A test with one link passes. google-libphonenumber and awesome-phonenumber are right each
# time, and so are all three about tel:+92-300-1234567.
#
# libphonenumber-js 1.13.16, google-libphonenumber 3.2.47, awesome-phonenumber 7.8.0 from npm, on Node 20 and newer.
# 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 \
  awesome-phonenumber@7.8.0 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const { parsePhoneNumber: readByAwesome } = require('awesome-phonenumber');
const { PhoneNumberFormat, PhoneNumberUtil } = require('google-libphonenumber');
const { parsePhoneNumberFromString } = require('libphonenumber-js/max');

const google = PhoneNumberUtil.getInstance();
const programs = {
  'libphonenumber-js': (link) => parsePhoneNumberFromString(link, 'IN')?.number ?? 'none',
  'google-libphonenumber': (link) => google.format(google.parse(link, 'IN'), PhoneNumberFormat.E164),
  'awesome-phonenumber': (link) => readByAwesome(link, { regionCode: 'IN' }).number?.e164 ?? 'none',
};
const links = { 'with a context': 'tel:0300-1234567;phone-context=+92', international: 'tel:+92-300-1234567' };
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, read]) => [
    program,
    Object.fromEntries(
      Object.entries(links).map(([label, link]) => [label, [link, link, link, link].map((one) => read(one)).join(' ')]),
    ),
  ]),
);
console.table(seen);
const number = '+923001234567';
const right = Array(4).fill(number).join(' ');
const expected = {
  'libphonenumber-js': { 'with a context': `${number} none ${number} none`, international: right },
  'google-libphonenumber': { 'with a context': right, international: right },
  'awesome-phonenumber': { 'with a context': right, international: right },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.cjs
