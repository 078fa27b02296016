#!/usr/bin/env bash
# A title in Hindi, and a name in Arabic with vowel signs, that programs write in capitals or as a key.
#
# A good guess says: neither script has capitals, so "Capital Case" changes nothing, and kebab-case writes hyphens for
# spaces.
# What happens: change-case takes what isn't a letter for a gap between words, and a vowel sign isn't one: the capital case
# of "बच्चों की किताबें" (children's books) is "बच च क क त ब", without any of its vowels, so that two titles can have one key.
# Arabic stays as it is without vowel signs, and becomes single letters with them. lodash and title-case leave both as
# they are. In ʿUmar, the small sign before the U is a letter: change-case makes ʿumar of it, and lodash two words.
#
# change-case 5.4.4, lodash 4.18.1, title-case 4.3.2 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts change-case@5.4.4 lodash@4.18.1 title-case@4.3.2 >&2

cat > run.mjs <<'SCRIPT'
import { capitalCase, kebabCase } from 'change-case';
import lodash from 'lodash';
import { titleCase } from 'title-case';

const titles = ['बच्चों की किताबें', 'مُحَمَّد', 'محمد', 'ʿUmar'];
const programs = {
  'capitalCase of change-case': capitalCase,
  'kebabCase of change-case': (text) => kebabCase(text),
  'startCase of lodash': lodash.startCase,
  'title-case': (text) => titleCase(text),
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, write]) => [name, titles.map((title) => write(title))]),
);
console.table(seen);
const expected = {
  'capitalCase of change-case': ['बच च क क त ब', 'م ح م د', 'محمد', 'ʿumar'],
  'kebabCase of change-case': ['बच-च-क-क-त-ब', 'م-ح-م-د', 'محمد', 'ʿumar'],
  'startCase of lodash': ['बच्चों की किताबें', 'مُحَمَّد', 'محمد', 'ʿ Umar'],
  'title-case': titles,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
