#!/usr/bin/env bash
# Hindi in a page that Chromium prints to a file can be found by one reader of PDF, and not by another.
#
# A good guess says: with a font of the page that has all its letters, what Chromium prints can be searched and
# copied, or it can't; readers agree about that.
# What happens: some shapes of Hindi stand for several letters, or for a sign before its letter. Chromium names
# their letters beside the shape (ActualText). MuPDF reads that, and finds every word. pdf.js, which is Firefox's
# viewer, doesn't: it has a NUL in place of a vowel or a whole cluster ("किससे", "अच्छी"), and breaks a line inside
# a word ("क्या"), so a search finds none of these. Version 6.5.438 does the same.
#
# pdfjs-dist 5.6.205, mupdf 1.28.1, @fontsource/noto-sans-devanagari 5.2.8, playwright-core 1.60.0, Chromium 156.
# 2026-11-29. Needs a Chromium, such as Debian's package `chromium`.
set -euo pipefail

chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
  echo 'This needs a Chromium: apt-get install chromium' >&2
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts pdfjs-dist@5.6.205 mupdf@1.28.1 \
  @fontsource/noto-sans-devanagari@5.2.8 playwright-core@1.60.0 >&2

cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chromium } from 'playwright-core';

const files = 'node_modules/@fontsource/noto-sans-devanagari/files';
const font = readFileSync(`${files}/noto-sans-devanagari-devanagari-400-normal.woff2`).toString('base64');
const words = ['समय', 'घर', 'किससे', 'मिलेगी', 'क्या', 'हैं', 'अच्छी'];
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.setContent(`<meta charset="utf-8"><style>
  @font-face { font-family: own; src: url(data:font/woff2;base64,${font}) } p { font: 24px own }
  </style>${words.map((word) => `<p lang="hi">${word}</p>`).join('')}`);
await page.evaluate(() => document.fonts.ready);
const pdf = await page.pdf();
await browser.close();

const first = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1);
const { items } = await first.getTextContent();
const texts = {
  mupdf: mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0).toStructuredText().asText(),
  'pdf.js': items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
};
console.log(texts);
const found = (text) => words.filter((word) => text.includes(word)).join(' ');
const seen = { mupdf: found(texts.mupdf), 'pdf.js': found(texts['pdf.js']) };
console.table(seen);
const expected = { mupdf: words.join(' '), 'pdf.js': 'समय घर' };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs "$chromium"
