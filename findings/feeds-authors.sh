#!/usr/bin/env bash
# Two authors and two tags of a post, as Blogger, WordPress and Atom write them, in four programs that read feeds.
#
# A good guess says: two elements <dc:creator> or <author> are two authors, and each <category> is a tag, with or without the
# scheme that Blogger gives it.
# What happens: @rowanmanning/feed-parser and feedsmith have both authors. rss-parser has only the first. feedparser has the
# first of RSS, and of Atom's two it has none. The tags are texts in feedparser; in rss-parser a tag is a text without a
# scheme and an object with one, though its types say that it's a text, and one without a prototype, so that joining Blogger's tags
# to a text throws.
#
# rss-parser 3.13.0, feedparser 2.6.0, @rowanmanning/feed-parser 2.1.5, feedsmith 3.0.1 from npm, on Node 20 and newer.
# 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0 feedparser@2.6.0 \
  @rowanmanning/feed-parser@2.1.5 feedsmith@3.0.1 >&2

cat > run.mjs <<'SCRIPT'
import { Readable } from 'node:stream';
import { parseFeed as parseFeedOfRowanManning } from '@rowanmanning/feed-parser';
import FeedParser from 'feedparser';
import { parseFeed } from 'feedsmith';
import RssParser from 'rss-parser';

const scheme = 'http://www.blogger.com/atom/ns#';
const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A</title><link>https://example.org</link><description>B</description>
<item><title>Patience</title><link>https://example.org/b</link><dc:creator>Aisha</dc:creator><dc:creator>Bilal</dc:creator><category domain="${scheme}">family</category><category>habits</category></item></channel></rss>`;
const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>urn:a</id><updated>2026-03-20T10:00:00Z</updated>
<entry><title>Patience</title><id>urn:b</id><link href="https://example.org/b"/><updated>2026-03-20T10:00:00Z</updated><author><name>Aisha</name></author><author><name>Bilal</name></author></entry></feed>`;
const readers = {
  async 'rss-parser'(feed) {
    const { creator, author, categories } = (await new RssParser().parseString(feed)).items[0];
    return { authors: [creator ?? author], tags: categories };
  },
  async feedparser(feed) {
    for await (const { author, categories } of Readable.from([feed]).pipe(new FeedParser()))
      return { authors: [author], tags: categories };
  },
  'feed-parser'(feed) {
    const { authors, categories } = parseFeedOfRowanManning(feed).items[0];
    return { authors: authors.map(({ name }) => name), tags: categories.map(({ label }) => label) };
  },
  feedsmith(feed) {
    const { items, entries } = parseFeed(feed).feed;
    const { dc, authors, categories } = (items ?? entries)[0];
    return { authors: dc?.creators ?? authors.map(({ name }) => name), tags: categories?.map(({ name }) => name) };
  },
};
const seen = {};
for (const [name, read] of Object.entries(readers)) {
  const ofRss = await read(rss);
  const ofAtom = await read(atom);
  seen[name] = { rss: String(ofRss.authors), atom: String(ofAtom.authors), tags: ofRss.tags.map((tag) => (typeof tag === 'string' ? tag : typeof tag)).join() };
}
console.table(seen);
const right = { rss: 'Aisha,Bilal', atom: 'Aisha,Bilal', tags: 'family,habits' };
const expected = {
  'rss-parser': { rss: 'Aisha', atom: 'Aisha', tags: 'object,habits' },
  feedparser: { rss: 'Aisha', atom: '', tags: 'family,habits' },
  'feed-parser': right,
  feedsmith: right,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
