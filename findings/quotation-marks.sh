#!/usr/bin/env bash
# Straight quotation marks around a word of Hindi and Urdu, in seven programs that make typographic ones.
#
# A good guess says: "patience" becomes “patience”, and so does "सब्र": what opens stands behind a space, whatever letter
# follows.
# What happens: smartquotes looks for a letter of ASCII behind the mark. Before सब्र and صبر it writes a closing one, and at
# the beginning of a text ″, the sign for inches, which it also does before "Élan". metascraper has it for the titles of
# link previews. typogr has double marks right and single ones wrong. Arabic joins "and" to the next word, a mark included:
# و"صبر". smartypants, retext-smartypants and marked-smartypants take what opens there for a closing mark, and
# markdown-it leaves it straight. Texts in English have all of it right.
#
# smartquotes 2.3.2, metascraper-title 5.49.24, typogr 0.6.8, smartypants 0.2.2, retext-smartypants 6.2.0,
# marked-smartypants 1.1.12, markdown-it 15.0.3 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts smartquotes@2.3.2 metascraper@5.49.24 \
  metascraper-title@5.49.24 typogr@0.6.8 smartypants@0.2.2 retext@9.0.0 retext-smartypants@6.2.0 \
  marked@18.2.1 marked-smartypants@1.1.12 markdown-it@15.0.3 >&2

cat > run.mjs <<'SCRIPT'
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import { markedSmartypants } from 'marked-smartypants';
import metascraper from 'metascraper';
import metascraperTitle from 'metascraper-title';
import { retext } from 'retext';
import retextSmartypants from 'retext-smartypants';
import { smartypants } from 'smartypants';
import smartquotes from 'smartquotes';
import typogr from 'typogr';

const NAMED = { '&quot;': '"', '&#39;': "'", '&ldquo;': '“', '&rdquo;': '”', '&lsquo;': '‘', '&rsquo;': '’' };
const shown = (html) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&\w+;|&#39;/g, (entity) => NAMED[entity] ?? entity)
    .replace(/&#(\d+);/g, (entity, code) => String.fromCharCode(code))
    .trim();
async function titleOf(text) {
  const html = `<!doctype html><html><head><title>${text}</title></head><body></body></html>`;
  return (await metascraper([metascraperTitle()])({ html, url: 'https://example.org' })).title;
}
const programs = {
  smartquotes: (text) => smartquotes.string(text),
  metascraper: titleOf,
  typogr: (text) => shown(typogr(text).chain().smartypants().value()),
  smartypants: (text) => shown(smartypants(text)),
  'retext-smartypants': (text) => String(retext().use(retextSmartypants).processSync(text)),
  'marked-smartypants': (text) => shown(new Marked().use(markedSmartypants()).parse(text)),
  'markdown-it': (text) => shown(new MarkdownIt({ typographer: true }).render(text)),
};
const texts = ['A "word" here', '"सब्र" है', 'वह "सब्र" है', 'یہ "صبر" ہے', "वह 'सब्र' है", 'شكر و"صبر" معا'];
const seen = {};
for (const [name, educate] of Object.entries(programs))
  seen[name] = Object.fromEntries(await Promise.all(texts.map(async (text) => [text, await educate(text)])));
console.log(seen);
const right = ['A “word” here', '“सब्र” है', 'वह “सब्र” है', 'یہ “صبر” ہے', 'वह ‘सब्र’ है', 'شكر و“صبر” معا'];
const wrongIn = (wrong) =>
  Object.fromEntries(texts.map((text, index) => [text, wrong[index] ?? right[index]]));
const joined = 'شكر و”صبر” معا';
const ascii = { 1: '″सब्र” है', 2: 'वह ”सब्र” है', 3: 'یہ ”صبر” ہے', 5: joined };
const expected = {
  smartquotes: wrongIn(ascii),
  metascraper: wrongIn(ascii),
  typogr: wrongIn({ 4: 'वह ’सब्र’ है', 5: joined }),
  smartypants: wrongIn({ 5: joined }),
  'retext-smartypants': wrongIn({ 5: joined }),
  'marked-smartypants': wrongIn({ 5: joined }),
  'markdown-it': wrongIn({ 5: 'شكر و"صبر" معا' }),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
