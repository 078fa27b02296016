#!/usr/bin/env bash
# The initials of names in Arabic, Urdu, Hindi, Bengali and scholarly spelling, in four programs that make initials.
#
# A good guess says: of a name with two parts come two letters, whichever script it's in, and a name in Latin letters
# has its first letters, dots below them or not.
# What happens: name-initials has nothing at all for Arabic, Urdu, Hindi and Bengali, and for Ḥasan Ḥusayn, though it
# has Ümit Şen. DiceBear counts signs, so a vowel sign is the second letter: मो for Mohammad Imran in Hindi, and a
# letter with a sign that joins it to a missing one for Shreya. initials and initialism have two letters, and put
# Arabic's side by side: those of محمد علي are مع, which join, and mean "with". They need a mark between them that keeps
# letters apart. Adlam, with which Fula is written in Nigeria, comes as broken halves of letters in both. English is
# right in all.
#
# initials 3.1.2, name-initials 0.1.3, initialism 1.0.4, @dicebear/core and initials 9.4.3 from npm, on Node 20 and
# newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts initials@3.1.2 name-initials@0.1.3 initialism@1.0.4 \
  @dicebear/core@9.4.3 @dicebear/initials@9.4.3 >&2

cat > run.mjs <<'SCRIPT'
import { createAvatar } from '@dicebear/core';
import * as dicebearInitials from '@dicebear/initials';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const require = createRequire(import.meta.url);
const initialism = require('initialism');
const initials = require('initials');
const nameInitials = require('name-initials');
const functionOf = (module) => module.default ?? module.initials ?? module;

const programs = {
  initials: functionOf(initials),
  'name-initials': functionOf(nameInitials),
  initialism: functionOf(initialism),
  dicebear: (seed) => /<text[^>]*>([^<]*)/.exec(createAvatar(dicebearInitials, { seed }).toString())[1],
};
const names = ['Fatima Khan', 'Ümit Şen', 'Ḥasan Ḥusayn', 'محمد علي', 'मोहम्मद इमरान'];
names.push('श्रेया ख़ान', 'মোহাম্মদ রহিম', '𞤀𞤣𞤤𞤢𞤥 𞤃𞤵𞤧𞤢');
/** Halves of letters as their numbers, since they can't be printed. */
const shown = (letters) => (letters.isWellFormed() ? letters : JSON.stringify(letters));
const seen = Object.fromEntries(
  names.map((name) => [
    name,
    Object.fromEntries(Object.entries(programs).map(([program, make]) => [program, shown(make(name))])),
  ]),
);
console.table(seen);
const expected = {
  'Fatima Khan': { initials: 'FK', 'name-initials': 'FK', initialism: 'FK', dicebear: 'FK' },
  'Ümit Şen': { initials: 'ÜŞ', 'name-initials': 'ÜŞ', initialism: 'ÜŞ', dicebear: 'ÜŞ' },
  'Ḥasan Ḥusayn': { initials: 'ḤḤ', 'name-initials': '', initialism: 'ḤḤ', dicebear: 'ḤḤ' },
  'محمد علي': { initials: 'مع', 'name-initials': '', initialism: 'مع', dicebear: 'مع' },
  'मोहम्मद इमरान': { initials: 'मइ', 'name-initials': '', initialism: 'मइ', dicebear: 'मो' },
  'श्रेया ख़ान': { initials: 'शख', 'name-initials': '', initialism: 'शख', dicebear: 'श्' },
  'মোহাম্মদ রহিম': { initials: 'মর', 'name-initials': '', initialism: 'মর', dicebear: 'মো' },
  '𞤀𞤣𞤤𞤢𞤥 𞤃𞤵𞤧𞤢': { initials: '"\\ud83a\\ud83a"', 'name-initials': '', initialism: '"\\ud83a\\ud83a"', dicebear: '𞤀' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
