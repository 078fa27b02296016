#!/usr/bin/env bash
# A long text in Hindi, Urdu, Bengali and Arabic, in two programs that divide it into parts for a voice.
#
# A good guess says: Amazon's and Google's voices take so many letters at once, so a long text is divided behind a sentence, where
# a pause is heard anyway, whatever its language ends sentences with.
# What happens: polly-ssml-split and ssml-split divide at a full stop, and if there is none at a comma, a semicolon or any space.
# The full stops of Hindi and Bengali (।) and Urdu (۔) are none of these, and ? and ؟ aren't either, so the voice stops within a
# sentence, and begins the next part as if it were a new one. English and Arabic with full stops are divided behind sentences.
#
# polly-ssml-split 0.1.0, ssml-split 0.5.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts polly-ssml-split@0.1.0 ssml-split@0.5.0 >&2

cat > run.cjs <<'SCRIPT'
const pollySsmlSplit = require('polly-ssml-split');
const { SSMLSplit } = require('ssml-split');

const limits = { softLimit: 400, hardLimit: 600 };
pollySsmlSplit.configure(limits);
const programs = {
  'polly-ssml-split': (ssml) => pollySsmlSplit.split(ssml),
  'ssml-split': (ssml) => new SSMLSplit({ ...limits, synthesizer: 'aws' }).split(ssml),
};
const sentences = {
  English: 'Learn to be patient and do a little every single day.',
  Arabic: 'تعلم الصبر وافعل القليل كل يوم فإن الله يحب المحسنين.',
  'question in English': 'Will you learn to be patient and do a little every day?',
  'question in Arabic': 'هل تتعلّم الصبر وتفعل القليل كل يوم؟',
  Hindi: 'धैर्य रखना सीखो और हर दिन थोड़ा थोड़ा करो।',
  Bengali: 'ধৈর্য ধরতে শেখো এবং প্রতিদিন একটু একটু করো।',
  Urdu: 'صبر کرنا سیکھو اور ہر روز تھوڑا تھوڑا کرو۔',
};
function placeOf(sentence, split) {
  const [first] = split(`<speak>${`${sentence} `.repeat(30)}</speak>`);
  return first.replace(/<\/speak>$/, '').trim().endsWith(sentence) ? 'behind a sentence' : 'within';
}
const seen = Object.fromEntries(
  Object.entries(sentences).map(([kind, sentence]) => [
    kind,
    Object.fromEntries(Object.entries(programs).map(([name, split]) => [name, placeOf(sentence, split)])),
  ]),
);
console.table(seen);
const both = (place) => ({ 'polly-ssml-split': place, 'ssml-split': place });
const behind = both('behind a sentence');
const within = both('within');
const expected = {
  English: behind,
  Arabic: behind,
  'question in English': within,
  'question in Arabic': within,
  Hindi: within,
  Bengali: within,
  Urdu: within,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
