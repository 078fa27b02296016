#!/usr/bin/env bash
# A post in an Atom feed whose title and text are XHTML, in five programs that read feeds.
#
# A good guess says: Atom has three kinds of text: plain, HTML, and XHTML, whose elements stand in the feed itself. Readers
# of feeds give back all three with their words in order.
# What happens: feedparser, feedsmith and @rowanmanning/feed-parser do. rss-parser writes XHTML from an object that has the
# text of each element in one piece and the elements in it behind, those of one name together: "See this now, and that later"
# becomes "See now, and later.thisthat", and the last paragraph stands before the heading above it. The title is an object.
# @extractus/feed-extractor has an empty title and no text. As HTML, both are right in all.
#
# rss-parser 3.13.0, feedparser 2.6.0, @extractus/feed-extractor 8.0.3, @rowanmanning/feed-parser 2.1.5, feedsmith 3.0.1
# from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0 feedparser@2.6.0 \
  @extractus/feed-extractor@8.0.3 @rowanmanning/feed-parser@2.1.5 feedsmith@3.0.1 >&2

cat > run.mjs <<'SCRIPT'
import { Readable } from 'node:stream';
import { extractFromXml } from '@extractus/feed-extractor';
import { parseFeed as parseFeedOfRowanManning } from '@rowanmanning/feed-parser';
import FeedParser from 'feedparser';
import { parseFeed } from 'feedsmith';
import RssParser from 'rss-parser';

const title = 'What <em>sabr</em> is';
const text = '<p>See <a href="/x">this</a> now, and <a href="/y">that</a> later.</p><h2>Two</h2><p>Last.</p>';
const escaped = (html) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const kinds = {
  html: (html) => `type="html">${escaped(html)}`,
  xhtml: (html) => `type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${html}</div>`,
};
const feedWith = (write) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>urn:a</id><updated>2026-03-20T10:00:00Z</updated>
<entry><id>urn:b</id><link href="https://example.org/b"/><updated>2026-03-20T10:00:00Z</updated>
<title ${write(title)}</title><content ${write(text)}</content></entry></feed>`;
const readers = {
  async 'rss-parser'(feed) {
    const [entry] = (await new RssParser().parseString(feed)).items;
    return [entry.title, entry.content];
  },
  async feedparser(feed) {
    for await (const entry of Readable.from([feed]).pipe(new FeedParser())) return [entry.title, entry.description];
  },
  'feed-extractor'(feed) {
    const [entry] = extractFromXml(feed).entries;
    return [entry.title, entry.description];
  },
  'feed-parser'(feed) {
    const [entry] = parseFeedOfRowanManning(feed).items;
    return [entry.title, entry.content];
  },
  feedsmith(feed) {
    const [entry] = parseFeed(feed).feed.entries;
    return [entry.title.value, entry.content.value];
  },
};
const words = (read) => (typeof read === 'string' ? read.replaceAll(/<[^>]*>/g, '') : typeof read);
const seen = {};
for (const [name, read] of Object.entries(readers)) {
  seen[name] = {};
  for (const [kind, write] of Object.entries(kinds)) seen[name][kind] = (await read(feedWith(write))).map(words).join(' | ');
}
console.table(seen);
const right = 'What sabr is | See this now, and that later.TwoLast.';
const expected = {
  'rss-parser': { html: right, xhtml: 'object | See  now, and  later.thisthatLast.Two' },
  feedparser: { html: right, xhtml: right },
  'feed-extractor': { html: right, xhtml: ' | ' },
  'feed-parser': { html: right, xhtml: right },
  feedsmith: { html: right, xhtml: right },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
