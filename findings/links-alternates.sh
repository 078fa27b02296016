#!/usr/bin/env bash
# A page in three languages, in the header Link, in three programs that read the header.
#
# A good guess says: a page that exists in English, Urdu and Hindi has three links with rel="alternate", as search engines ask for
# files without HTML, and a reader gives back all three.
# What happens: http-link-header does. parse-link-header and li return an object by rel, and three links of one rel are one: the
# last. So a document that has a feed behind its languages has only the feed. li has all with its option extended;
# parse-link-header has none for it. A title in Urdu (title*) is decoded by http-link-header, and not by li.
#
# http-link-header 1.1.4, parse-link-header 2.0.0, li 1.3.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts http-link-header@1.1.4 parse-link-header@2.0.0 li@1.3.0 >&2

cat > run.cjs <<'SCRIPT'
const httpLinkHeader = require('http-link-header');
const li = require('li');
const parseLinkHeader = require('parse-link-header');

const header = [
  `</ur.pdf>; rel="alternate"; hreflang="ur"; title*=UTF-8'ur'${encodeURIComponent('صبر')}`,
  '</hi.pdf>; rel="alternate"; hreflang="hi"; title="Sabr"',
  '</rss.xml>; rel="alternate"; type="application/rss+xml"; title="Feed"',
].join(', ');
const readers = {
  'http-link-header': () => httpLinkHeader.parse(header).refs.map((one) => [one.uri, one['title*']?.value ?? one.title]),
  'parse-link-header': () => Object.values(parseLinkHeader(header)).map(({ url, title }) => [url, title]),
  li: () => Object.values(li.parse(header)).map((link) => [link]),
  'li, extended': () => li.parse(header, { extended: true }).map((one) => [one.link, one['title*'] ?? one.title]),
};
const seen = Object.fromEntries(
  Object.entries(readers).map(([name, read]) => [name, read().map((link) => link.join(' ')).join(', ')]),
);
console.table(seen);
const expected = {
  'http-link-header': '/ur.pdf صبر, /hi.pdf Sabr, /rss.xml Feed',
  'parse-link-header': '/rss.xml Feed',
  li: '/rss.xml',
  'li, extended': "/ur.pdf UTF-8'ur'%D8%B5%D8%A8%D8%B1, /hi.pdf Sabr, /rss.xml Feed",
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
