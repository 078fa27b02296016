#!/usr/bin/env bash
# Numbers of bank accounts (IBAN) of Sudan, Yemen, Oman, Libya, Somalia and Djibouti, in three programs that check them.
#
# A good guess says: an account that one program finds right is right in all, since length, letters and check digits are
# laid down for each country in one register (ISO 13616).
# What happens: all three have Pakistan, Saudi Arabia, Egypt and Palestine. iban has none of the countries that joined the
# register in the last years: Sudan, Libya, Djibouti, Somalia, Oman and Yemen. ibankit has all but Yemen, and ibantools
# all. iban's isValid() only says no, not that it doesn't know the country, so whoever wants to send zakat to Sudan looks
# for a mistake in a number that has none.
#
# iban 0.0.14, ibantools 4.5.4, ibankit 1.6.5 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts iban@0.0.14 ibantools@4.5.4 ibankit@1.6.5 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const require = createRequire(import.meta.url);
const programs = {
  iban: require('iban').isValid,
  ibantools: require('ibantools').isValidIBAN,
  ibankit: (account) => require('ibankit').IBAN.isValid(account),
};
/** Puts the check digits between the country and a made-up account of its shape. */
function accountOf(country, account) {
  const digits = [...`${account}${country}00`].map((sign) => parseInt(sign, 36)).join('');
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}
const accounts = {
  Pakistan: ['PK', 'ABCD0000001123456702'],
  'Saudi Arabia': ['SA', '80000000608010167519'],
  Egypt: ['EG', '0019000500000000263180002'],
  Palestine: ['PS', 'PALS000000000400123456702'],
  Sudan: ['SD', '29010501234001'],
  Libya: ['LY', '002048000020100120361'],
  Djibouti: ['DJ', '00010000000154000100186'],
  Somalia: ['SO', '1000001001000100141'],
  Oman: ['OM', '1800000001299990123'],
  Yemen: ['YE', 'CBYE0001018861234567891234'],
};
const seen = Object.fromEntries(
  Object.entries(accounts).map(([land, [country, account]]) => [
    land,
    Object.fromEntries(
      Object.entries(programs).map(([program, isValid]) => [
        program,
        isValid(accountOf(country, account)) ? 'right' : 'refused',
      ]),
    ),
  ]),
);
console.table(seen);
const row = (iban, ibankit = 'right') => ({ iban, ibantools: 'right', ibankit });
const expected = {
  Pakistan: row('right'),
  'Saudi Arabia': row('right'),
  Egypt: row('right'),
  Palestine: row('right'),
  Sudan: row('refused'),
  Libya: row('refused'),
  Djibouti: row('refused'),
  Somalia: row('refused'),
  Oman: row('refused'),
  Yemen: row('refused', 'refused'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
