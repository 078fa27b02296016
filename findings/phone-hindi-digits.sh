#!/usr/bin/env bash
# A phone number in the digits of Arabic, Urdu and Hindi, in four programs that read phone numbers.
#
# A good guess says: a library of phone numbers that reads the digits of one other script reads all: Unicode says of each
# what its value is.
# What happens: google-libphonenumber, awesome-phonenumber and libphonenumber-js have a list: ASCII's digits, wide ones,
# those of Arabic and those of Persian and Urdu. +९१ ९८७६५ ४३२१०, in the digits of Hindi, isn't a number to them, nor is
# one in Bengali. phone reads none but ASCII's. In JavaScript, \p{Nd} finds all of them, and their values follow from
# their places, because Unicode has the digits of each script in a row.
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
const { PhoneNumberUtil } = require('google-libphonenumber');
const { parsePhoneNumberFromString } = require('libphonenumber-js/max');
const { phone } = require('phone');

const util = PhoneNumberUtil.getInstance();
function isReadByGoogle(text) {
  try {
    return util.isValidNumber(util.parse(text, 'IN'));
  } catch {
    return false;
  }
}
const programs = {
  'google-libphonenumber': isReadByGoogle,
  'awesome-phonenumber': (text) => parsePhoneNumber(text, { regionCode: 'IN' }).valid,
  'libphonenumber-js': (text) => parsePhoneNumberFromString(text, 'IN')?.isValid() === true,
  phone: (text) => phone(text, { country: 'IN' }).isValid,
};
const zeros = { English: '0', Arabic: '٠', Urdu: '۰', Hindi: '०', Bengali: '০' };
const inDigitsFrom = (zero) =>
  '+91 98765 43210'.replace(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0) + Number(digit)));
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, isRead]) => [
    name,
    Object.keys(zeros)
      .filter((script) => isRead(inDigitsFrom(zeros[script])))
      .join(' '),
  ]),
);
console.table(seen);
const expected = {
  'google-libphonenumber': 'English Arabic Urdu',
  'awesome-phonenumber': 'English Arabic Urdu',
  'libphonenumber-js': 'English Arabic Urdu',
  phone: 'English',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
