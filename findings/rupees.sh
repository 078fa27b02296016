#!/usr/bin/env bash
# Amounts such as Rs. 1,00,000 and 500/-, as shops in India write them, in seven programs that read amounts.
#
# A good guess says: a program that takes "$" and the commas away from an amount does so with "Rs." and India's commas,
# or has no number.
# What happens: numeral, accounting, currency.js and parse-num take the dot of "Rs." for the decimal sign: a hundred
# thousand rupees are a tenth of a rupee, and Rs. 500 are half of one. With "Rs" or ₹, all four are right, so a trial
# with these shows nothing. /- behind an amount says that no paise follow: numeral reads 500/- as minus five hundred,
# and currency.js has no number. parse-price, parsecurrency and parse-money are right in these; with paise, as in Rs.
# 1,00,000.50, parse-price has a tenth as well.
#
# numeral 2.0.6, accounting 0.4.1, currency.js 2.0.4, parse-num 1.0.0, parse-price 1.1.8, parsecurrency 1.1.1,
# parse-money 1.0.12 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts numeral@2.0.6 accounting@0.4.1 currency.js@2.0.4 \
  parse-num@1.0.0 parse-price@1.1.8 parsecurrency@1.1.1 parse-money@1.0.12 >&2

cat > run.cjs <<'SCRIPT'
const accounting = require('accounting');
const currency = require('currency.js');
const numeral = require('numeral');
const { default: parseMoney } = require('parse-money');
const parseNum = require('parse-num');
const parsePrice = require('parse-price');
const parseCurrency = require('parsecurrency');

const programs = {
  numeral: (text) => numeral(text).value(),
  accounting: (text) => accounting.unformat(text),
  'currency.js': (text) => currency(text).value,
  'parse-num': parseNum,
  'parse-price': parsePrice,
  parsecurrency: (text) => parseCurrency(text).value,
  'parse-money': (text) => parseMoney(text).amount,
};
const amounts = ['₹1,00,000', 'Rs 1,00,000', 'Rs. 1,00,000', 'Rs. 500', '500/-', 'Rs. 1,00,000.50'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, read]) => [
    name,
    Object.fromEntries(amounts.map((amount) => [amount, String(read(amount))])),
  ]),
);
console.table(seen);
const row = (dotted, fiveHundred, dashed, paise) => ({
  '₹1,00,000': '100000',
  'Rs 1,00,000': '100000',
  'Rs. 1,00,000': dotted,
  'Rs. 500': fiveHundred,
  '500/-': dashed,
  'Rs. 1,00,000.50': paise,
});
const right = row('100000', '500', '500', '100000.5');
const expected = {
  numeral: row('0.1', '0.5', '-500', 'NaN'),
  accounting: row('0.1', '0.5', '500', '0.1'),
  'currency.js': row('0.1', '0.5', 'NaN', 'NaN'),
  'parse-num': row('0.1', '0.5', '500', '0.1'),
  'parse-price': { ...right, 'Rs. 1,00,000.50': '0.1' },
  parsecurrency: right,
  'parse-money': right,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
