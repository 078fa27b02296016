#!/usr/bin/env bash
# The 6,236 verses of the Qur'an in English and Turkish, in seven programs against rude words.
#
# A good guess says: a word that stands in a translation of the Qur'an is no rude one, or hardly ever.
# What happens: bad-words refuses 141 verses in English, for "god", "hell" and "breasts" (what is in people's breasts,
# that is, in their hearts). swearjar refuses 82 for "hell", @2toad/profanity 33 for "breasts"; four others refuse 11 at
# most. In Turkish, glin-profanity refuses 960, fifteen of a hundred: in its list stand peygamber (prophet), günah
# (sin), din (religion), akıl (reason) and mal (property). A comment or a text that quotes a verse isn't sent, or is
# shown with stars, and a trial with a few sentences passes.
#
# quran-json 3.1.2, bad-words 4.1.5, swearjar 0.2.0, @2toad/profanity 3.3.0, glin-profanity 3.3.0, leo-profanity 1.9.0,
# obscenity 0.4.6, allprofanity 2.4.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts quran-json@3.1.2 bad-words@4.1.5 swearjar@0.2.0 \
  @2toad/profanity@3.3.0 glin-profanity@3.3.0 leo-profanity@1.9.0 obscenity@0.4.6 allprofanity@2.4.0 >&2

cat > run.mjs <<'SCRIPT'
import { profanity } from '@2toad/profanity';
import allProfanity from 'allprofanity';
import { Filter } from 'bad-words';
import { Filter as GlinFilter } from 'glin-profanity';
import leoProfanity from 'leo-profanity';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity';

const require = createRequire(import.meta.url);
const swearjar = require('swearjar');
const badWords = new Filter();
const glin = {
  English: new GlinFilter({ languages: ['english'] }),
  Turkish: new GlinFilter({ languages: ['turkish'] }),
};
const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const programs = {
  'bad-words': (text) => badWords.isProfane(text),
  swearjar: (text) => swearjar.profane(text),
  '@2toad/profanity': (text) => profanity.exists(text),
  'glin-profanity': (text) => glin.English.isProfane(text),
  'leo-profanity': (text) => leoProfanity.check(text),
  obscenity: (text) => matcher.hasMatch(text),
  allprofanity: (text) => allProfanity.check(text),
};
const versesIn = (file) =>
  require(`quran-json/dist/${file}.json`).flatMap(({ verses }) => verses.map(({ translation }) => translation));
const english = versesIn('quran_en');
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, isRude]) => [`${name}, English`, english.filter(isRude).length]),
);
seen['glin-profanity, Turkish'] = versesIn('quran_tr').filter((text) => glin.Turkish.isProfane(text)).length;
const words = {
  'bad-words': ['god', 'hell', 'breasts'].filter(programs['bad-words']),
  'glin-profanity, Turkish': ['peygamber', 'günah', 'din', 'akıl', 'mal'].filter((text) =>
    glin.Turkish.isProfane(text),
  ),
};
console.log(`Of ${english.length} verses are refused:`, seen);
console.log('Among the words are:', words);
const expected = {
  'bad-words, English': 141,
  'swearjar, English': 82,
  '@2toad/profanity, English': 33,
  'glin-profanity, English': 11,
  'leo-profanity, English': 9,
  'obscenity, English': 1,
  'allprofanity, English': 10,
  'glin-profanity, Turkish': 960,
  words: {
    'bad-words': ['god', 'hell', 'breasts'],
    'glin-profanity, Turkish': ['peygamber', 'günah', 'din', 'akıl', 'mal'],
  },
};
process.exitCode = isDeepStrictEqual({ ...seen, words }, expected) ? 0 : 1;
SCRIPT
node run.mjs
