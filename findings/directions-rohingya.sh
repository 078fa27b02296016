#!/usr/bin/env bash
# The direction of texts in Rohingya, Fula and Hausa, and of a word with an honorific, in three programs that tell it.
#
# A good guess says: what runs from right to left is told by Unicode, letter by letter, and browsers do so for
# dir="auto". Programs that tell the direction of a text do the same.
# What happens: Hanifi Rohingya, the script of the Rohingya, and Adlam, with which Fula is written in West Africa, run
# from right to left. direction, string-direction and bidi-js say left to right, because their letters lie beyond the
# first 65,536 signs, and they look at halves of letters. Arabic's own letters for Hausa and other languages of Africa
# (from U+08A0) are left to right in the first two. string-direction says so of ﷺ, too, and "bidi" of Dhivehi and of a
# word of Arabic in quotation marks. A trial with a word of Arabic is right in all.
#
# direction 2.0.1, string-direction 0.1.2, bidi-js 1.1.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts direction@2.0.1 string-direction@0.1.2 bidi-js@1.1.0 >&2

cat > run.mjs <<'SCRIPT'
import bidiFactory from 'bidi-js';
import { direction } from 'direction';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const stringDirection = createRequire(import.meta.url)('string-direction');
const bidi = bidiFactory();
const programs = {
  direction,
  'string-direction': (text) => stringDirection.getDirection(text),
  'bidi-js': (text) => (bidi.getEmbeddingLevels(text).paragraphs[0].level === 1 ? 'rtl' : 'ltr'),
};
/** What a browser does for dir="auto": the first letter that has a direction decides. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Thaana}]/u;
const texts = {
  Arabic: 'سلام',
  'Arabic in quotation marks': '“سلام”',
  honorific: 'ﷺ',
  Dhivehi: 'ދިވެހި',
  'letters for Africa': 'ࢫࢪ',
  Rohingya: '𐴀𐴝𐴓𐴝𐴔',
  'Fula in Adlam': '𞤀𞤣𞤤𞤢𞤥',
  Hindi: 'हिन्दी',
};
const seen = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [
    name,
    {
      Unicode: RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr',
      ...Object.fromEntries(Object.entries(programs).map(([program, tell]) => [program, tell(text)])),
    },
  ]),
);
console.table(seen);
const expected = {
  Arabic: { Unicode: 'rtl', direction: 'rtl', 'string-direction': 'rtl', 'bidi-js': 'rtl' },
  'Arabic in quotation marks': { Unicode: 'rtl', direction: 'rtl', 'string-direction': 'bidi', 'bidi-js': 'rtl' },
  honorific: { Unicode: 'rtl', direction: 'rtl', 'string-direction': 'ltr', 'bidi-js': 'rtl' },
  Dhivehi: { Unicode: 'rtl', direction: 'rtl', 'string-direction': 'bidi', 'bidi-js': 'rtl' },
  'letters for Africa': { Unicode: 'rtl', direction: 'ltr', 'string-direction': 'ltr', 'bidi-js': 'rtl' },
  Rohingya: { Unicode: 'rtl', direction: 'ltr', 'string-direction': 'ltr', 'bidi-js': 'ltr' },
  'Fula in Adlam': { Unicode: 'rtl', direction: 'ltr', 'string-direction': 'ltr', 'bidi-js': 'ltr' },
  Hindi: { Unicode: 'ltr', direction: 'ltr', 'string-direction': 'ltr', 'bidi-js': 'ltr' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
