#!/usr/bin/env bash
# Some sentences of Hindi, of Urdu, of Urdu in Latin letters and of English about prayer, in four programs that tell languages.
#
# A good guess says: of three sentences, a program that knows a hundred languages tells those with hundreds of millions of
# speakers, and "Alhamdulillah" in them changes nothing.
# What happens: franc takes the Hindi for Magahi, though it has a shorter title right, and lande takes the Urdu for Persian.
# Urdu in Latin letters, as many people text it, is Hausa, Turkish or Tagalog. To tinyld, English with a few words of
# Arabic is Finnish. eld has most right. So what goes by the language, such as a voice, a font or the choice of
# stop words for a search, is another language's, by what program somebody has chosen.
#
# franc 6.2.0, lande 1.0.10, tinyld 1.3.4, eld 2.1.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts franc@6.2.0 lande@1.0.10 tinyld@1.3.4 eld@2.1.0 >&2

cat > run.mjs <<'SCRIPT'
import eld from 'eld/large';
import { franc } from 'franc';
import lande from 'lande';
import { detect } from 'tinyld';

const texts = {
  'Hindi title': 'बच्चों को सोने से पहले सब्र सिखाना',
  Hindi:
    'तीन छोटे बदलाव जिन्होंने हमारे दिन के सबसे कठिन आधे घंटे को सबसे शांत बना दिया। चिराग़ जल रहा है और किताबें पलंग के पास मेज़ पर रखी हैं। हम सब मिलकर एक सूरह पढ़ते हैं, और फिर बच्चे सो जाते हैं।',
  Urdu: 'تین چھوٹی تبدیلیاں جنہوں نے ہمارے دن کے مشکل ترین آدھے گھنٹے کو پرسکون بنا دیا۔ چراغ جل رہا ہے اور کتابیں بستر کے پاس میز پر رکھی ہیں۔ ہم سب مل کر ایک سورت پڑھتے ہیں، اور پھر بچے سو جاتے ہیں۔',
  'Urdu in Latin letters':
    'Teen chhoti tabdeeliyan jinhon ne hamare din ke mushkil tareen aadhe ghante ko pursukoon bana diya. Charagh jal raha hai aur kitaben bistar ke paas mez par rakhi hain. Hum sab mil kar ek surah parhte hain.',
  English:
    'In shaa Allah we will begin with Bismillah and end with Alhamdulillah. Subhan Allah, the children learn Surah al-Fatihah, and the salah becomes a habit.',
};
const programs = {
  franc: (text) => franc(text),
  lande: (text) => lande(text)[0][0],
  tinyld: (text) => detect(text),
  eld: (text) => eld.detect(text).language,
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, tell]) => [
    name,
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, tell(text)])),
  ]),
);
console.table(seen);
const told = (...codes) => Object.fromEntries(Object.keys(texts).map((language, index) => [language, codes[index]]));
const expected = {
  franc: told('hin', 'mag', 'urd', 'hau', 'eng'),
  lande: told('hin', 'hin', 'pes', 'hau', 'eng'),
  tinyld: told('hi', 'hi', 'ur', 'tr', 'fi'),
  eld: told('hi', 'hi', 'ur', 'tl', 'en'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
