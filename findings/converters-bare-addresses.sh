#!/usr/bin/env bash
# An address in a web page that becomes Markdown, and HTML again, leads somewhere else.
#
# A good guess says: a converter that writes a backslash before each _ in a text is careful, and whoever reads the
# Markdown takes it away again.
# What happens: Turndown, node-html-markdown and html-to-md write the bare address https://example.org/a_b as
# https://example.org/a\_b. Bare addresses of GFM are found before backslashes are read, so remark-gfm, marked and
# markdown-it make a link to /a%5C_b of it. rehype-remark writes https\://example.org/a_b, which remark-gfm makes a
# link of all the same, and the other two a text. So no address is read by all as the page had it.
#
# turndown 7.2.5, node-html-markdown 2.0.0, html-to-md 0.8.8, rehype-remark 10.0.1, marked 18.2.1, markdown-it 15.0.3,
# remark-gfm 4.0.1 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts turndown@7.2.5 node-html-markdown@2.0.0 html-to-md@0.8.8 \
  rehype-parse@9.0.1 rehype-remark@10.0.1 remark-stringify@11.0.0 remark-parse@11.0.0 remark-gfm@4.0.1 \
  remark-rehype@11.1.2 rehype-stringify@10.0.1 unified@11.0.5 marked@18.2.1 markdown-it@15.0.3 >&2

cat > run.mjs <<'SCRIPT'
import htmlToMd from 'html-to-md';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import TurndownService from 'turndown';
import { unified } from 'unified';

const toMarkdown = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkGfm).use(remarkStringify);
const writers = {
  turndown: (html) => new TurndownService().turndown(html),
  'node-html-markdown': (html) => NodeHtmlMarkdown.translate(html),
  'html-to-md': (html) => htmlToMd(html),
  'rehype-remark': (html) => String(toMarkdown.processSync(html)),
};
const toHtml = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);
const readers = {
  'remark-gfm': (text) => String(toHtml.processSync(text)),
  marked: (text) => marked.parse(text),
  'markdown-it': (text) => new MarkdownIt({ linkify: true }).render(text),
};
const seen = Object.fromEntries(
  Object.entries(writers).map(([writer, write]) => {
    const markdown = write('<p>See https://example.org/a_b for more.</p>').trim();
    const hrefs = Object.entries(readers).map(([reader, read]) => [reader, /href="([^"]*)"/.exec(read(markdown))?.[1] ?? 'none']);
    return [writer, { markdown, ...Object.fromEntries(hrefs) }];
  }),
);
console.table(seen);
const broken = 'https://example.org/a%5C_b';
const escaped = {
  markdown: 'See https://example.org/a\\_b for more.',
  'remark-gfm': broken,
  marked: broken,
  'markdown-it': broken,
};
const expected = {
  turndown: escaped,
  'node-html-markdown': escaped,
  'html-to-md': escaped,
  'rehype-remark': {
    markdown: 'See https\\://example.org/a_b for more.',
    'remark-gfm': 'https://example.org/a_b',
    marked: 'none',
    'markdown-it': 'none',
  },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
