#!/usr/bin/env bash
# Paragraphs of Notion with signs that mean something in Markdown, through notion-to-md and two programs that read Markdown.
#
# A good guess says: a paragraph of Notion is a paragraph, whatever it begins with, so what means something in Markdown gets a
# backslash: "1447\. The year of the letter", "2\*3\*4".
# What happens: notion-to-md writes no backslash at all. For marked and markdown-it, the paragraph "1447. The year of the letter" is
# a list that begins with 1447, "- Peace" a list, "# of days: 30" a heading, "> 30 days" a quotation, and the 3 of 2*3*4 is
# in italics. With marked, "a <b> c" makes the rest of the page bold; markdown-it shows it as it is.
#
# notion-to-md 3.1.9, marked 18.2.1, markdown-it 15.0.3 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts notion-to-md@3.1.9 marked@18.2.1 \
  markdown-it@15.0.3 >&2

cat > run.mjs <<'SCRIPT'
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import notionToMd from 'notion-to-md';

const texts = ['1447. The year of the letter', '- Peace', '# of days: 30', '> 30 days', '2*3*4', 'a <b> c'];
const annotations = { bold: false, italic: false, strikethrough: false, underline: false, code: false, color: 'default' };
/** A paragraph as Notion's API returns it. */
function paragraphOf(content) {
  const text = { type: 'text', text: { content, link: null }, annotations, plain_text: content, href: null };
  const paragraph = { rich_text: [text], color: 'default' };
  return { object: 'block', id: content, type: 'paragraph', has_children: false, paragraph };
}
const converter = new notionToMd.NotionToMarkdown({ notionClient: {} });
const readers = {
  marked: (markdown) => marked.parse(markdown),
  'markdown-it': (markdown) => new MarkdownIt().render(markdown),
};
const seen = {};
for (const text of texts) {
  const { parent } = converter.toMarkdownString(await converter.blocksToMarkdown([paragraphOf(text)]));
  seen[text] = { 'notion-to-md': parent.trim() };
  for (const [name, read] of Object.entries(readers)) seen[text][name] = read(parent).match(/<\w[^>]*>/g).join('');
}
console.table(seen);
const html = ['<ol start="1447"><li>', '<ul><li>', '<h1>', '<blockquote><p>', '<p><em>', '<p><b>'];
const expected = Object.fromEntries(
  texts.map((text, index) => [
    text,
    { 'notion-to-md': text, marked: html[index], 'markdown-it': html[index].replace('<b>', '') },
  ]),
);
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
