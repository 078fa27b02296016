#!/usr/bin/env bash
# The identity number of a woman, and of a child, in a program that reads such numbers of Indonesia (NIK).
#
# A good guess says: 20 March 1985 stands in the number as 200385 for a man and as 600385 for a woman, because women's
# days have 40 added. A program that gives the sex and the birthday knows that, as its function for it shows.
# What happens: nik-parser makes a date of the sixtieth of March first, which JavaScript takes for 29 April, and then
# looks whether its day is 40 or more, which no date has. So every woman is a man (pria), and born forty days later.
# Whoever was born since 2000 was born a hundred years before: a boy of thirteen in 1913. The numbers are valid, and men
# born before 2000 are right, among them the example in its README.
#
# nik-parser 1.0.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts nik-parser@1.0.1 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

process.env.TZ = 'Asia/Jakarta';
const { nikParser } = createRequire(import.meta.url)('nik-parser');
// Made up: a district of Jakarta, the birthday, and the first number of that day.
const people = {
  'a man, 20 March 1985': '3171012003850001',
  'a woman, 20 March 1985': '3171016003850001',
  'a boy, 20 March 2013': '3171012003130001',
  'a girl, 20 March 2013': '3171016003130001',
};
const seen = Object.fromEntries(
  Object.entries(people).map(([person, number]) => {
    const read = nikParser(number);
    const birthday = read.lahir().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    return [person, { valid: read.isValid(), sex: read.kelamin(), birthday }];
  }),
);
console.table(seen);
const row = (birthday) => ({ valid: true, sex: 'pria', birthday });
const expected = {
  'a man, 20 March 1985': row('20 March 1985'),
  'a woman, 20 March 1985': row('29 April 1985'),
  'a boy, 20 March 2013': row('20 March 1913'),
  'a girl, 20 March 2013': row('29 April 1913'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
