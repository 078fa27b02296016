#!/usr/bin/env bash
# Spaces that come and go in a translator's file around emphasis, in a program that writes XLIFF.
#
# A good guess says: what is read from an XLIFF file and written again, without any change, has the same text. Inside a
# <target>, each space counts.
# What happens: the package xliff writes each element on a line of its own, inside a text, too. Arabic's "and" is a letter
# that is joined to the next word: of و<g>الصلاة</g>, the translator's program has the two with a line break between them,
# and of un<g>happy</g> "un happy". The space of <g>صبر</g> <g>نماز</g> is gone when it's read, and the two are joined where
# they are read from its objects. Read by the package itself, the first is as it was, so a test that reads what it wrote
# passes. The translator's mark state="needs-review-translation" is gone, too.
#
# xliff 6.4.0, jsdom 29.1.1 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts xliff@6.4.0 jsdom@29.1.1 >&2

cat > run.mjs <<'SCRIPT'
import { JSDOM } from 'jsdom';
import { jsToXliff12, xliff12ToJs } from 'xliff';

const targets = {
  and: 'و<g id="1">الصلاة</g>',
  'half a word': 'un<g id="1">happy</g>',
  'two words': '<g id="1">صبر</g> <g id="2">نماز</g>',
};
const fileOf = (target) =>
  `<?xml version="1.0" encoding="UTF-8"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="ar" datatype="plaintext"><body><trans-unit id="a"><source>A</source><target state="needs-review-translation">${target}</target></trans-unit></body></file></xliff>`;
const targetIn = (xml) => new JSDOM(xml, { contentType: 'text/xml' }).window.document.querySelector('target');
const textOf = (parts) => parts.map((part) => part.GenericSpan?.contents ?? part).join('');

const seen = {};
for (const [name, target] of Object.entries(targets)) {
  const read = await xliff12ToJs(fileOf(target));
  const written = await jsToXliff12(read);
  const readAgain = await xliff12ToJs(written);
  seen[name] = {
    before: targetIn(fileOf(target)).textContent,
    written: targetIn(written).textContent.trim().replace(/\s+/g, ' '),
    'by itself': textOf(readAgain.resources.a.a.target),
    state: targetIn(written).getAttribute('state'),
  };
}
console.table(seen);
const expected = {
  and: { before: 'والصلاة', written: 'و الصلاة', 'by itself': 'والصلاة', state: null },
  'half a word': { before: 'unhappy', written: 'un happy', 'by itself': 'unhappy', state: null },
  'two words': { before: 'صبر نماز', written: 'صبر نماز', 'by itself': 'صبرنماز', state: null },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
