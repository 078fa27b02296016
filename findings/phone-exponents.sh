#!/usr/bin/env bash
# A phone number that a program has written as a decimal with an exponent, read as somebody else's number.
#
# A good guess says: a number that has been through a column of numbers, and is 9.87654321E9 since, is either
# understood as 9876543210 or refused.
# What happens: libphonenumber leaves out the dot and the E, and reads the exponent as the last digit: +91 98765 43219,
# which is valid and somebody else's. Java writes decimals so from ten million on, and a number of ten digits that
# ends with a 0 has ten again with its exponent. In India, it's the same for 91 and a number that ends with 00. So it is
# in Pakistan, Saudi Arabia, Bangladesh and the United States. awesome-phonenumber and phone read the same. phone does
# so even with E+9, as JavaScript writes exponents, which the others refuse. libphonenumber-js refuses both.
#
# google-libphonenumber 3.2.47, awesome-phonenumber 7.8.0, phone 3.1.72, libphonenumber-js 1.13.16 from npm, on Node 20
# and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts google-libphonenumber@3.2.47 awesome-phonenumber@7.8.0 \
  phone@3.1.72 libphonenumber-js@1.13.16 >&2

cat > run.cjs <<'SCRIPT'
const { parsePhoneNumber } = require('awesome-phonenumber');
const { PhoneNumberFormat, PhoneNumberUtil } = require('google-libphonenumber');
const { parsePhoneNumberFromString } = require('libphonenumber-js/max');
const { phone } = require('phone');

const util = PhoneNumberUtil.getInstance();
function readByGoogle(text, regionCode) {
  try {
    const number = util.parse(text, regionCode);
    return util.isValidNumber(number) ? util.format(number, PhoneNumberFormat.E164) : 'invalid';
  } catch {
    return 'refused';
  }
}
const readers = {
  'google-libphonenumber': readByGoogle,
  'awesome-phonenumber': (text, regionCode) => parsePhoneNumber(text, { regionCode }).number?.e164 ?? 'refused',
  phone: (text, country) => phone(text, { country }).phoneNumber ?? 'refused',
  'libphonenumber-js': (text, country) => parsePhoneNumberFromString(text, country)?.number ?? 'refused',
};
const texts = { '9876543210': 'IN', '9.87654321E9': 'IN', '9.87654321E+9': 'IN', '3.00123456E9': 'PK', '5.0123456E8': 'SA' };
const seen = Object.fromEntries(
  Object.entries(texts).map(([text, country]) => [
    text,
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(text, country)])),
  ]),
);
console.table(seen);
const all = (number, others) => ({
  'google-libphonenumber': number,
  'awesome-phonenumber': number,
  phone: number,
  'libphonenumber-js': 'refused',
  ...others,
});
const expected = {
  '9876543210': all('+919876543210', { 'libphonenumber-js': '+919876543210' }),
  '9.87654321E9': all('+919876543219'),
  '9.87654321E+9': all('refused', { phone: '+919876543219' }),
  '3.00123456E9': all('+923001234569'),
  '5.0123456E8': all('+966501234568'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
