#!/usr/bin/env bash
# Names that six programs against rude words refuse.
#
# A good guess says: it's long known that town names look rude to such programs, so they leave alone the names that
# many people have.
# What happens: five of six refuse Butt, a frequent family name of Pakistan and Kashmir, and bad-words Hoor ul Ain as well, a
# woman's name after the Qur'an. obscenity looks inside words and lets Butt pass, and refuses Anusha, Fagun, Dikshit and
# Shittu of India, Bangladesh and Nigeria, and Cumali of Turkey. allprofanity refuses two of these, too. "Assalamu alaikum",
# Hassan, Asma, Jihad and Osama pass everywhere, so a test with these says nothing of a form that turns families away.
#
# obscenity 0.4.6, bad-words 4.1.5, leo-profanity 1.9.0, @2toad/profanity 3.3.0, glin-profanity 3.3.0, allprofanity 2.4.0
# from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts obscenity@0.4.6 bad-words@4.1.5 leo-profanity@1.9.0 \
  @2toad/profanity@3.3.0 glin-profanity@3.3.0 allprofanity@2.4.0 >&2

cat > run.mjs <<'SCRIPT'
import { profanity } from '@2toad/profanity';
import allProfanity from 'allprofanity';
import { Filter } from 'bad-words';
import { Filter as GlinFilter } from 'glin-profanity';
import leoProfanity from 'leo-profanity';
import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity';

const badWords = new Filter();
const glin = new GlinFilter({ languages: ['english'] });
const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const programs = {
  obscenity: (text) => matcher.hasMatch(text),
  'bad-words': (text) => badWords.isProfane(text),
  'leo-profanity': (text) => leoProfanity.check(text),
  '@2toad/profanity': (text) => profanity.exists(text),
  'glin-profanity': (text) => glin.isProfane(text),
  allprofanity: (text) => allProfanity.check(text),
};
const texts = [
  'Assalamu alaikum',
  'Hassan',
  'Asma',
  'Jihad Ahmad',
  'Osama',
  'Khalid Butt',
  'Hoor ul Ain',
  'Anusha',
  'Fagun',
  'Dikshit',
  'Shittu',
  'Cumali',
];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, isRude]) => [name, texts.filter(isRude).join(', ')]),
);
console.table(seen);
const expected = {
  obscenity: 'Anusha, Fagun, Dikshit, Shittu, Cumali',
  'bad-words': 'Khalid Butt, Hoor ul Ain',
  'leo-profanity': 'Khalid Butt',
  '@2toad/profanity': 'Khalid Butt',
  'glin-profanity': 'Khalid Butt',
  allprofanity: 'Khalid Butt, Dikshit, Shittu',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
