#!/usr/bin/env bash
# Names of Kerala, where initials stand behind the name, in four programs that divide names.
#
# A good guess says: Fathima V and Rashid MA are a name and the initials of house and father, as many Muslims of Kerala
# and Tamil Nadu write them. A program that divides names has such letters for the last name, or for initials, and does
# the same with Fathima V as with Shahida C.
# What happens: by humanparser and another-name-parser, Fathima is the fifth of her name, since V is a number behind a
# name to them, and Shahida has the last name C. In both, and in parse-full-name, Faisal MD is a doctor without a last
# name; in the first two, Siraj PE is an engineer, and in humanparser Rashid MA a master of arts. another-name-parser
# takes V out of the middle, too: Muhammed V K is Muhammed K, the fifth. full-name-splitter leaves such letters out:
# Fathima V is Fathima, and Rashid MA is Rashid, but Rashid KP keeps his. So of two neighbours one has a last name and
# one hasn't, and a badge or a letter says what nobody is.
#
# parse-full-name 1.2.7, humanparser 2.7.0, another-name-parser 0.1.0, full-name-splitter 1.1.1 from npm, on Node 20 and
# newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts parse-full-name@1.2.7 humanparser@2.7.0 \
  another-name-parser@0.1.0 full-name-splitter@1.1.1 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const anotherNameParser = require('another-name-parser');
const { default: splitName } = require('full-name-splitter');
const { parseName } = require('humanparser');
const { parseFullName } = require('parse-full-name');

/** First, middle and last name, and after a comma what stands behind a name: Jr., MD. */
const shown = (names, suffix) => names.filter(Boolean).join('|') + (suffix ? `, ${suffix}` : '');
const programs = {
  'parse-full-name'(name) {
    const { first, middle, last, suffix } = parseFullName(name);
    return shown([first, middle, last], suffix);
  },
  humanparser(name) {
    const { firstName, middleName, lastName, suffix } = parseName(name);
    return shown([firstName, middleName, lastName], suffix);
  },
  'another-name-parser'(name) {
    const { first, middle, last, suffix } = anotherNameParser(name);
    return shown([first, middle, last], suffix);
  },
  'full-name-splitter': (name) => shown(splitName(name)),
};
const names = ['Shahida C', 'Fathima V', 'Rashid MA', 'Rashid KP', 'Faisal MD', 'Siraj PE', 'Muhammed V K'];
const seen = Object.fromEntries(
  names.map((name) => [
    name,
    Object.fromEntries(Object.entries(programs).map(([program, divide]) => [program, divide(name)])),
  ]),
);
console.table(seen);
const row = (...cells) => Object.fromEntries(Object.keys(programs).map((program, index) => [program, cells[index]]));
const expected = {
  'Shahida C': row('Shahida|C', 'Shahida|C', 'Shahida|C', 'Shahida C'),
  'Fathima V': row('Fathima|V', 'Fathima, V', 'Fathima, V', 'Fathima'),
  'Rashid MA': row('Rashid|MA', 'Rashid, MA', 'Rashid|MA', 'Rashid'),
  'Rashid KP': row('Rashid|KP', 'Rashid|KP', 'Rashid|KP', 'Rashid|KP'),
  'Faisal MD': row('Faisal, MD', 'Faisal, MD', 'Faisal, MD', 'Faisal'),
  'Siraj PE': row('Siraj|PE', 'Siraj, PE', 'Siraj, PE', 'Siraj'),
  'Muhammed V K': row('Muhammed|V|K', 'Muhammed|V|K', 'Muhammed|K, V', 'Muhammed V K'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.cjs
