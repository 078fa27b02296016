#!/usr/bin/env bash
# Mobile numbers of Afghanistan, Pakistan, the Emirates and others, in three programs that check numbers.
#
# A good guess says: a program that checks phone numbers takes those that people have. If it knows a country at all, a
# frequent operator's numbers are right.
# What happens: libphonenumber-js knows all of these as mobile numbers. validator's isMobilePhone(), asked without a
# country and with the country's code before the number, has nothing for Pakistan's 370, the Emirates' 53, Oman's 90,
# Yemen's 78, Azerbaijan's 60, Uzbekistan's 33 and the Maldives' 90. For Afghanistan it has the numbers of houses only,
# so no mobile is right, and for Tajikistan one operator of many. phone refuses Kuwait's 41, Sudan's 12 and Gambia's 20.
# The older numbers of the same countries pass in both, so a trial with one's own number shows nothing. Whoever is
# refused has no other number to give.
#
# validator 13.15.35, phone 3.1.72, libphonenumber-js 1.13.16 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35 phone@3.1.72 \
  libphonenumber-js@1.13.16 >&2

cat > run.mjs <<'SCRIPT'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { phone } from 'phone';

const { isMobilePhone } = createRequire(import.meta.url)('validator');
const numbers = {
  'Pakistan, 300': '+923001234567',
  'Pakistan, 370': '+923701234567',
  'Emirates, 50': '+971501234567',
  'Emirates, 53': '+971531234567',
  'Oman, 90': '+96890123456',
  'Yemen, 78': '+967781234567',
  'Azerbaijan, 60': '+994601234567',
  'Uzbekistan, 33': '+998331234567',
  'Maldives, 90': '+9609012345',
  'Afghanistan, 70': '+93701234567',
  'Tajikistan, 90': '+992901234567',
  'Kuwait, 41': '+96541234567',
  'Sudan, 12': '+249121234567',
  'Gambia, 20': '+2202012345',
};
const answer = (isRight) => (isRight ? 'right' : 'refused');
const seen = Object.fromEntries(
  Object.entries(numbers).map(([kind, number]) => [
    kind,
    {
      'libphonenumber-js': parsePhoneNumberFromString(number)?.getType() ?? 'unknown',
      validator: answer(isMobilePhone(number)),
      phone: answer(phone(number).isValid),
    },
  ]),
);
console.table(seen);
const row = (validator, phone) => ({ 'libphonenumber-js': 'MOBILE', validator, phone });
const expected = {
  'Pakistan, 300': row('right', 'right'),
  'Pakistan, 370': row('refused', 'right'),
  'Emirates, 50': row('right', 'right'),
  'Emirates, 53': row('refused', 'right'),
  'Oman, 90': row('refused', 'right'),
  'Yemen, 78': row('refused', 'right'),
  'Azerbaijan, 60': row('refused', 'right'),
  'Uzbekistan, 33': row('refused', 'right'),
  'Maldives, 90': row('refused', 'right'),
  'Afghanistan, 70': row('refused', 'right'),
  'Tajikistan, 90': row('refused', 'right'),
  'Kuwait, 41': row('right', 'refused'),
  'Sudan, 12': row('right', 'refused'),
  'Gambia, 20': row('refused', 'refused'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
