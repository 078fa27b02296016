#!/usr/bin/env bash
# A birthday without a year, and two phone numbers, in a contact from an iPhone, in five programs that read vCards.
#
# A good guess says: on an iPhone, a birthday may have no year, and many have none. Its file of contacts says so, and a
# program that reads it has a day and a month, or leaves the birthday out.
# What happens: vCard 3.0 has no such date, so Apple writes the year 1604 and beside it X-APPLE-OMIT-YEAR=1604. All five
# read 20 March 1604: vcf, vcard-parser, vcard, vcard4-ts and ical.js. Four keep the parameter, which a reader may look
# for, and vcard has it in a list of kinds. Whoever computes an age has 422, a rule for children finds none, and what is
# written again without the parameter is from 1604 on every phone. Of two numbers, one of them with a label of its own
# (item1.TEL), vcard keeps the first.
#
# vcf 2.1.2, vcard-parser 1.0.0, vcard 0.1.0, vcard4-ts 0.4.1, ical.js 2.2.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 vcard-parser@1.0.0 vcard@0.1.0 vcard4-ts@0.4.1 \
  ical.js@2.2.1 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import ICAL from 'ical.js';

const require = createRequire(import.meta.url);
const Card = require('vcard');
const { parseVCards } = require('vcard4-ts');
const { parse } = require('vcard-parser');
const Vcf = require('vcf');

const CONTACT = `BEGIN:VCARD
VERSION:3.0
PRODID:-//Apple Inc.//iPhone OS 18.1//EN
N:;Aisha;;;
FN:Aisha
item1.TEL;type=pref:+92 300 1234567
item1.X-ABLabel:Madrasa
TEL;type=HOME;type=VOICE:+92 21 1234567
BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-20
END:VCARD
`.replaceAll('\n', '\r\n');
async function readByVcard() {
  const card = await new Promise((resolve, reject) => {
    new Card().readData(CONTACT, (error, contact) => (error ? reject(error) : resolve(contact)));
  });
  return { birthday: card.BDAY.value, numbers: [card.TEL].flat().length };
}
function readByIcal() {
  const card = new ICAL.Component(ICAL.parse(CONTACT));
  return { birthday: String(card.getFirstPropertyValue('bday')), numbers: card.getAllProperties('tel').length };
}
function readByVcf() {
  const [card] = Vcf.parse(CONTACT);
  return { birthday: card.get('bday').valueOf(), numbers: card.get('tel').length };
}
function readByVcardParser() {
  const card = parse(CONTACT);
  return { birthday: card.bday[0].value, numbers: card.tel.length };
}
function readByVcard4Ts() {
  const [card] = parseVCards(CONTACT).vCards;
  return { birthday: card.BDAY.value, numbers: card.TEL.length };
}
const seen = {
  vcf: readByVcf(),
  'vcard-parser': readByVcardParser(),
  vcard: await readByVcard(),
  'vcard4-ts': readByVcard4Ts(),
  'ical.js': readByIcal(),
};
console.table(seen);
const both = { birthday: '1604-03-20', numbers: 2 };
const expected = {
  vcf: both,
  'vcard-parser': both,
  vcard: { birthday: '1604-03-20', numbers: 1 },
  'vcard4-ts': both,
  'ical.js': both,
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
