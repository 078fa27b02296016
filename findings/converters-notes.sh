#!/usr/bin/env bash
# The number of a note behind a verse, and a quotation in <q>, in six programs that make Markdown or plain text of HTML.
#
# A good guess says: Markdown and plain text have no raised numbers and no <q>, so a converter writes the HTML, or signs such as
# [1] and quotation marks.
# What happens: Turndown, node-html-markdown, rehype-remark and html-to-text write the raised number as it is. "See 2:255¹"
# becomes See 2:2551, another verse, that doesn't exist, and 2:25¹ becomes 2:251, that does. A browser draws the marks of <q>
# itself. The same programs but rehype-remark write none, so nobody sees where words of a hadith begin and end. html-to-md
# leaves both as HTML, and showdown too, with an empty line behind that makes two paragraphs of the sentence.
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
  'node-html-markdown': (html) => NodeHtmlMarkdown.translate(html),
  'rehype-remark': (html) => String(toMarkdown.processSync(html)),
  'html-to-text': (html) => convert(html),
  'html-to-md': (html) => htmlToMd(html),
  showdown: (html) => new showdown.Converter().makeMarkdown(html, document),
};
const texts = {
  note: '<p>See 2:255<sup>1</sup> and 2:25<sup>1</sup>.</p>',
  quotation: '<p>قال <q>اصبروا</q> ثم ذهب</p>',
};
const seen = Object.fromEntries(
  Object.entries(writers).map(([name, write]) => [
    name,
    Object.fromEntries(Object.entries(texts).map(([kind, html]) => [kind, write(html).trim()])),
  ]),
);
console.table(seen);
const lost = { note: 'See 2:2551 and 2:251.', quotation: 'قال اصبروا ثم ذهب' };
const expected = {
  turndown: lost,
  'node-html-markdown': lost,
  'rehype-remark': { ...lost, quotation: 'قال "اصبروا" ثم ذهب' },
  'html-to-text': lost,
  'html-to-md': { note: 'See 2:255<sup>1</sup> and 2:25<sup>1</sup>.', quotation: 'قال <q>اصبروا</q> ثم ذهب' },
  showdown: {
    note: 'See 2:255<sup>1</sup>\n\n and 2:25<sup>1</sup>\n\n.',
    quotation: 'قال <q>اصبروا</q>\n\n ثم ذهب',
  },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
