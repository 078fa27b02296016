#!/usr/bin/env bash
# "A" or "an" before Umrah, Uthmani and other words of Muslims, in five programs that know English articles.
#
# A good guess says: it goes by the sound. A word with U from Arabic begins with a vowel, as in "uncle": an Umrah, an Ummah, an
# Uthmani copy. Only English words such as "user", and peoples such as the Uyghurs, begin with a consonant.
# What happens: all five know Umrah and Ummah, and then go by letters, each in its way. articles has "a Usman" and "a Uthmani
# copy", indefinite-article and RiTa "a Uhud" and "a Ubayy", RiTa "a Umar", these three "a Usul", and indefinite, with
# two others, "an Uyghur". retext-indefinite-article has no opinion about most names, and calls "an Usul" a mistake.
#
# indefinite 2.5.2, articles 0.2.2, indefinite-article 0.0.2, rita 3.2.16, retext-indefinite-article 5.0.0 from npm, on Node 20
# and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts indefinite@2.5.2 articles@0.2.2 indefinite-article@0.0.2 \
  rita@3.2.16 retext-english@5.0.0 retext-indefinite-article@5.0.0 retext-stringify@4.0.0 unified@11.0.5 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import indefinite from 'indefinite';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextStringify from 'retext-stringify';
import { RiTa } from 'rita';
import { unified } from 'unified';

const require = createRequire(import.meta.url);
const articles = require('articles');
const indefiniteArticle = require('indefinite-article');

const linter = unified().use(retextEnglish).use(retextIndefiniteArticle).use(retextStringify);
const accepts = (text) => linter.processSync(text).messages.length === 0;
const programs = {
  indefinite: (word) => indefinite(word),
  articles: (word) => articles.articlize(word),
  'indefinite-article': (word) => indefiniteArticle(word),
  RiTa: (word) => RiTa.articlize(word),
  'retext-indefinite-article': (word) =>
    ['a', 'an'].filter((article) => accepts(`This is ${article} ${word}.`)).join('/'),
};
const words = ['Umrah', 'Ummah', 'Uthmani', 'Usman', 'Uhud', 'Ubayy', 'Usul', 'Umar', 'Umayyad', 'Uyghur', 'user'];
const seen = Object.fromEntries(
  words.map((word) => [
    word,
    Object.fromEntries(Object.entries(programs).map(([name, write]) => [name, write(word).split(' ')[0]])),
  ]),
);
console.table(seen);
const names = Object.keys(programs);
const rows = {
  Umrah: 'an an an an a/an',
  Ummah: 'an an an an a/an',
  Uthmani: 'an a an an a/an',
  Usman: 'an a an an a/an',
  Uhud: 'an an a a a/an',
  Ubayy: 'an an a a a/an',
  Usul: 'an a a a a',
  Umar: 'an an an a a/an',
  Umayyad: 'an an an a a/an',
  Uyghur: 'an a an an a',
  user: 'a a a a a',
};
const expected = Object.fromEntries(
  words.map((word) => [word, Object.fromEntries(rows[word].split(' ').map((article, index) => [names[index], article]))]),
);
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
