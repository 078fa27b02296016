#!/usr/bin/env bash
# India's postal codes, such as 110 001, in two programs that check them.
#
# A good guess says: India's post writes six digits with or without a space in the middle, and the first isn't 0. What
# checks codes of many countries takes both, as it does SW1A1AA and SW1A 1AA of London.
# What happens: validator refuses the space, and postal-codes-js takes it, as both do London's. postal-codes-js takes
# 011 001 and 000 000. In the digits of Hindi, ११०००१, neither takes a code. validator knows no Egypt, Turkey and United
# Arab Emirates: there, it throws an error, which is neither yes nor no. postal-codes-js takes five digits as a code of
# the Emirates, which have no postal codes.
#
# validator 13.15.35, postal-codes-js 2.5.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35 postal-codes-js@2.5.2 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const postalCodes = require('postal-codes-js');
const validator = require('validator');

const programs = {
  validator: (code, country) => {
    try {
      return validator.isPostalCode(code, country);
    } catch {
      return 'error';
    }
  },
  'postal-codes-js': (code, country) => postalCodes.validate(country, code) === true,
};
const codes = {
  110001: 'IN',
  '110 001': 'IN',
  '011 001': 'IN',
  '000000': 'IN',
  '११०००१': 'IN',
  'SW1A 1AA': 'GB',
  SW1A1AA: 'GB',
  12345: 'AE',
};
const seen = Object.fromEntries(
  Object.entries(codes).map(([code, country]) => [
    `${country} ${code}`,
    Object.fromEntries(Object.entries(programs).map(([name, check]) => [name, check(code, country)])),
  ]),
);
console.table(seen);
const both = { validator: true, 'postal-codes-js': true };
const second = { validator: false, 'postal-codes-js': true };
const expected = {
  'AE 12345': { validator: 'error', 'postal-codes-js': true },
  'IN 110001': both,
  'IN 110 001': second,
  'IN 011 001': second,
  'IN 000000': second,
  'IN ११०००१': { validator: false, 'postal-codes-js': false },
  'GB SW1A 1AA': both,
  'GB SW1A1AA': both,
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.cjs
