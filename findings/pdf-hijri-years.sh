#!/usr/bin/env bash
# The Hijri year 1447, as Arabic writes it with its letters, and a page's number, in four programs that make PDFs.
#
# A good guess says: a program that joins Arabic letters and writes them from right to left knows that numbers run from left to
# right all the same.
# What happens: pdfkit and pdf-lib, which leave letters to fontkit, turn the whole run: 1447هـ is 7441 in the PDF, and ص ١٢٣
# (page 123) is page 321, as people read it and as they copy it. A verse in brackets, (2:255), is 552:2 in pdf-lib. The digits of
# Arabic are turned even in a word of their own. jsPDF and @react-pdf/renderer have all numbers right.
#
# pdfkit 0.20.2, pdf-lib 1.17.1 with @pdf-lib/fontkit 1.1.1, jspdf 4.2.1, @react-pdf/renderer 4.9.0, pdfjs-dist 5.6.205,
# @expo-google-fonts/noto-naskh-arabic 0.4.5 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 \
  jspdf@4.2.1 @react-pdf/renderer@4.9.0 react@19.3.1 pdfjs-dist@5.6.205 @expo-google-fonts/noto-naskh-arabic@0.4.5 >&2

cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pdfLibFontkit from '@pdf-lib/fontkit';
import { Document, Font, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { jsPDF } from 'jspdf';
import { PDFDocument } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createElement } from 'react';

const FONT = '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf';
const path = fileURLToPath(import.meta.resolve(FONT));
const font = readFileSync(path);

const writers = {
  pdfkit: (text) => {
    const document = new PDFKit();
    document.font(path).text(text).end();
    return buffer(document);
  },
  'pdf-lib': async (text) => {
    const document = await PDFDocument.create();
    document.registerFontkit(pdfLibFontkit);
    const embedded = await document.embedFont(font);
    document.addPage().drawText(text, { x: 50, y: 500, font: embedded });
    return document.save();
  },
  jsPDF: (text) => {
    const document = new jsPDF();
    document.addFileToVFS('naskh.ttf', font.toString('base64'));
    document.addFont('naskh.ttf', 'Naskh', 'normal');
    document.setFont('Naskh');
    document.text(text, 20, 20);
    return document.output('arraybuffer');
  },
  '@react-pdf/renderer': (text) => {
    Font.register({ family: 'Naskh', src: path });
    const page = createElement(Page, { style: { fontFamily: 'Naskh' } }, createElement(Text, null, text));
    return renderToBuffer(createElement(Document, null, page));
  },
};
async function numberIn(bytes) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return /\p{N}[\p{N}:]*/u.exec(items.map(({ str }) => str).join(''))?.[0];
}
const texts = ['1447هـ', 'ص ١٢٣', 'صبر (2:255)', 'page 123'];
const seen = {};
for (const [name, write] of Object.entries(writers)) {
  seen[name] = {};
  for (const text of texts) seen[name][text] = await numberIn(await write(text));
}
console.table(seen);
const is = (...numbers) => Object.fromEntries(texts.map((text, index) => [text, numbers[index]]));
const expected = {
  pdfkit: is('7441', '٣٢١', '2:255', '123'),
  'pdf-lib': is('7441', '٣٢١', '552:2', '123'),
  jsPDF: is('1447', '١٢٣', '2:255', '123'),
  '@react-pdf/renderer': is('1447', '١٢٣', '2:255', '123'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
