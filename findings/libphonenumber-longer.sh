#!/usr/bin/env bash
# libphonenumber-js makes phone numbers longer than they were typed, with their country codes.
#
# A good guess says: reading a number that begins with + removes signs and perhaps a 0 for calls inside
# the country, and never adds a digit.
# What happens: +378 886377 is read as +3780549886377, which is valid. San Marino's fixed numbers can be
# dialled without their 0549, and the metadata's rule for what is dialled before a number can also
# write something there: "([89]\d{5})$" becomes "0549$1". The same happens in Madagascar (20) and on
# Norfolk Island (3). So a number that is short enough when it's typed may be too long for where it is
# stored, and texts with different digits are one number.
#
# libphonenumber-js 1.13.16 from npm, with its "max" metadata, on Node 20 and newer. 2026-11-28.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16 >&2

cat > run.cjs <<'SCRIPT'
const { parsePhoneNumberFromString } = require('libphonenumber-js/max');
const seen = ['+378 886377', '+261 2212345', '+672 22123', '+44 7400 123456'].map((typed) => {
  const read = parsePhoneNumberFromString(typed);
  return [typed, read?.number, read?.isValid()];
});
console.table(seen.map(([typed, read, isValid]) => ({ typed, read, isValid })));
const expected = [
  ['+378 886377', '+3780549886377', true],
  ['+261 2212345', '+261202212345', true],
  ['+672 22123', '+672322123', true],
  ['+44 7400 123456', '+447400123456', true],
];
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
