#!/usr/bin/env bash
# How many words a sentence of Hindi has, and one of Arabic with vowel signs, in four programs that count words.
#
# A good guess says: both languages have spaces between words, so that programs differ by one or two at most.
# What happens: reading-time and words-count count five words and four. word-count counts none in Hindi. @iarna/word-count
# counts 10 for the five and 12 for the four, because a vowel sign ends a word; the same Arabic without its signs has
# four in all. So one text has no words at all, another three times its words, and a reading time to match.
#
# reading-time 1.5.0, words-count 2.0.2, word-count 0.3.1, @iarna/word-count 1.1.2 from npm, on Node 20 and newer.
# 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts reading-time@1.5.0 words-count@2.0.2 word-count@0.3.1 \
  @iarna/word-count@1.1.2 >&2

cat > run.cjs <<'SCRIPT'
const iarnaWordCount = require('@iarna/word-count');
const readingTime = require('reading-time');
const wordCount = require('word-count');
const { wordsCount } = require('words-count');

const texts = {
  Hindi: 'हिन्दी में नमाज़ पढ़ना सीखें',
  'Arabic with signs': 'الصَّبْرُ مِفْتَاحُ كُلِّ خَيْرٍ',
  Arabic: 'الصبر مفتاح كل خير',
};
const programs = {
  'reading-time': (text) => readingTime(text).words,
  'words-count': (text) => wordsCount(text),
  'word-count': (text) => wordCount(text),
  '@iarna/word-count': (text) => iarnaWordCount(text),
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, count]) => [name, Object.values(texts).map((text) => count(text)).join(' ')]),
);
console.table(seen);
const expected = { 'reading-time': '5 4 4', 'words-count': '5 4 4', 'word-count': '0 4 4', '@iarna/word-count': '10 12 4' };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
