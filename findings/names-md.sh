#!/usr/bin/env bash
# Md. Imran Khan, as Bangladesh writes Muhammad Imran Khan, in four programs that divide names.
#
# A good guess says: Md. at the beginning of a name is a part of it, and M.D. behind a name is a doctor's degree.
# What happens: another-name-parser takes Md. and Md for the degree, wherever they stand: Imran Khan becomes a doctor,
# and of Md. Imran there's no last name. Mohd. is a first name to it. The three others leave Md. in front: for
# humanparser and parse-full-name it's the whole first name, so a letter says "Dear Md.,". human-name-splitter has Md.
# Imran for the first name, unless nothing follows: then it's Md. alone. So one person has three first names, by the
# program.
#
# another-name-parser 0.1.0, human-name-splitter 1.0.1, humanparser 2.7.0, parse-full-name 1.2.7 from npm, on Node 20
# and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts another-name-parser@0.1.0 human-name-splitter@1.0.1 \
  humanparser@2.7.0 parse-full-name@1.2.7 >&2

cat > run.cjs <<'SCRIPT'
const anotherNameParser = require('another-name-parser');
const splitter = require('human-name-splitter');
const { parseName } = require('humanparser');
const { parseFullName } = require('parse-full-name');

const programs = {
  'another-name-parser'(name) {
    const { first, middle, last, suffix } = anotherNameParser(name);
    return [first, middle, last, suffix];
  },
  'human-name-splitter'(name) {
    const { firstName, initials, lastName, suffix } = (splitter.default ?? Object.values(splitter)[0])(name);
    return [firstName, initials, lastName, suffix];
  },
  humanparser(name) {
    const { firstName, middleName, lastName, suffix, salutation } = parseName(name);
    return [firstName, middleName, lastName, suffix, salutation];
  },
  'parse-full-name'(name) {
    const { first, middle, last, suffix, title } = parseFullName(name);
    return [first, middle, last, suffix, title];
  },
};
const names = ['Md. Imran Khan', 'Md Imran Khan', 'Md. Imran', 'Mohd. Imran Khan', 'Imran Khan, M.D.'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, divide]) => [
    program,
    Object.fromEntries(names.map((name) => [name, divide(name).map((part) => part ?? '').join(' | ')])),
  ]),
);
for (const [program, one] of Object.entries(seen)) console.log(program, one);
const row = (...all) => Object.fromEntries(names.map((name, i) => [name, all[i]]));
const first = (...degree) =>
  row('Md. | Imran | Khan |  | ', 'Md | Imran | Khan |  | ', 'Md. |  | Imran |  | ', 'Mohd. | Imran | Khan |  | ', ...degree);
const expected = {
  'another-name-parser': row(
    ...['Imran |  | Khan | Md.', 'Imran |  | Khan | Md', 'Imran |  |  | Md.', 'Mohd. | Imran | Khan | '],
    'Imran |  | Khan | M.D.',
  ),
  'human-name-splitter': row(
    ...['Md. Imran |  | Khan | ', 'Md Imran |  | Khan | ', 'Md. |  | Imran | ', 'Mohd. Imran |  | Khan | '],
    'Imran |  | Khan, | MD',
  ),
  humanparser: first('Imran |  | Khan | M.D. | '),
  'parse-full-name': first('Imran |  | Khan | M.D. | '),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
