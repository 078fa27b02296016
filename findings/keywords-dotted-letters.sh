#!/usr/bin/env bash
# Ramaḍān and al-Khaṭṭāb, as three programs find a text's keywords.
#
# A good guess says: keywords are words of the text. A program that takes frequent words such as "in" and "the" out of
# it leaves the other words whole.
# What happens: rake-modified cuts them. Its list of frequent words has single letters, and for it a word begins and
# ends at each letter that ASCII doesn't have, so the n of Ramaḍān is a frequent word: the keyword is ramaḍā. al-Khaṭṭāb
# becomes al-khaṭṭā, Qurʾān qurʾā, Maʿrūf maʿ, and Muḥammad loses its first two letters. French isn't spared: café crème
# is café crè. keyword-extractor and retext-keywords leave all whole. In a trial with Ramadan, all three are right.
#
# rake-modified 1.0.8, keyword-extractor 0.3.0, retext-keywords 8.0.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rake-modified@1.0.8 keyword-extractor@0.3.0 \
  retext-keywords@8.0.2 retext-pos@5.0.0 retext@9.0.0 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { retext } from 'retext';
import retextKeywords from 'retext-keywords';
import retextPos from 'retext-pos';
import { toString } from 'nlcst-to-string';

const require = createRequire(import.meta.url);
const { extract } = require('keyword-extractor');
const rake = require('rake-modified').default;

function readByRetext(text) {
  const processor = retext().use(retextPos).use(retextKeywords, { maximum: 20 });
  const file = { value: text, data: {} };
  return processor.process(file).then(({ data }) => data.keywords.map(({ matches }) => toString(matches[0].node)));
}
const programs = {
  'rake-modified': (text) => Object.keys(rake(text)),
  'keyword-extractor': (text) => extract(text, { language: 'english', return_changed_case: true }),
  'retext-keywords': readByRetext,
};
const words = ['Ramadan', 'Ramaḍān', 'Qurʾān', 'al-Khaṭṭāb', 'Maʿrūf', 'Muḥammad'];
const seen = {};
for (const [program, read] of Object.entries(programs)) {
  seen[program] = {};
  for (const word of words) {
    const keywords = await read(`The life of ${word} and patience`);
    seen[program][word] = keywords.filter((keyword) => !/^(life|patience)$/i.test(keyword)).join(' ').toLowerCase();
  }
}
console.table(seen);
const row = (...keywords) => Object.fromEntries(words.map((word, index) => [word, keywords[index]]));
const whole = row(...words.map((word) => word.toLowerCase()));
const expected = {
  'rake-modified': row('ramadan', 'ramaḍā', 'qurʾā', 'al-khaṭṭā', 'maʿ', 'ḥammad'),
  'keyword-extractor': whole,
  'retext-keywords': whole,
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
