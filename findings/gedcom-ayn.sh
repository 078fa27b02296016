#!/usr/bin/env bash
# Names in scholarly spelling in a family tree's file, as older programs write it, in a program that reads such files.
#
# A good guess says: ʿAbd al-Raḥmān ibn Khalīl and Ḥadīja can be written in a GEDCOM file in ANSEL, the letters that its
# version 5.5 has by default and that were made for libraries, with the ʿayn of Arabic among them. What reads ANSEL has it.
# What happens: read-gedcom has all letters with dots and lines, and the hamza (ʾ), but of the ʿayn it makes the sign for
# degrees: °Abd al-Raḥmān. In ANSEL they are two, B0 and C0, and it reads both as one. A search for ʿAbd finds nobody, and
# a file that is written from this is wrong forever. YAZ, with which libraries convert such records, reads it right. A test
# with ä, ñ or ḥ passes. In UTF-8, all of it is right.
#
# read-gedcom 0.3.2 from npm, yaz 5.34.0-1 of Debian 12, on Node 20 and newer. 2026-11-30. Needs Debian's package `yaz`.
set -euo pipefail

command -v yaz-iconv > /dev/null || {
  echo 'This needs yaz-iconv: apt-get install yaz' >&2
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts read-gedcom@0.3.2 >&2

cat > run.cjs <<'SCRIPT'
const { execFileSync } = require('node:child_process');
const { isDeepStrictEqual } = require('node:util');
const { readGedcom } = require('read-gedcom');

const names = {
  'ʿAbd': 'b0 41 62 64',
  Ḥadīja: 'f2 48 61 64 e5 69 6a 61',
  'ʾAḥmad': 'ae 41 f2 68 6d 61 64',
  '30°': '33 30 c0',
};
function readByReadGedcom(bytes) {
  const head = '0 HEAD\n1 SOUR Example\n1 GEDC\n2 VERS 5.5\n1 CHAR ANSEL\n0 @I1@ INDI\n1 NAME ';
  const file = Uint8Array.from(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\n0 TRLR\n')]));
  return readGedcom(file.buffer).getIndividualRecord().get('NAME').value()[0];
}
const readByYaz = (bytes) =>
  execFileSync('yaz-iconv', ['-f', 'marc8', '-t', 'utf8'], { input: bytes, encoding: 'utf8' }).normalize('NFC');
const seen = Object.fromEntries(
  Object.entries(names).map(([name, hex]) => {
    const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
    return [name, { 'read-gedcom': readByReadGedcom(bytes), yaz: readByYaz(bytes) }];
  }),
);
console.table(seen);
const expected = {
  'ʿAbd': { 'read-gedcom': '°Abd', yaz: 'ʻAbd' },
  Ḥadīja: { 'read-gedcom': 'Ḥadīja', yaz: 'Ḥadīja' },
  'ʾAḥmad': { 'read-gedcom': 'ʾAḥmad', yaz: 'ʼAḥmad' },
  '30°': { 'read-gedcom': '30°', yaz: '30°' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.cjs
