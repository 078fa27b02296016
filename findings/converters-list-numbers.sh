#!/usr/bin/env bash
# Verses in a list that begins at 18, or whose numbers jump, in six programs that make Markdown or plain text of HTML.
#
# A good guess says: <ol start="18"> is a list that begins with "18.", and <li value="27"> a line that begins with "27.".
# Both Markdown and plain text can say it, if need be with a second list.
# What happens: value is ignored by all six, so verses 18 and 27 become 1 and 2. start is kept by five; node-html-markdown
# begins every list with 1, also the second half of a list that a paragraph interrupts. Nothing hints at it, because the
# wrong number is a verse, too.
#
# turndown 7.2.5, node-html-markdown 2.0.0, rehype-remark 10.0.1, html-to-md 0.8.8, showdown 2.1.0, html-to-text 10.0.1,
# jsdom 29.1.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts turndown@7.2.5 node-html-markdown@2.0.0 html-to-md@0.8.8 \
  rehype-parse@9.0.1 rehype-remark@10.0.1 remark-stringify@11.0.0 unified@11.0.5 showdown@2.1.0 html-to-text@10.0.1 \
  jsdom@29.1.1 >&2

cat > run.mjs <<'SCRIPT'
import htmlToMd from 'html-to-md';
import { convert } from 'html-to-text';
import { JSDOM } from 'jsdom';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkStringify from 'remark-stringify';
import showdown from 'showdown';
import TurndownService from 'turndown';
import { unified } from 'unified';

const { document } = new JSDOM('').window;
const toMarkdown = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkStringify);
const writers = {
  turndown: (html) => new TurndownService().turndown(html),
  'rehype-remark': (html) => String(toMarkdown.processSync(html)),
  'html-to-text': (html) => convert(html),
  'html-to-md': (html) => htmlToMd(html),
  showdown: (html) => new showdown.Converter().makeMarkdown(html, document),
  'node-html-markdown': (html) => NodeHtmlMarkdown.translate(html),
};
const lists = {
  start: '<ol start="18"><li>a</li><li>b</li></ol>',
  interrupted: '<ol><li>a</li></ol><p>x</p><ol start="2"><li>b</li></ol>',
  value: '<ol><li value="18">a</li><li value="27">b</li></ol>',
};
const numbersIn = (text) => Array.from(text.matchAll(/(\d+)\. /g), ([, number]) => number).join(' ');
const seen = Object.fromEntries(
  Object.entries(writers).map(([name, write]) => [
    name,
    Object.fromEntries(Object.entries(lists).map(([kind, html]) => [kind, numbersIn(write(html))])),
  ]),
);
console.table(seen);
const starts = { start: '18 19', interrupted: '1 2', value: '1 2' };
const expected = {
  turndown: starts,
  'rehype-remark': starts,
  'html-to-text': starts,
  'html-to-md': starts,
  showdown: starts,
  'node-html-markdown': { start: '1 2', interrupted: '1 1', value: '1 2' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
