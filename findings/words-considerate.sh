#!/usr/bin/env bash
# The words Muslims, Allah and Arab, and the name Jamal, in two programs that find words which may hurt people.
#
# A good guess says: "Muslims fast in Ramadan" hurts nobody, and a program for considerate writing leaves it alone, as
# it leaves Hindus and Sikhs.
# What happens: alex warns of Muslims, Allah, Arab and Palestinian, "profane in some cases", and of Jews, African and
# church, but not of mosque, Hindus, Sikhs, Kashmiri or Turkish. The words are in its list because some people use them
# to hurt, and its lowest level, which is the default, has all that are on it. So a text about Muslims gets a warning per
# sentence, and the warnings that matter are lost among them. retext-profanities has a second list, for Arabic in Latin
# letters, and there the names Jamal, Tina and Sheikha are profane for certain: "Don't use `Jamal`".
#
# alex 11.0.1, retext-profanities 8.0.0 (cuss 2.2.0) from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts alex@11.0.1 retext-profanities@8.0.0 cuss@2.2.0 \
  unified@11.0.5 retext-english@5.0.0 retext-stringify@4.0.0 >&2

cat > run.mjs <<'SCRIPT'
import { text as readByAlex } from 'alex';
import { isDeepStrictEqual } from 'node:util';
import retextEnglish from 'retext-english';
import arabicInLatinLetters from 'retext-profanities/ar-latn';
import retextStringify from 'retext-stringify';
import { unified } from 'unified';

const names = unified().use(retextEnglish).use(arabicInLatinLetters).use(retextStringify);
const programs = {
  alex: (sentence) => readByAlex(sentence).messages,
  'retext-profanities/ar-latn': (sentence) => names.processSync(sentence).messages,
};
const sentences = [
  'Muslims fast in Ramadan.',
  'Hindus, Sikhs and Buddhists are our neighbours.',
  'Allah knows best.',
  'There is a mosque beside the church.',
  'An Arab, a Palestinian, a Turkish and a Kashmiri family eat together.',
  'Jamal and Tina visit Sheikha.',
];
const seen = Object.fromEntries(
  sentences.map((sentence) => [
    sentence,
    Object.fromEntries(
      Object.entries(programs).map(([program, read]) => [
        program,
        read(sentence).map(({ reason }) => reason.replace(/, it’s.*/, '')).join(', '),
      ]),
    ),
  ]),
);
console.log(seen);
const row = (alex, latin = '') => ({ alex, 'retext-profanities/ar-latn': latin });
const expected = {
  'Muslims fast in Ramadan.': row('Be careful with `Muslims`'),
  'Hindus, Sikhs and Buddhists are our neighbours.': row(''),
  'Allah knows best.': row('Be careful with `Allah`'),
  'There is a mosque beside the church.': row('Be careful with `church`'),
  'An Arab, a Palestinian, a Turkish and a Kashmiri family eat together.': row(
    'Be careful with `Arab`, Be careful with `Palestinian`',
  ),
  'Jamal and Tina visit Sheikha.': row('', 'Don’t use `Jamal`, Don’t use `Tina`, Don’t use `Sheikha`'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
