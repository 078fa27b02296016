#!/usr/bin/env bash
# The language of a feed in Urdu, in the three formats that one program writes.
#
# A good guess says: whoever gives a program the language of a feed has it in RSS, Atom and JSON Feed: each has a place
# for it, <language>, xml:lang and "language".
# What happens: feed writes it into RSS alone. Its Atom has no xml:lang, and its JSON Feed is of version 1, which had no
# language; 1.1 has one since 2020. So what a reader does by the language, such as choosing a voice or a font that
# writes Urdu and not Arabic, it does for one of three addresses of the same texts.
#
# feed 6.0.0, jsdom 29.1.1 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts feed@6.0.0 jsdom@29.1.1 >&2

cat > run.mjs <<'SCRIPT'
import { Feed } from 'feed';
import { JSDOM } from 'jsdom';

const address = 'https://example.org/';
const feed = new Feed({ title: 'بلاگ', id: address, link: address, language: 'ur', copyright: '' });
feed.addItem({ title: 'صبر', id: `${address}1`, link: `${address}1`, date: new Date(0), content: '<p>صبر کریں۔</p>' });
const rootOf = (xml) => new JSDOM(xml, { contentType: 'text/xml' }).window.document.documentElement;
const json = JSON.parse(feed.json1());
const seen = {
  RSS: rootOf(feed.rss2()).querySelector('language')?.textContent ?? 'none',
  Atom: rootOf(feed.atom1()).getAttribute('xml:lang') ?? 'none',
  'JSON Feed': json.language ?? 'none',
  version: json.version,
};
console.table(seen);
const expected = { RSS: 'ur', Atom: 'none', 'JSON Feed': 'none', version: 'https://jsonfeed.org/version/1' };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
