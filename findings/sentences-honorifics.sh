#!/usr/bin/env bash
# Names with Md., Mohd., Smt. and Hz. before them, in eight programs that divide a text into sentences.
#
# A good guess says: whoever knows that no sentence ends behind "Dr." and "Mr." knows it of the shortenings that stand before
# names as often in South Asia and Turkey: Md. and Mohd. for Muhammad, Smt. for Mrs., Sk. for Sheikh, Hz. for Hazrat.
# What happens: sbd alone has all of these right. sentence-splitter, sentencex, compromise and retext-english's parser have Dr. and Mr.
# right and end a sentence behind Mohd., Sk. and Smt., so that a name is torn from what is said of its bearer. @stdlib's has
# these right, but joins "We read about Hz. Ali. He was brave." to one. Intl.Segmenter and natural end one behind Dr., too.
#
# sbd 1.0.19, sentence-splitter 5.0.1, sentencex 1.0.17, compromise 14.17.0, natural 8.1.1, @stdlib/nlp-sentencize 0.2.4,
# parse-english 7.0.0 from npm, and Intl, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts sbd@1.0.19 sentence-splitter@5.0.1 sentencex@1.0.17 \
  compromise@14.17.0 natural@8.1.1 @stdlib/nlp-sentencize@0.2.4 parse-english@7.0.0 >&2

cat > run.mjs <<'SCRIPT'
import stdlib from '@stdlib/nlp-sentencize';
import compromise from 'compromise';
import natural from 'natural';
import { ParseEnglish } from 'parse-english';
import sbd from 'sbd';
import { split } from 'sentence-splitter';
import { segment } from 'sentencex';

const programs = {
  sbd: (text) => sbd.sentences(text),
  '@stdlib': (text) => stdlib(text),
  compromise: (text) => compromise(text).sentences().out('array'),
  sentencex: (text) => [...segment('en', text)],
  'parse-english': (text) =>
    new ParseEnglish().parse(text).children[0].children.filter(({ type }) => type === 'SentenceNode'),
  'sentence-splitter': (text) => split(text).filter(({ type }) => type === 'Sentence'),
  natural: (text) => new natural.SentenceTokenizer().tokenize(text),
  Intl: (text) => [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)],
};
const texts = {
  'Dr., Mr.': 'Dr. Khan wrote it. Mr. Ali read it.',
  'Md., Mohd.': 'Md. Karim wrote it. Mohd. Ali read it.',
  'Sk., Smt.': 'Sk. Rahim wrote it. Smt. Fatima read it.',
  'Hz.': 'We read about Hz. Ali. He was brave.',
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, divide]) => [
    name,
    Object.fromEntries(Object.entries(texts).map(([kind, text]) => [kind, divide(text).length])),
  ]),
);
console.table(seen);
const is = (...counts) => Object.fromEntries(Object.keys(texts).map((kind, index) => [kind, counts[index]]));
const expected = {
  sbd: is(2, 2, 2, 2),
  '@stdlib': is(2, 2, 2, 1),
  compromise: is(2, 3, 4, 2),
  sentencex: is(2, 3, 4, 3),
  'parse-english': is(2, 3, 4, 3),
  'sentence-splitter': is(2, 4, 4, 3),
  natural: is(4, 4, 4, 3),
  Intl: is(4, 4, 4, 3),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
DOTENV_CONFIG_QUIET=true node run.mjs
