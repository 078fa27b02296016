#!/usr/bin/env bash
# A line break in a cell of a table, in five programs that make Markdown of HTML.
#
# A good guess says: Markdown's tables have one line for each row, so a converter writes <br> there, or a space.
# What happens: of "5:12<br>at home", html-to-md keeps the <br>, and rehype-remark makes a space. node-html-markdown
# writes nothing: "5:12at home". Turndown with its plugin for GFM breaks the line, and showdown too, so the table
# goes on with a row whose first cell is "at home", or ends. Only what is read back shows it; the text looks fine.
#
# turndown 7.2.5, turndown-plugin-gfm 1.0.2, showdown 2.1.0, node-html-markdown 2.0.0, html-to-md 0.8.8,
# rehype-remark 10.0.1, marked 18.2.1, jsdom 29.1.1 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts turndown@7.2.5 turndown-plugin-gfm@1.0.2 showdown@2.1.0 \
  node-html-markdown@2.0.0 html-to-md@0.8.8 rehype-parse@9.0.1 rehype-remark@10.0.1 remark-stringify@11.0.0 \
  remark-gfm@4.0.1 unified@11.0.5 marked@18.2.1 jsdom@29.1.1 >&2

cat > run.mjs <<'SCRIPT'
import htmlToMd from 'html-to-md';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import showdown from 'showdown';
import TurndownService from 'turndown';
import { gfm } from 'turndown-plugin-gfm';
import { unified } from 'unified';

const row = (name, cells) => `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
const table = `<table><thead>${row('th', ['Prayer', 'When'])}</thead><tbody>${row('td', ['Fajr', '5:12<br>at home'])}</tbody></table>`;

const { document } = new JSDOM('').window;
const toMarkdown = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkGfm).use(remarkStringify);
const writers = {
  'html-to-md': () => htmlToMd(table),
  'rehype-remark': () => String(toMarkdown.processSync(table)),
  'node-html-markdown': () => NodeHtmlMarkdown.translate(table),
  turndown: () => new TurndownService().use(gfm).turndown(table),
  showdown: () => new showdown.Converter({ tables: true }).makeMarkdown(table, document),
};
const cellsOf = (markdown) =>
  Array.from(new JSDOM(marked.parse(markdown)).window.document.querySelectorAll('tbody tr'), (one) =>
    Array.from(one.children, (cell) => cell.innerHTML).join(' | '),
  ).join(' / ');
const seen = Object.fromEntries(Object.entries(writers).map(([name, write]) => [name, cellsOf(write())]));
console.table(seen);
const expected = {
  'html-to-md': 'Fajr | 5:12<br>at home',
  'rehype-remark': 'Fajr | 5:12 at home',
  'node-html-markdown': 'Fajr | 5:12at home',
  turndown: 'Fajr | 5:12 / at home | ',
  showdown: 'Fajr | 5:12<br>',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
