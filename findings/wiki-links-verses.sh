#!/usr/bin/env bash
# A link to a note about a verse, as Logseq has it, and one with words of its own, as Obsidian has it, with remark-wiki-link.
#
# A good guess says: [[Qur’an 2:255]] leads to the note of that name, and [[Sabr|patience]] to the note Sabr, with the word
# "patience". Obsidian, Foam, Logseq and Wikipedia all divide by a vertical line.
# What happens: remark-wiki-link divides by a colon, unless its option aliasDivider says otherwise. "Qur’an 2:255" becomes the
# number 255, which leads to a note "Qur’an 2", so of the verse readers see only the half. A time of prayer loses its hour.
# "Sabr|patience" is the name of a note that doesn't exist, and is shown with the line. With aliasDivider: '|', all are right.
#
# remark-wiki-link 2.0.1 with remark-parse 11.0.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts remark-wiki-link@2.0.1 remark-parse@11.0.0 \
  remark-rehype@11.1.2 rehype-stringify@10.0.1 unified@11.0.5 >&2

cat > run.mjs <<'SCRIPT'
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkWikiLink from 'remark-wiki-link';
import { unified } from 'unified';

const links = ['[[Sabr]]', '[[Qur’an 2:255]]', '[[Fajr at 5:12]]', '[[Sabr|patience]]'];
const options = { hrefTemplate: (name) => name, pageResolver: (name) => [name] };
function written(link, more) {
  const processor = unified().use(remarkParse).use(remarkWikiLink, { ...options, ...more }).use(remarkRehype);
  const [, address, words] = /href="([^"]*)">(.*)<\/a>/.exec(processor.use(rehypeStringify).processSync(link));
  return `${words} (to ${address})`;
}
const seen = Object.fromEntries(
  links.map((link) => [link, { default: written(link), "'|'": written(link, { aliasDivider: '|' }) }]),
);
console.table(seen);
const expected = {
  '[[Sabr]]': { default: 'Sabr (to Sabr)', "'|'": 'Sabr (to Sabr)' },
  '[[Qur’an 2:255]]': { default: '255 (to Qur’an 2)', "'|'": 'Qur’an 2:255 (to Qur’an 2:255)' },
  '[[Fajr at 5:12]]': { default: '12 (to Fajr at 5)', "'|'": 'Fajr at 5:12 (to Fajr at 5:12)' },
  '[[Sabr|patience]]': { default: 'Sabr|patience (to Sabr|patience)', "'|'": 'patience (to Sabr)' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
