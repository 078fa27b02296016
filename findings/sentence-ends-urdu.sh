#!/usr/bin/env bash
# Three sentences of Hindi, of Urdu and of Bengali, in eight programs that divide a text into sentences.
#
# A good guess says: Unicode lists the signs that end a sentence: ।, ۔ and ؟ are in it, so all find them. Those for English
# may not.
# What happens: neither. Intl.Segmenter, sentencex and compromise, which is for English, find three sentences in each. sbd,
# sentence-splitter, natural and wink-nlp take a text in Urdu or Bengali for one sentence, whatever its length, so what
# shows or reads out a sentence at a time has the whole text. sentence-extractor, whose full stop is the one of English, leaves
# out what has none behind it: of the texts in Urdu and Bengali nothing is left.
#
# sbd 1.0.19, sentence-splitter 5.0.1, sentencex 1.0.17, compromise 14.17.0, natural 8.1.1, wink-nlp 2.4.0 with
# wink-eng-lite-web-model 1.8.1, sentence-extractor 1.0.7 from npm, and Intl, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts sbd@1.0.19 sentence-splitter@5.0.1 sentencex@1.0.17 \
  compromise@14.17.0 natural@8.1.1 wink-nlp@2.4.0 wink-eng-lite-web-model@1.8.1 sentence-extractor@1.0.7 >&2

cat > run.mjs <<'SCRIPT'
import compromise from 'compromise';
import natural from 'natural';
import sbd from 'sbd';
import sentenceExtractor from 'sentence-extractor';
import { split } from 'sentence-splitter';
import { segment } from 'sentencex';
import winkModel from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';

const wink = winkNlp(winkModel);
const programs = {
  Intl: (text, language) => [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)],
  sentencex: (text, language) => [...segment(language, text)],
  compromise: (text) => compromise(text).sentences().out('array'),
  sbd: (text) => sbd.sentences(text),
  'sentence-splitter': (text) => split(text).filter(({ type }) => type === 'Sentence'),
  natural: (text) => new natural.SentenceTokenizer().tokenize(text),
  'wink-nlp': (text) => wink.readDoc(text).sentences().out(),
  'sentence-extractor': (text) => sentenceExtractor.extract(text),
};
const texts = {
  en: 'Be patient. Did you pray? Read.',
  hi: 'सब्र करो। नमाज़ पढ़ी? पढ़ो।',
  ur: 'صبر کرو۔ نماز پڑھی؟ پڑھو۔',
  bn: 'ধৈর্য ধরো। নামাজ পড়ো। পড়ো।',
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, divide]) => [
    name,
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, divide(text, language).length])),
  ]),
);
console.table(seen);
const all = { en: 3, hi: 3, ur: 3, bn: 3 };
const question = { en: 3, hi: 2, ur: 1, bn: 1 };
const expected = {
  Intl: all,
  sentencex: all,
  compromise: all,
  sbd: question,
  'sentence-splitter': question,
  natural: question,
  'wink-nlp': question,
  'sentence-extractor': { en: 3, hi: 1, ur: 0, bn: 0 },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
DOTENV_CONFIG_QUIET=true node run.mjs
