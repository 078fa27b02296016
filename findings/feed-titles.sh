#!/usr/bin/env bash
# One title in a feed, and what four programs that read feeds take it for.
#
# A good guess says: a title in RSS is a text. Behind XML's own escaping, readers have it as it was written.
# What happens: RSS doesn't say whether a title is text or HTML, and each program decides. rss-parser has "Using
# <details> well" and "&amp; in titles" as written. feedparser leaves out whatever looks like an element:
# "Using well". @extractus/feed-extractor and @rowanmanning/feed-parser keep it, and read "&amp;" a second time, so
# a title about the entity becomes one about the sign. "Love <3" is whole in all. A title that is the same
# everywhere has neither.
#
# rss-parser 3.13.0, feedparser 2.6.0, @extractus/feed-extractor 8.0.3, @rowanmanning/feed-parser 2.1.5 from npm, on
# Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0 feedparser@2.6.0 \
  @extractus/feed-extractor@8.0.3 @rowanmanning/feed-parser@2.1.5 >&2

cat > run.mjs <<'SCRIPT'
import { Readable } from 'node:stream';
import { extractFromXml } from '@extractus/feed-extractor';
import { parseFeed } from '@rowanmanning/feed-parser';
import FeedParser from 'feedparser';
import RssParser from 'rss-parser';

const titles = ['Using <details> well', '&amp; in titles', 'Love <3', 'Salam & welcome'];
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const items = titles.map(
  (title, index) => `<item><title>${escaped(title)}</title><link>https://example.org/${index}</link></item>`,
);
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>A</title><link>https://example.org</link><description>B</description>${items.join('')}</channel></rss>`;

async function readByFeedparser() {
  const found = [];
  for await (const { title } of Readable.from([feed]).pipe(new FeedParser())) found.push(title);
  return found;
}
const seen = {
  'rss-parser': (await new RssParser().parseString(feed)).items.map(({ title }) => title),
  feedparser: await readByFeedparser(),
  'feed-extractor': extractFromXml(feed).entries.map(({ title }) => title),
  'feed-parser': parseFeed(feed).items.map(({ title }) => title),
};
console.table(seen);
const expected = {
  'rss-parser': titles,
  feedparser: ['Using  well', '&amp; in titles', 'Love <3', 'Salam & welcome'],
  'feed-extractor': ['Using <details> well', '& in titles', 'Love <3', 'Salam & welcome'],
  'feed-parser': ['Using <details> well', '& in titles', 'Love <3', 'Salam & welcome'],
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
