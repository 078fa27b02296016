#!/usr/bin/env bash
# A phone number whose plus stands behind it, as pages in Arabic and Urdu show it and people type it again.
#
# A good guess says: 966501234567+ is a number of Saudi Arabia to whoever reads numbers, or no number at all.
# What happens: google-libphonenumber, awesome-phonenumber and libphonenumber-js leave the plus out, and read the rest as a
# number of the country that they are set to. Set to Saudi Arabia, India or Pakistan, they have that country's own
# numbers right, so a first test passes. Set to India, a number of Pakistan isn't valid. Set to Germany, whose numbers
# have many lengths, all three are valid, and somebody else's: +49 966501234567. phone refuses each but its own country's.
# With an invisible mark of direction before it, +966501234567 is right in all of the first three.
#
# google-libphonenumber 3.2.47, awesome-phonenumber 7.8.0, libphonenumber-js 1.13.16, phone 3.1.72 from npm, on Node 20
# and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts google-libphonenumber@3.2.47 awesome-phonenumber@7.8.0 \
  libphonenumber-js@1.13.16 phone@3.1.72 >&2

cat > run.cjs <<'SCRIPT'
const { parsePhoneNumber } = require('awesome-phonenumber');
const { PhoneNumberFormat, PhoneNumberUtil } = require('google-libphonenumber');
const { parsePhoneNumberFromString } = require('libphonenumber-js/max');
const { phone } = require('phone');

const util = PhoneNumberUtil.getInstance();
function readByGoogle(text, country) {
  const number = util.parse(text, country);
  return util.isValidNumber(number) ? util.format(number, PhoneNumberFormat.E164) : '';
}
function readByAwesome(text, country) {
  const { valid, number } = parsePhoneNumber(text, { regionCode: country });
  return valid ? number.e164 : '';
}
function readByLibphonenumberJs(text, country) {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : '';
}
const programs = {
  'google-libphonenumber': readByGoogle,
  'awesome-phonenumber': readByAwesome,
  'libphonenumber-js': readByLibphonenumberJs,
  phone: (text, country) => phone(text, { country }).phoneNumber ?? '',
};
const numbers = { SA: '966501234567', PK: '923001234567', IN: '919876543210' };
const countries = [...Object.keys(numbers), 'DE'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, read]) => [
    name,
    Object.fromEntries(
      countries.map((country) => [
        country,
        Object.values(numbers)
          .map((digits) => read(`${digits}+`, country))
          .filter(Boolean)
          .join(' '),
      ]),
    ),
  ]),
);
console.table(seen);
const own = { SA: '+966501234567', PK: '+923001234567', IN: '+919876543210' };
const others = { ...own, DE: '+49966501234567 +49923001234567 +49919876543210' };
const expected = {
  'google-libphonenumber': others,
  'awesome-phonenumber': others,
  'libphonenumber-js': others,
  phone: { ...own, DE: '' },
};
const isMarkIgnored = [readByGoogle, readByAwesome, readByLibphonenumberJs].every(
  (read) => read('\u200E+966501234567', 'DE') === '+966501234567',
);
process.exitCode = isMarkIgnored && JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
