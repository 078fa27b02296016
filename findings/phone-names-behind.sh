#!/usr/bin/env bash
# A phone number with somebody's name behind it, as people keep and send numbers, in three programs that read numbers.
#
# A good guess says: in 0812 345 678 (ibu), "ibu" (mother) is a remark, and the number is the one before it, or the
# program says that it can't read this.
# What happens: libphonenumber-js reads the number. google-libphonenumber, the same library as Google wrote it, and
# awesome-phonenumber take three letters and more for digits of a keypad: ibu is 428, and the number of mother
# +62 812 345 678 428. In Indonesia, where numbers have nine to twelve digits, that's a valid number, of somebody else.
# In Pakistan and India it's too long, so a number is refused that a person sees to be right. Two letters, a name before
# the number, and a name in Arabic letters are left out by all three. Google documents that letters are digits, for
# numbers such as 1-800-FLOWERS.
#
# google-libphonenumber 3.2.47, awesome-phonenumber 7.8.0, libphonenumber-js 1.13.16 from npm, on Node 20 and newer.
# 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts google-libphonenumber@3.2.47 \
  awesome-phonenumber@7.8.0 libphonenumber-js@1.13.16 >&2

cat > run.mjs <<'SCRIPT'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const require = createRequire(import.meta.url);
const { parsePhoneNumber } = require('awesome-phonenumber');
const { PhoneNumberFormat, PhoneNumberUtil } = require('google-libphonenumber');
const google = PhoneNumberUtil.getInstance();

const texts = {
  '0812 345 678': 'ID',
  '0812 345 678 (ibu)': 'ID',
  '0812 345 678 Ali': 'ID',
  '0812 345 678 (HP)': 'ID',
  'Ibu 0812 345 678': 'ID',
  '0300 1234567 (ami)': 'PK',
  '0300 1234567 (امی)': 'PK',
  '98765 43210 Abbu': 'IN',
};
const answer = (number, isValid) => (isValid ? number : 'refused');
function readByGoogle(text, country) {
  const number = google.parse(text, country);
  return answer(google.format(number, PhoneNumberFormat.E164), google.isValidNumber(number));
}
function readByAwesome(text, regionCode) {
  const { number, valid } = parsePhoneNumber(text, { regionCode });
  return answer(number.e164, valid);
}
function readByJs(text, country) {
  const number = parsePhoneNumberFromString(text, country);
  return answer(number.number, number.isValid());
}
const seen = Object.fromEntries(
  Object.entries(texts).map(([text, country]) => [
    text,
    {
      'libphonenumber-js': readByJs(text, country),
      'google-libphonenumber': readByGoogle(text, country),
      'awesome-phonenumber': readByAwesome(text, country),
    },
  ]),
);
console.table(seen);
const row = (right, others = right) => ({
  'libphonenumber-js': right,
  'google-libphonenumber': others,
  'awesome-phonenumber': others,
});
const expected = {
  '0812 345 678': row('+62812345678'),
  '0812 345 678 (ibu)': row('+62812345678', '+62812345678428'),
  '0812 345 678 Ali': row('+62812345678', '+62812345678254'),
  '0812 345 678 (HP)': row('+62812345678'),
  'Ibu 0812 345 678': row('+62812345678'),
  '0300 1234567 (ami)': row('+923001234567', 'refused'),
  '0300 1234567 (امی)': row('+923001234567'),
  '98765 43210 Abbu': row('+919876543210', 'refused'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
