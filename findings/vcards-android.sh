#!/usr/bin/env bash
# A contact whose name is in Arabic letters, as phones with Android export it, in three programs that read vCards.
#
# A good guess says: Android exports vCard 2.1, where such a name is in quoted-printable and says so. It's the most
# frequent file of contacts, so what reads vCards decodes it, or refuses the version.
# What happens: vcf, which has 2.1 among its versions, and vcard-parser take the name for =D8=B9=D8=A7=D8=A6=D8=B4=DB=81,
# which goes into a list or a greeting as it is. A contact named Aisha, in letters that need no coding, is right in both,
# so the first test passes. ical.js throws at 2.1's TEL;CELL in either. In 3.0, as iPhones write it, vcf leaves the
# backslash before a comma in the name.
#
# vcf 2.1.2, vcard-parser 1.0.0, ical.js 2.2.1 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 vcard-parser@1.0.0 ical.js@2.2.1 >&2

cat > run.mjs <<'SCRIPT'
import ICAL from 'ical.js';
import vcardParser from 'vcard-parser';
import Vcf from 'vcf';

const quotedPrintable = (text) =>
  Array.from(Buffer.from(text), (byte) => `=${byte.toString(16).toUpperCase()}`).join('');
const coded = quotedPrintable('عائشہ');
const card = (...lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].map((line) => `${line}\r\n`).join('');
const utf8 = ';CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE';
const cards = {
  '2.1, Latin letters': card('VERSION:2.1', 'N:;Aisha;;;', 'FN:Aisha', 'TEL;CELL:9876543210'),
  '2.1, Arabic letters': card('VERSION:2.1', `N${utf8}:;${coded};;;`, `FN${utf8}:${coded}`, 'TEL;CELL:9876543210'),
  '3.0, a comma': card('VERSION:3.0', 'N:Khan;Aisha;;;', 'FN:Khan\\, Aisha', 'TEL;TYPE=CELL:9876543210'),
};

function readByIcalJs(text) {
  try {
    const contact = new ICAL.Component(ICAL.parse(text));
    return ['fn', 'tel'].map((name) => contact.getFirstPropertyValue(name));
  } catch {
    return ['refused'];
  }
}
const readers = {
  vcf: (text) => ['fn', 'tel'].map((name) => Vcf.parse(text)[0].get(name)?.valueOf()),
  'vcard-parser': (text) => ['fn', 'tel'].map((name) => vcardParser.parse(text)[name]?.[0].value),
  'ical.js': readByIcalJs,
};
const seen = Object.fromEntries(
  Object.entries(readers).map(([name, read]) => [
    name,
    Object.fromEntries(Object.entries(cards).map(([label, text]) => [label, read(text).join(' ')])),
  ]),
);
console.table(seen);
const row = (...texts) => Object.fromEntries(Object.keys(cards).map((label, index) => [label, texts[index]]));
const expected = {
  vcf: row('Aisha 9876543210', `${coded} 9876543210`, 'Khan\\, Aisha 9876543210'),
  'vcard-parser': row('Aisha 9876543210', `${coded} 9876543210`, 'Khan, Aisha 9876543210'),
  'ical.js': row('refused', 'refused', 'Khan, Aisha 9876543210'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
