#!/usr/bin/env bash
# Arabic words, a Hijri year and ﷺ in a page that Chromium prints to a file, in two readers of PDF and two fonts.
#
# A good guess says: Arabic that a page prints with a font of its own can be searched and copied, whichever font it is, and a
# year in Arabic's digits stays the same year.
# What happens: with Amiri, both readers find the words. With Noto Naskh Arabic, pdf.js, which is Firefox's viewer, finds none of
# the four, because dots are shapes of their own there, and MuPDF two, with spaces within the others. In both fonts, MuPDF turns
# the year 1447 in Arabic's digits into 7441; in European digits it's right, and pdf.js has both right. The sign ﷺ becomes its
# words with their letters from back to front in both.
#
# pdfjs-dist 5.6.205, mupdf 1.28.1, @fontsource/amiri 5.3.0, @fontsource/noto-naskh-arabic 5.3.0, playwright-core 1.60.0,
# Chromium 156. 2026-11-30. Needs a Chromium, such as Debian's package `chromium`.
set -euo pipefail

chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
  echo 'This needs a Chromium: apt-get install chromium' >&2
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts pdfjs-dist@5.6.205 mupdf@1.28.1 @fontsource/amiri@5.3.0 \
  @fontsource/noto-naskh-arabic@5.3.0 playwright-core@1.60.0 >&2

cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chromium } from 'playwright-core';

const words = ['السلام', 'تعالى', 'القرآن', 'البقرة'];
const lines = [...words, 'سنة ١٤٤٧', 'سنة 1447', 'محمد ﷺ'];
const readers = {
  mupdf: (pdf) => mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0).toStructuredText().asText(),
  async 'pdf.js'(pdf) {
    const first = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1);
    const { items } = await first.getTextContent();
    return items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
  },
};
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
async function print(name) {
  const font = readFileSync(`node_modules/@fontsource/${name}/files/${name}-arabic-400-normal.woff2`).toString('base64');
  const page = await browser.newPage();
  await page.setContent(`<html lang="ar" dir="rtl"><meta charset="utf-8"><style>
    @font-face { font-family: own; src: url(data:font/woff2;base64,${font}) } p { font: 24px own }
    </style>${lines.map((line) => `<p>${line}</p>`).join('')}`);
  await page.evaluate(() => document.fonts.ready);
  return page.pdf();
}
const seen = {};
for (const font of ['amiri', 'noto-naskh-arabic']) {
  const pdf = await print(font);
  for (const [name, read] of Object.entries(readers)) {
    const text = await read(pdf);
    seen[`${name}, ${font}`] = {
      words: words.filter((word) => text.includes(word)).join(' '),
      years: text.match(/\d{4}|[٠-٩]{4}/g).join(' '),
      honorific: ['ﷺ', 'صلى الله عليه وسلم', 'ملسو هيلع هللا ىلص'].find((form) => text.includes(form)),
    };
  }
}
await browser.close();
console.table(seen);
const backwards = 'ملسو هيلع هللا ىلص';
const expected = {
  'mupdf, amiri': { words: words.join(' '), years: '٧٤٤١ 1447', honorific: backwards },
  'pdf.js, amiri': { words: words.join(' '), years: '١٤٤٧ 1447', honorific: backwards },
  'mupdf, noto-naskh-arabic': { words: 'السلام تعالى', years: '٧٤٤١ 1447', honorific: backwards },
  'pdf.js, noto-naskh-arabic': { words: '', years: '١٤٤٧ 1447', honorific: backwards },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs "$chromium"
