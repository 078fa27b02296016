#!/usr/bin/env bash
# Twelve and a half rupees of Pakistan, and amounts of Iraq, Afghanistan and Indonesia, in Intl and three lists.
#
# A good guess says: ISO 4217 says how many decimals a currency has, lists and libraries for money follow it, and so
# does Intl, as its standard, ECMA-402, demands: two for Pakistan's rupee, as for India's, and three for Iraq's dinar.
# What happens: Node, like Chromium, goes by CLDR's data, which leave out decimals that people don't use: it has none
# for the rupee of Pakistan, the dinar of Iraq, the afghani, the rupiah, the rial of Yemen and the shilling of Somalia.
# So PKR 12.50 is shown as PKR 13, and INR 12.50 as it is. Who takes the number of decimals from resolvedOptions() to
# turn an amount into the smallest unit, as payments need it, sends 13 for 1250: a hundredth of a gift, and for Iraq a
# thousandth. currency-codes, currency-codes-ts and Dinero's currencies follow ISO.
#
# currency-codes 2.2.0, currency-codes-ts 3.0.0, @dinero.js/currencies 2.0.0-alpha.15 from npm, on Node 20 (ICU 78.2,
# CLDR 48). 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts currency-codes@2.2.0 currency-codes-ts@3.0.0 \
  @dinero.js/currencies@2.0.0-alpha.15 >&2

cat > run.mjs <<'SCRIPT'
import * as dinero from '@dinero.js/currencies';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const require = createRequire(import.meta.url);
const codes = require('currency-codes');
const codesTs = require('currency-codes-ts');

const format = (currency) => new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
const currencies = ['INR', 'PKR', 'IQD', 'AFN', 'IDR', 'YER', 'SOS', 'BDT', 'SAR', 'KWD'];
const seen = Object.fromEntries(
  currencies.map((currency) => [
    currency,
    {
      Intl: format(currency).resolvedOptions().maximumFractionDigits,
      'currency-codes': codes.code(currency).digits,
      'currency-codes-ts': codesTs.code(currency).digits,
      dinero: dinero[currency].exponent,
      '12.5': format(currency).format(12.5).replaceAll('\u00A0', ' '),
    },
  ]),
);
console.table(seen);
const row = (byIntl, byOthers, amount) => ({
  Intl: byIntl,
  'currency-codes': byOthers,
  'currency-codes-ts': byOthers,
  dinero: byOthers,
  '12.5': amount,
});
const expected = {
  INR: row(2, 2, 'INR 12.50'),
  PKR: row(0, 2, 'PKR 13'),
  IQD: row(0, 3, 'IQD 13'),
  AFN: row(0, 2, 'AFN 13'),
  IDR: row(0, 2, 'IDR 13'),
  YER: row(0, 2, 'YER 13'),
  SOS: row(0, 2, 'SOS 13'),
  BDT: row(2, 2, 'BDT 12.50'),
  SAR: row(2, 2, 'SAR 12.50'),
  KWD: row(3, 3, 'KWD 12.500'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
