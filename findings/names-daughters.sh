#!/usr/bin/env bash
# The name of a father behind a son's and a daughter's name, in two programs that divide names.
#
# A good guess says: whoever knows "bin" and "ibn", son of, knows "binti" and "bint", daughter of: they stand in the same
# passports of Malaysia, Singapore and Brunei.
# What happens: humanparser and parse-full-name have bin and ibn in their lists, and not binti and bint. Ali bin Yusuf has
# the last name "bin Yusuf". Aisha binti Yusuf has the last name Yusuf, as if that were her family, and the second
# name "binti". So a list sorted by last names has a brother and a sister apart, and a greeting calls her by her father.
#
# humanparser 2.7.0, parse-full-name 1.2.7 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts humanparser@2.7.0 parse-full-name@1.2.7 >&2

cat > run.cjs <<'SCRIPT'
const { parseName } = require('humanparser');
const { parseFullName } = require('parse-full-name');

const programs = {
  humanparser(name) {
    const { middleName, lastName } = parseName(name);
    return [middleName ?? '', lastName];
  },
  'parse-full-name'(name) {
    const { middle, last } = parseFullName(name);
    return [middle, last];
  },
};
const names = ['Ali bin Yusuf', 'Aisha binti Yusuf', 'Ali ibn Yusuf', 'Aisha bint Yusuf'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, divide]) => [
    program,
    Object.fromEntries(names.map((name) => [name, divide(name).join(' | ')])),
  ]),
);
console.table(seen);
const expected = {
  'Ali bin Yusuf': ' | bin Yusuf',
  'Aisha binti Yusuf': 'binti | Yusuf',
  'Ali ibn Yusuf': ' | ibn Yusuf',
  'Aisha bint Yusuf': 'bint | Yusuf',
};
const isSame = (one) => JSON.stringify(one) === JSON.stringify(expected);
process.exitCode = Object.values(seen).every(isSame) ? 0 : 1;
SCRIPT
node run.cjs
