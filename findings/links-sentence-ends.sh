#!/usr/bin/env bash
# A bare address at the end of a sentence in Urdu, Arabic and Hindi, in seven programs that make links.
#
# A good guess says: a full stop behind an address stays outside the link, and so do those of other languages, ۔ and ।, and
# their question mark ؟.
# What happens: in markdown-it, Autolinker and anchorme, they do. remark-gfm, marked, linkifyjs and showdown, this with
# its option excludeTrailingPunctuationFromURLs, leave the full stop of English outside, and take the others for a part of
# the address: the link leads to a page that doesn't exist. GFM names the signs that it leaves outside, and all are ASCII.
# A space before the sign is right in all.
#
# remark-gfm 4.0.1, marked 18.2.1, linkifyjs 4.4.0, showdown 2.1.0, markdown-it 15.0.3, autolinker 4.1.5, anchorme 3.0.8
# from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts remark-parse@11.0.0 remark-gfm@4.0.1 remark-rehype@11.1.2 \
  rehype-stringify@10.0.1 unified@11.0.5 marked@18.2.1 showdown@2.1.0 markdown-it@15.0.3 linkifyjs@4.4.0 \
  autolinker@4.1.5 anchorme@3.0.8 >&2

cat > run.mjs <<'SCRIPT'
import anchorme from 'anchorme';
import autolinker from 'autolinker';
import { find } from 'linkifyjs';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import showdown from 'showdown';
import { unified } from 'unified';

const toHtml = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);
const showdownOptions = { simplifiedAutoLink: true, excludeTrailingPunctuationFromURLs: true };
const programs = {
  'markdown-it': (text) => new MarkdownIt({ linkify: true }).render(text),
  Autolinker: (text) => autolinker.link(text),
  anchorme: (text) => anchorme.default(text),
  'remark-gfm': (text) => String(toHtml.processSync(text)),
  marked: (text) => marked.parse(text),
  linkifyjs: (text) => `href="${find(text)[0].href}"`,
  showdown: (text) => new showdown.Converter(showdownOptions).makeHtml(text),
};
const signs = ['.', '۔', '؟', '।'];
function placeOf(sign, write) {
  const [, href] = /href="([^"]*)"/.exec(write(`https://example.org/blog${sign}`));
  return decodeURI(href).endsWith(sign) ? 'inside' : 'outside';
}
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, write]) => [name, signs.map((sign) => placeOf(sign, write)).join(' ')]),
);
console.table(seen);
const outside = 'outside outside outside outside';
const inside = 'outside inside inside inside';
const expected = {
  'markdown-it': outside,
  Autolinker: outside,
  anchorme: outside,
  'remark-gfm': inside,
  marked: inside,
  linkifyjs: inside,
  showdown: inside,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
