#!/usr/bin/env bash
# A table of prayer times with one cell over two rows or two columns, in eight programs that make Markdown or text of HTML.
#
# A good guess says: Markdown's tables have no cells over several rows or columns, so a converter leaves the other places empty
# or writes HTML. Every time stays below its prayer.
# What happens: rehype-remark with remark-gfm, and html-to-text's data tables, leave the places empty. In the other six, the row
# below a cell of two days moves to the left, so that Fajr's time stands below the weekday and Isha's below Fajr. Of a heading
# over two columns, four move the next heading to the left, and showdown leaves out the last time. Joplin's and Truto's plugins
# for Turndown know columns, and not rows.
#
# turndown 7.2.5 with turndown-plugin-gfm 1.0.2, @joplin/turndown-plugin-gfm 1.0.68 and @truto/turndown-plugin-gfm 1.0.3;
# node-html-markdown 2.0.0, html-to-md 0.8.8, showdown 2.1.0, rehype-remark 10.0.1 with remark-gfm 4.0.1, html-to-text 10.0.1,
# jsdom 29.1.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts turndown@7.2.5 turndown-plugin-gfm@1.0.2 \
  @joplin/turndown-plugin-gfm@1.0.68 @truto/turndown-plugin-gfm@1.0.3 node-html-markdown@2.0.0 html-to-md@0.8.8 \
  rehype-parse@9.0.1 rehype-remark@10.0.1 remark-gfm@4.0.1 remark-stringify@11.0.0 unified@11.0.5 showdown@2.1.0 \
  html-to-text@10.0.1 jsdom@29.1.1 >&2

cat > run.mjs <<'SCRIPT'
import { gfm as joplin } from '@joplin/turndown-plugin-gfm';
import { gfm as truto } from '@truto/turndown-plugin-gfm';
import htmlToMd from 'html-to-md';
import { convert } from 'html-to-text';
import { JSDOM } from 'jsdom';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import showdown from 'showdown';
import TurndownService from 'turndown';
import { gfm } from 'turndown-plugin-gfm';
import { unified } from 'unified';

const { document } = new JSDOM('').window;
const turndownWith = (plugin) => (html) => new TurndownService().use(plugin).turndown(html);
const toMarkdown = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkGfm).use(remarkStringify);
const writers = {
  'rehype-remark': (html) => String(toMarkdown.processSync(html)),
  'html-to-text': (html) => convert(html, { selectors: [{ selector: 'table', format: 'dataTable' }] }),
  turndown: turndownWith(gfm),
  "Joplin's plugin": turndownWith(joplin),
  "Truto's plugin": turndownWith(truto),
  'node-html-markdown': (html) => NodeHtmlMarkdown.translate(html),
  'html-to-md': (html) => htmlToMd(html),
  showdown: (html) => new showdown.Converter().makeMarkdown(html, document),
};
const tables = {
  rows: '<table><thead><tr><th>Day</th><th>Fajr</th><th>Isha</th></tr></thead><tbody><tr><td rowspan="2">Monday</td><td>5:12</td><td>19:40</td></tr><tr><td>5:13</td><td>19:41</td></tr></tbody></table>',
  columns:
    '<table><thead><tr><th colspan="2">Fajr</th><th>Isha</th></tr></thead><tbody><tr><td>5:12</td><td>5:30</td><td>19:40</td></tr></tbody></table>',
};
/** A line of a table, without the spaces that only align its cells. */
const lineOf = (text, line) => {
  const found = text.trim().split('\n').at(line);
  return found.includes('|') ? found.replaceAll(' ', '').replaceAll(/^\||\|$/g, '') : found;
};
const seen = Object.fromEntries(
  Object.entries(writers).map(([name, write]) => [
    name,
    {
      rows: lineOf(write(tables.rows), -1),
      heading: lineOf(write(tables.columns), 0),
      times: lineOf(write(tables.columns), -1),
    },
  ]),
);
console.table(seen);
const right = { rows: '|5:13|19:41', heading: 'Fajr||Isha', times: '5:12|5:30|19:40' };
const wrongRows = { ...right, rows: '5:13|19:41' };
const wrong = { ...wrongRows, heading: 'Fajr|Isha' };
const expected = {
  'rehype-remark': right,
  'html-to-text': { rows: '         5:13   19:41', heading: 'FAJR          ISHA', times: '5:12   5:30   19:40' },
  turndown: wrong,
  "Joplin's plugin": wrongRows,
  "Truto's plugin": wrongRows,
  'node-html-markdown': { rows: '5:13|19:41|', heading: 'Fajr|Isha|', times: '5:12|5:30|19:40' },
  'html-to-md': wrong,
  showdown: { rows: '5:13|19:41|', heading: 'Fajr|Isha', times: '5:12|5:30' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
