#!/usr/bin/env bash
# Names such as Fatima and Musa in Arabic, in seven programs that write any text in Latin letters.
#
# A good guess says: Latin letters of a name are letters, and perhaps an apostrophe: fatma or ftmh for فاطمة.
# What happens: unidecode, unidecode-plus and transliteration write the last letter of Fatima, Aisha and Khadija as @,
# as a notation of linguists has it: fTm@. The first puts a backslash before it. Musa's becomes ~, which
# transliteration's slugify leaves in an address: mws~. Where @ means something, as in what names a person, an address
# or a package, it's another thing. In Urdu, the same names end with another letter and have an h. any-ascii,
# @sindresorhus/transliterate, limax and speakingurl have letters for all of them: ftmh, fatmt, fatmh.
#
# unidecode 1.1.0, unidecode-plus 1.0.5, transliteration 2.6.1, any-ascii 0.3.3, @sindresorhus/transliterate 2.3.1,
# limax 4.2.3, speakingurl 14.0.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts unidecode@1.1.0 unidecode-plus@1.0.5 transliteration@2.6.1 \
  any-ascii@0.3.3 @sindresorhus/transliterate@2.3.1 limax@4.2.3 speakingurl@14.0.1 >&2

cat > run.mjs <<'SCRIPT'
import sindresorhus from '@sindresorhus/transliterate';
import anyAscii from 'any-ascii';
import limax from 'limax';
import speakingUrl from 'speakingurl';
import { slugify, transliterate } from 'transliteration';
import unidecode from 'unidecode';
import unidecodePlus from 'unidecode-plus';

const programs = {
  unidecode,
  'unidecode-plus': unidecodePlus,
  transliteration: transliterate,
  'transliteration, slugify': slugify,
  'any-ascii': anyAscii,
  '@sindresorhus/transliterate': sindresorhus,
  limax,
  speakingurl: speakingUrl,
};
const names = { Fatima: 'فاطمة', Khadija: 'خديجة', Musa: 'موسى', 'Fatima, Urdu': 'فاطمہ' };
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, write]) => [
    program,
    Object.fromEntries(Object.entries(names).map(([name, text]) => [name, write(text)])),
  ]),
);
console.table(seen);
const row = (Fatima, Khadija, Musa, inUrdu) => ({ Fatima, Khadija, Musa, 'Fatima, Urdu': inUrdu });
const expected = {
  unidecode: row('fTm\\@', 'khdyj\\@', 'mws~', 'fTmh'),
  'unidecode-plus': row('fTm@', 'khdyj@', 'mws~', 'fTmh'),
  transliteration: row('fTm@', 'khdyj@', 'mws~', 'fTmh'),
  'transliteration, slugify': row('ftm', 'khdyj', 'mws~', 'ftmh'),
  'any-ascii': row('ftmh', 'khdyjh', 'mwsa', 'ftmh'),
  '@sindresorhus/transliterate': row('fatmt', 'khdyjt', 'mwsa', 'fatmh'),
  limax: row('fatmh', 'khdyjh', 'mwsa', 'fatm'),
  speakingurl: row('fatmh', 'khdyjh', 'mwsa', 'fatm'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
