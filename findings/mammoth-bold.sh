#!/usr/bin/env bash
# Bold words of a Word document, on their way through Mammoth's Markdown.
#
# A good guess says: bold is bold in Markdown, whichever of its two signs a converter writes.
# What happens: Mammoth writes two underscores, which close nothing before a letter, nor behind a space. In Word, the
# space behind a bold word is bold as often as not ("__Note: __listen"), and in Arabic the next word follows a colon
# at once ("__مهم:__استمع"). So commonmark, marked and markdown-it show the underscores. Half a word is bold with two
# stars in all three, and with Mammoth's underscores in none.
#
# mammoth 1.13.0, docx 9.15.2, commonmark 0.31.2, marked 18.2.1, markdown-it 15.0.3 from npm, on Node 20 and newer.
# 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts mammoth@1.13.0 docx@9.15.2 commonmark@0.31.2 \
  marked@18.2.1 markdown-it@15.0.3 >&2

cat > run.mjs <<'SCRIPT'
import { HtmlRenderer, Parser } from 'commonmark';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import mammoth from 'mammoth';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';

const readers = {
  commonmark: (text) => new HtmlRenderer().render(new Parser().parse(text)),
  marked: (text) => marked.parse(text),
  'markdown-it': (text) => new MarkdownIt().render(text),
};
const written = { 'Note: ': 'listen', 'مهم:': 'استمع', patien: 'tly' };
const seen = {};
for (const [bold, rest] of Object.entries(written)) {
  const children = [new TextRun({ text: bold, bold: true }), new TextRun(rest)];
  const document = new Document({ sections: [{ children: [new Paragraph({ children })] }] });
  const buffer = await Packer.toBuffer(document);
  const { value } = await mammoth.convertToMarkdown({ buffer });
  const boldIn = ([name, read]) => [name, read(value).includes('<strong>') ? 'bold' : 'underscores'];
  seen[bold + rest] = { markdown: value.trim(), ...Object.fromEntries(Object.entries(readers).map(boldIn)) };
}
console.table(seen);
const stars = Object.values(readers).every((read) => read('**patien**tly').includes('<strong>'));
const all = (markdown, look) => ({ markdown, commonmark: look, marked: look, 'markdown-it': look });
const expected = {
  'Note: listen': all('__Note: __listen', 'underscores'),
  'مهم:استمع': all('__مهم:__استمع', 'underscores'),
  patiently: all('__patien__tly', 'underscores'),
};
process.exitCode = stars && JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
