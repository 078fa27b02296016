#!/usr/bin/env bash
# Names in capital letters, as a bank or a school lists them, in three programs that write names as people do.
#
# A good guess says: whoever has "bin" and "binti" in the list of small words that its README shows has them both small,
# or both large, and changes no letter of a name but for its case.
# What happens: @foundernest/namecase writes AISHA BINTI YUSUF as Aisha bin Yusuf: of a daughter of Yusuf it makes a
# son, since binti begins with bin. Initials at the beginning are small: y. Ali. All three take Mahmud's spelling in
# Indonesia for Scottish: MacHmud and MacHfud, like MacDonald. İBRAHİM IŞIK of Turkey becomes İbrahi̇m Işik, with an i
# that has two dots, and another one without its own. Muhammad, Abdul-Rahman and Al-Amin are right in all, so a trial
# shows nothing, and what was in capitals is thrown away once it's "cleaned".
#
# @foundernest/namecase 1.0.5, @compwright/namecase 2.0.7, namecase 1.1.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @foundernest/namecase@1.0.5 @compwright/namecase@2.0.7 \
  namecase@1.1.2 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const { nameCase } = require('@foundernest/namecase');
const compwright = require('@compwright/namecase');
const namecase = require('namecase');

const programs = {
  '@foundernest/namecase': nameCase,
  '@compwright/namecase': compwright.default ?? compwright,
  namecase,
};
const names = ['MUHAMMAD AL-AMIN', 'ABDUL-RAHMAN KHAN', 'MUSA BIN YUSUF', 'AISHA BINTI YUSUF', 'Y. ALI'];
names.push('MACHMUD YUNUS', 'SITI MACHFUD', 'İBRAHİM IŞIK');
const seen = Object.fromEntries(
  names.map((name) => [
    name,
    Object.fromEntries(Object.entries(programs).map(([program, write]) => [program, write(name)])),
  ]),
);
console.table(seen);
const row = (byFoundernest, byOthers = byFoundernest) => ({
  '@foundernest/namecase': byFoundernest,
  '@compwright/namecase': byOthers,
  namecase: byOthers,
});
const expected = {
  'MUHAMMAD AL-AMIN': row('Muhammad Al-Amin'),
  'ABDUL-RAHMAN KHAN': row('Abdul-Rahman Khan'),
  'MUSA BIN YUSUF': row('Musa bin Yusuf', 'Musa Bin Yusuf'),
  'AISHA BINTI YUSUF': row('Aisha bin Yusuf', 'Aisha Binti Yusuf'),
  'Y. ALI': row('y. Ali', 'Y. Ali'),
  'MACHMUD YUNUS': row('MacHmud Yunus'),
  'SITI MACHFUD': row('Siti MacHfud'),
  'İBRAHİM IŞIK': row('I\u0307brahi\u0307m Işik'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.cjs
