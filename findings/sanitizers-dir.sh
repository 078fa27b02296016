#!/usr/bin/env bash
# What four programs that clean HTML leave of a text's language and direction, as they are installed.
#
# A good guess says: they take away what may do harm. lang, dir, <bdi> and <bdo> do none and are in the list of all, as
# <q> is.
# What happens: DOMPurify alone leaves them. sanitize-html removes lang and dir everywhere, even from the <bdo> that it
# keeps, which has no meaning without. rehype-sanitize keeps lang and dir, and removes <bdi> and <bdo>. xss (js-xss)
# keeps dir on <bdo> alone, and shows the tags of <q> as a text: <q lang="ar">. So programs that show a feed or a
# newsletter through three of them have Urdu from left to right, or the number of a verse on its wrong side.
#
# sanitize-html 2.18.1, rehype-sanitize 6.0.0, xss 1.0.17, dompurify 3.5.0, jsdom 29.1.1 from npm, on Node 20 and newer.
# 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts sanitize-html@2.18.1 rehype-sanitize@6.0.0 \
  rehype-parse@9.0.1 rehype-stringify@10.0.1 unified@11.0.5 xss@1.0.17 dompurify@3.5.0 jsdom@29.1.1 >&2

cat > run.mjs <<'SCRIPT'
import createDomPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import sanitizeHtml from 'sanitize-html';
import { unified } from 'unified';
import xss from 'xss';

const parts = {
  paragraph: '<p lang="ur" dir="rtl">صبر</p>',
  bdo: '<bdo dir="ltr">2:255</bdo>',
  bdi: '<bdi>Fajr</bdi>',
  quotation: '<q lang="ar">سلام</q>',
};
const toSafe = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize).use(rehypeStringify);
const cleaners = {
  DOMPurify: (html) => createDomPurify(new JSDOM('').window).sanitize(html),
  'sanitize-html': (html) => sanitizeHtml(html),
  'rehype-sanitize': (html) => String(toSafe.processSync(html)),
  xss: (html) => xss(html),
};
const seen = Object.fromEntries(
  Object.entries(cleaners).map(([name, clean]) => [
    name,
    Object.fromEntries(Object.entries(parts).map(([part, html]) => [part, clean(html)])),
  ]),
);
console.table(seen);
const expected = {
  DOMPurify: parts,
  'sanitize-html': {
    paragraph: '<p>صبر</p>',
    bdo: '<bdo>2:255</bdo>',
    bdi: parts.bdi,
    quotation: '<q>سلام</q>',
  },
  'rehype-sanitize': { paragraph: parts.paragraph, bdo: '2:255', bdi: 'Fajr', quotation: parts.quotation },
  xss: {
    paragraph: '<p>صبر</p>',
    bdo: parts.bdo,
    bdi: parts.bdi,
    quotation: '&lt;q lang="ar"&gt;سلام&lt;/q&gt;',
  },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
