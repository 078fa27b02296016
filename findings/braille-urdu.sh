#!/usr/bin/env bash
# Verses, times and the honorific ﷺ in the braille of Arabic, Urdu and Hindi, as Liblouis writes it.
#
# A good guess says: the program that screen readers use for braille (NVDA, BRLTTY, Orca) has tables for these languages,
# and their digits and signs in them.
# What happens: what a table lacks is written as its number in Unicode, in dots: Urdu's colon is 003a, so ۲:۲۵۵, and a
# prayer at ۵:۳۰, has eight cells in the middle instead of one. ﷺ is fdfa in Arabic and in Urdu, and in Arabic so are the
# small alif of ٱلرَّحْمَٰن and each digit of Urdu, as in ۲۵۵. Hindi's own digits have no sign for numbers before them, so १२३
# is what stands for the letters abc, and 123 is right. Its dotted letters lose their dots: ज़ैनब (Zainab) is Jainab. Words
# without any of these are right, so a trial with a name shows nothing.
#
# liblouis-bin 3.24.0-1 of Debian 12, on Node 20 and newer. 2026-11-30. Needs Debian's package `liblouis-bin`.
set -euo pipefail

command -v lou_translate > /dev/null || {
  echo 'This needs lou_translate: apt-get install liblouis-bin' >&2
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'SCRIPT'
const { execFileSync } = require('node:child_process');
const { isDeepStrictEqual } = require('node:util');

const tables = { ar: 'ar-ar-g1.utb', ur: 'ur-pk-g1.utb', hi: 'hi-in-g1.utb' };
const translate = (language, text) =>
  execFileSync('lou_translate', ['--forward', `unicode.dis,${tables[language]}`], { input: `${text}\n`, encoding: 'utf8' }).trim();
const texts = {
  ar: ['محمد ﷺ', '٢:٢٥٥', '۲۵۵', 'ٱلرَّحْمَٰن', 'الرحمن'],
  ur: ['پاکستان', 'محمد ﷺ', '۲۵۵', '۲:۲۵۵', '۵:۳۰'],
  hi: ['123', '१२३', 'abc', 'ज़ैनब', 'जैनब'],
};
const seen = Object.fromEntries(
  Object.entries(texts).map(([language, words]) => [
    language,
    Object.fromEntries(words.map((word) => [word, translate(language, word)])),
  ]),
);
console.log(seen);
const expected = {
  ar: {
    'محمد ﷺ': '⠍⠱⠍⠙⠀⠄⡳⠭⠋⠙⠋⠁⠄',
    '٢:٢٥٥': '⠼⠃⠐⠂⠼⠃⠑⠑',
    '۲۵۵': '⠄⡳⠭⠴⠖⠋⠆⠄⠄⡳⠭⠴⠖⠋⠢⠄⠄⡳⠭⠴⠖⠋⠢⠄',
    'ٱلرَّحْمَٰن': '⠄⡳⠭⠴⠖⠶⠂⠄⠇⠗⠂⠠⠱⠒⠍⠂⠄⡳⠭⠴⠖⠶⠴⠄⠝',
    الرحمن: '⠁⠇⠗⠱⠍⠝',
  },
  ur: {
    پاکستان: '⠏⠁⠅⠎⠞⠁⠝',
    'محمد ﷺ': '⠍⠱⠍⠙⠀⠄⡳⠭⠋⠙⠋⠁⠄',
    '۲۵۵': '⠼⠃⠑⠑',
    '۲:۲۵۵': '⠼⠃⠄⡳⠭⠚⠚⠉⠁⠄⠼⠃⠑⠑',
    '۵:۳۰': '⠼⠑⠄⡳⠭⠚⠚⠉⠁⠄⠼⠉⠚',
  },
  hi: { 123: '⠼⠁⠃⠉', '१२३': '⠁⠃⠉', abc: '⠁⠃⠉', 'ज़ैनब': '⠚⠌⠝⠃', जैनब: '⠚⠌⠝⠃' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.cjs
