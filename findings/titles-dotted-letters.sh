#!/usr/bin/env bash
# Titles with Ḥadīth, Ramaḍān and ʿUmar, in seven programs that write titles with capitals.
#
# A good guess says: the first letter of a word becomes a capital, whichever letter of Latin it is, and the rest stay as
# they are.
# What happens: titlecase and to-title-case look for the first letter of ASCII: ḥAdīth and ṣAlāh. voca takes ḍ for the
# end of a word: RamaḌān, and is right about ḥadīth. title, ap-style-title-case, better-title-case and title-case have
# these right. Of ʿumar they make ʿumar, because the sign before it is a letter that has no capital; titlecase and
# to-title-case have ʿUmar. In Turkish, to-title-case writes çOcuk.
#
# titlecase 1.1.3, to-title-case 1.0.0, voca 1.4.1, title 4.0.1, ap-style-title-case 2.0.0, better-title-case 1.0.1,
# title-case 4.3.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts titlecase@1.1.3 to-title-case@1.0.0 voca@1.4.1 title@4.0.1 \
  ap-style-title-case@2.0.0 better-title-case@1.0.1 title-case@4.3.2 >&2

cat > run.mjs <<'SCRIPT'
import { apStyleTitleCase } from 'ap-style-title-case';
import betterTitleCase from 'better-title-case';
import title from 'title';
import { titleCase } from 'title-case';
import titlecase from 'titlecase';
import toTitleCase from 'to-title-case';
import voca from 'voca';

const programs = {
  titlecase,
  'to-title-case': toTitleCase,
  voca: (text) => voca.titleCase(text),
  title,
  'ap-style-title-case': apStyleTitleCase,
  'better-title-case': betterTitleCase,
  'title-case': titleCase,
};
const words = ['ḥadīth', 'ramaḍān', 'ʿumar', 'çocuk'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, write]) => [name, Object.fromEntries(words.map((word) => [word, write(word)]))]),
);
console.table(seen);
const row = (hadith, ramadan, umar, child) => ({ ḥadīth: hadith, ramaḍān: ramadan, ʿumar: umar, çocuk: child });
const others = row('Ḥadīth', 'Ramaḍān', 'ʿumar', 'Çocuk');
const expected = {
  titlecase: row('ḥAdīth', 'Ramaḍān', 'ʿUmar', 'Çocuk'),
  'to-title-case': row('ḥAdīth', 'Ramaḍān', 'ʿUmar', 'çOcuk'),
  voca: row('Ḥadīth', 'RamaḌān', 'ʿumar', 'Çocuk'),
  title: others,
  'ap-style-title-case': others,
  'better-title-case': others,
  'title-case': others,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
