#!/usr/bin/env bash
# The honorific ﷺ, the basmala in one sign, and words of Urdu and Hindi, in two programs that speak like eSpeak.
#
# A good guess says: a voice for Arabic knows the sign ﷺ behind the Prophet's name at least as well as one for Urdu, and
# one for English reads over it. What a package's own example sets is right for every language.
# What happens: the voice for Urdu says the whole blessing for ﷺ, and the basmala for ﷽. Those for Arabic, Persian,
# Bengali, Indonesian and English spell the sign's number: "letter F D F A", in their own language, in the middle of a
# sentence. For ﷽ Arabic's voice says nothing. phonemizer, which other speaking programs use for English, does the same.
# And with -b=1, as espeak-ng's own example has it, the text is taken for Latin: the Urdu word for Muhammad becomes
# names of letters with accents. It's -b 1, or nothing; in English the mistake isn't heard.
#
# espeak-ng 1.0.2, phonemizer 1.2.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts espeak-ng@1.0.2 phonemizer@1.2.1 >&2

cat > run.mjs <<'SCRIPT'
import espeak from 'espeak-ng';
import { isDeepStrictEqual } from 'node:util';
import { phonemize } from 'phonemizer';

/** The sounds of a text, in the signs of the phonetic alphabet, without stress. */
async function soundsOf(voice, text, ...options) {
  const quiet = { print() {}, printErr() {} };
  const given = ['--phonout', 'sounds', '-q', '--ipa', ...options, '-v', voice, text];
  const { FS } = await espeak({ arguments: given, ...quiet });
  return plain(FS.readFile('sounds', { encoding: 'utf8' }));
}
const plain = (sounds) => sounds.replace(/[ˈˌ]/g, '').trim();
const seen = {};
for (const voice of ['ur', 'ar', 'fa', 'bn', 'id', 'en-us'])
  seen[voice] = { 'ﷺ': await soundsOf(voice, 'ﷺ'), '﷽': await soundsOf(voice, '﷽') };
seen['phonemizer, en-us'] = { 'ﷺ': plain((await phonemize('ﷺ', 'en-us')).join(' ')) };
for (const option of ['-b 1', '-b=1']) {
  seen[option] = {
    'محمد in Urdu': await soundsOf('ur', 'محمد', ...option.split(' ')),
    'दुआ in Hindi': await soundsOf('hi', 'दुआ', ...option.split(' ')),
    'prayer in English': await soundsOf('en-us', 'prayer', ...option.split(' ')),
  };
}
for (const [voice, one] of Object.entries(seen)) console.log(voice, one);
const expected = {
  ur: { ﷺ: 'dʊruːd salallaːhʊ aleːhɪ ʋa aːlɪhi ʋa salam', '﷽': 'bɪsmɪllaːhɪrrahmaːnɪrrahiːm' },
  ar: { ﷺ: 'letəefdiːefeːj', '﷽': '' },
  fa: { ﷺ: 'letəefdiːefeːj', '﷽': '' },
  bn: { ﷺ: 'letəefdiːefeːj', '﷽': '' },
  id: { ﷺ: 'kodehurufɛfdeɛfa', '﷽': '' },
  'en-us': { ﷺ: 'lɛɾɚɛfdiːɛfeɪ', '﷽': '' },
  'phonemizer, en-us': { ﷺ: 'lɛɾɚɛfdiːɛfeɪ' },
  '-b 1': { 'محمد in Urdu': 'mʊhammad', 'दुआ in Hindi': 'dʊaː', 'prayer in English': 'pɹɛɹ' },
  '-b=1': {
    'محمد in Urdu': '(en)juːɡɹɑːv uː əʊstɹəʊk(ur)',
    'दुआ in Hindi': 'ʰχeəɪʰχeaː ʰχe',
    'prayer in English': 'pɹɛɹ',
  },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
