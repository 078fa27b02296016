#!/usr/bin/env bash
# Bold words of Arabic and Hindi in a Word document, in three programs that read such documents.
#
# A good guess says: what is bold in Word is bold in what reads the document, in any language.
# What happens: Word's format (ECMA-376, 17.3.2.2 and 17.3.2.30) has a bold of its own for Arabic and Indic letters, w:bCs, and
# w:b doesn't concern runs that are marked as such with w:rtl or w:cs. Programs often write both, and need not.
# mammoth, docx-preview and officeparser read w:b only. A verse that is bold by w:bCs loses it, and a word with w:b alone, which
# isn't bold by the standard, becomes so. English is right in all three.
#
# mammoth 1.13.0, docx-preview 0.4.1, officeparser 7.8.0, jszip 3.10.2, jsdom 29.1.1 from npm, on Node 20 and newer.
# 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts mammoth@1.13.0 docx-preview@0.4.1 officeparser@7.8.0 \
  jszip@3.10.2 jsdom@29.1.1 >&2

cat > run.mjs <<'SCRIPT'
import { JSDOM } from 'jsdom';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { OfficeParser } from 'officeparser';

const { window } = new JSDOM('<body></body>');
for (const name of ['document', 'DOMParser', 'Element', 'HTMLElement', 'Node', 'XMLSerializer'])
  globalThis[name] = window[name];
globalThis.window = window;
const { renderAsync } = await import('docx-preview');

const FORMAT = 'http://schemas.openxmlformats.org';
const TYPE = 'application/vnd.openxmlformats';
function documentWith(properties, word) {
  const run = (inner, text) => `<w:r><w:rPr>${inner}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const zip = new JSZip();
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${FORMAT}/package/2006/content-types"><Default Extension="rels" ContentType="${TYPE}-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  );
  zip.file(
    '_rels/.rels',
    `<Relationships xmlns="${FORMAT}/package/2006/relationships"><Relationship Id="rId1" Type="${FORMAT}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  zip.file(
    'word/document.xml',
    `<w:document xmlns:w="${FORMAT}/wordprocessingml/2006/main"><w:body><w:p>${run(properties, word)}</w:p></w:body></w:document>`,
  );
  return zip.generateAsync({ type: 'nodebuffer' });
}
const readers = {
  mammoth: async (buffer) => (await mammoth.convertToHtml({ buffer })).value.includes('<strong>'),
  'docx-preview': async (buffer) => {
    const element = window.document.createElement('div');
    await renderAsync(buffer, element, element);
    return element.querySelector('article span').style.fontWeight === 'bold';
  },
  officeparser: async (buffer) =>
    (await OfficeParser.parseOffice(buffer)).content[0].children[0].formatting.bold === true,
};
const words = {
  'Arabic, w:bCs': ['<w:bCs/><w:rtl/>', 'الصبر', 'bold'],
  'Arabic, w:b': ['<w:b/><w:rtl/>', 'الصبر', 'plain'],
  'Hindi, w:bCs': ['<w:bCs/><w:cs/>', 'सब्र', 'bold'],
  'English, w:b': ['<w:b/>', 'Patience', 'bold'],
};
const seen = {};
for (const [kind, [properties, word, standard]] of Object.entries(words)) {
  seen[kind] = { standard };
  const buffer = await documentWith(properties, word);
  for (const [name, read] of Object.entries(readers)) seen[kind][name] = (await read(buffer)) ? 'bold' : 'plain';
}
console.table(seen);
const all = (standard, look) => ({ standard, mammoth: look, 'docx-preview': look, officeparser: look });
const expected = {
  'Arabic, w:bCs': all('bold', 'plain'),
  'Arabic, w:b': all('plain', 'bold'),
  'Hindi, w:bCs': all('bold', 'plain'),
  'English, w:b': all('bold', 'bold'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
