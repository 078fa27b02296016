#!/usr/bin/env bash
# The most frequent words of Urdu and Hindi, in two lists of words that a search may leave out.
#
# A good guess says: a list with 517 words of Urdu that mean little by themselves has the most frequent ones: of, in, from.
# What happens: stopword and stopwords-iso have one list, which is garbled as texts of an old font with other codes are: اچھب
# stands for اچھا (good), اً for ان (those). Of thirty frequent words, seventeen are missing, کا (of), میں (in), سے (from) and
# نہیں (not) among them, so they stay in the text as if they said something. In the list of Hindi, में and की are there, and
# मैं हूँ (I am) isn't; beside थी (was) it has थि, which is no word.
#
# stopword 3.1.5, stopwords-iso 1.1.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts stopword@3.1.5 stopwords-iso@1.1.0 >&2

cat > run.cjs <<'SCRIPT'
const { hin, removeStopwords, urd } = require('stopword');
const stopwordsIso = require('stopwords-iso');

const urdu =
  'کا کی کے میں ہے اور سے کو نے یہ وہ پر ہیں کہ تھا جو بھی نہیں لیے ہو تھی تھے ایک اس کر گیا ان کیا تو ساتھ'.split(' ');
const hindi =
  'का की के में है और से को ने यह वह पर हैं कि था जो भी नहीं लिए हो थी थे एक इस कर गया मैं हूँ'.split(' ');
const missingFrom = (list, words) => words.filter((word) => !list.includes(word)).join(' ');
const seen = {
  stopword: { Urdu: missingFrom(urd, urdu), Hindi: missingFrom(hin, hindi) },
  'stopwords-iso': { Urdu: missingFrom(stopwordsIso.ur, urdu), Hindi: missingFrom(stopwordsIso.hi, hindi) },
};
console.table(seen);
const left = removeStopwords('نماز کا وقت یہ ہے'.split(' '), urd).join(' ');
const garbled = urd.filter((word) => word.includes('\u064B'));
console.log({ left, garbled: garbled.slice(0, 8).join(' '), length: urd.length });
const missing = {
  Urdu: 'کا میں سے کو نے وہ تھا جو بھی نہیں لیے اس کر گیا ان کیا ساتھ',
  Hindi: 'मैं हूँ',
};
const isSame = JSON.stringify(seen) === JSON.stringify({ stopword: missing, 'stopwords-iso': missing });
const isGarbled = garbled.length === 52 && urd.includes('اچھب') && !urd.includes('اچھا') && hin.includes('थि');
process.exitCode = isSame && isGarbled && left === 'نماز کا وقت' ? 0 : 1;
SCRIPT
node run.cjs
