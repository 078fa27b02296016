#!/usr/bin/env bash
# The basmala, typed without vowel signs, isn't found by a program that looks up quotations of the Qur'an.
#
# A good guess says: a program that says whether a text is in the Qur'an, and compares it without vowel signs, knows verses
# as people type them, and those of another data set of the same text.
# What happens: quran-validator finds الحمد لله رب العالمين and most others. It doesn't find بسم الله الرحمن الرحيم: it takes
# the small alif of الرَّحْمَٰن for a letter and compares with الرحمان, which isn't how people write it. With that sign alone, it
# finds the verse. قل يا أيها الكافرون isn't found either, nor قل هو الله احد without the hamza that many leave out, nor 290
# of the 6236 verses of quran-json, whose signs are those of printed copies. So "not found" doesn't mean "misquoted".
#
# quran-validator 1.3.0, quran-json 3.1.2 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts quran-validator@1.3.0 quran-json@3.1.2 >&2

cat > run.cjs <<'SCRIPT'
const surahs = require('quran-json/dist/quran.json');
const { QuranValidator } = require('quran-validator');

const validator = new QuranValidator();
const expected = {
  'الحمد لله رب العالمين': '1:2',
  'قل هو الله أحد': '112:1',
  'قل هو الله احد': 'not found',
  'بسم الله الرحمن الرحيم': 'not found',
  'بسم الله الرحمٰن الرحيم': '1:1',
  'قل يا أيها الكافرون': 'not found',
};
const seen = Object.fromEntries(
  Object.keys(expected).map((text) => [text, validator.validate(text).reference ?? 'not found']),
);
const verses = surahs.flatMap(({ verses }) => verses);
const unknown = verses.filter(({ text }) => !validator.validate(text).isValid).length;
console.table(seen);
console.log(`${unknown} of ${verses.length} verses not found`);
const isSame = JSON.stringify(seen) === JSON.stringify(expected);
process.exitCode = isSame && unknown === 290 && verses.length === 6236 ? 0 : 1;
SCRIPT
node run.cjs
