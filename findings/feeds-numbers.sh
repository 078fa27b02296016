#!/usr/bin/env bash
# Titles and ids of a feed that look like numbers, in five programs that read feeds.
#
# A good guess says: a title and a guid are texts, also where they have only digits: the time 5.10, the number of a hadith,
# or the ids of posts that a program counts, 0123 and 123.
# What happens: in rss-parser, feedparser, @rowanmanning/feed-parser and feedsmith, they are. @extractus/feed-extractor has its
# XML read with numbers, so 5.10 becomes 5.1, 007 becomes 7, 3e2 becomes 300, and a phone number loses its plus.
# Two posts get one id: 0123 and 123, or 12e5 and 1200000, and whoever remembers what has been read by its id never shows
# the second. Ids of 18 digits stay.
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

const titles = ['5.10', '007', '1447', '+919876543210', '3e2', '115678901234567891'];
const ids = ['0123', '123', '12e5', '1200000', '115678901234567890', '115678901234567891'];
const items = titles.map(
  (title, index) => `<item><title>${title}</title><guid isPermaLink="false">${ids[index]}</guid></item>`,
);
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>A</title><link>https://example.org</link><description>B</description>${items.join('')}</channel></rss>`;
const readers = {
  'rss-parser': async () => (await new RssParser().parseString(feed)).items.map(({ title, guid }) => [title, guid]),
  async feedparser() {
    const found = [];
    for await (const { title, guid } of Readable.from([feed]).pipe(new FeedParser())) found.push([title, guid]);
    return found;
  },
  'feed-extractor': () => extractFromXml(feed).entries.map(({ title, id }) => [title, id]),
  'feed-parser': () => parseFeedOfRowanManning(feed).items.map(({ title, id }) => [title, id]),
  feedsmith: () => parseFeed(feed).feed.items.map(({ title, guid }) => [title, guid.value]),
};
const seen = {};
for (const [name, read] of Object.entries(readers)) {
  const found = await read();
  seen[name] = { titles: found.map(([title]) => title).join(' '), ids: found.map(([, id]) => id).join(' ') };
}
console.table(seen);
const right = { titles: titles.join(' '), ids: ids.join(' ') };
const expected = {
  'rss-parser': right,
  feedparser: right,
  'feed-extractor': {
    titles: '5.1 7 1447 919876543210 300 115678901234567891',
    ids: '123 123 1200000 1200000 115678901234567890 115678901234567891',
  },
  'feed-parser': right,
  feedsmith: right,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
