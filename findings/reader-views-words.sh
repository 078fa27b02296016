#!/usr/bin/env bash
# Words that HTML marks, and the source of a quotation, in three programs that take an article out of its page.
#
# A good guess says: what is a part of a sentence stays in it, whether it's quoted, dated, marked or a foreign name, and a
# quotation keeps its source, in whichever place HTML has for it.
# What happens: @extractus/article-extractor leaves out <q>, <time>, <mark>, <bdi>, <cite> and <dt> with their words. "He said
# be patient and left" becomes "He said and left", and what is still a sentence nobody misses. Defuddle, with which Obsidian clips
# pages, leaves out each <label>, so that a list of tasks is empty, and a caption whose class is "meta". All three leave out a
# quotation's <footer>; <cite> in its place stays in two, and a <figcaption> without a class in all.
#
# @mozilla/readability 0.6.0, defuddle 0.19.4, @extractus/article-extractor 9.0.1, jsdom 29.1.1 from npm, on Node 20 and newer.
# 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @mozilla/readability@0.6.0 defuddle@0.19.4 \
  @extractus/article-extractor@9.0.1 jsdom@29.1.1 >&2

cat > run.mjs <<'SCRIPT'
import { extractFromHtml } from '@extractus/article-extractor';
import { Defuddle } from 'defuddle/node';
import { JSDOM } from 'jsdom';
import { Readability } from '@mozilla/readability';

const url = 'https://example.org/patience';
const programs = {
  readability: (html) => new Readability(new JSDOM(html, { url }).window.document).parse(),
  defuddle: (html) => Defuddle(new JSDOM(html, { url }).window.document, url),
  'article-extractor': (html) => extractFromHtml(html, url),
};
const quotation = (source) => `<figure><blockquote><p>Be patient.</p></blockquote>${source}</figure>`;
const parts = {
  '<em>': '<p>He said <em>the words</em> and left.</p>',
  '<q>': '<p>He said <q>the words</q> and left.</p>',
  '<time>': '<p>It was <time datetime="2026-03-20">the words</time> in Delhi.</p>',
  '<mark>': '<p>It is <mark>the words</mark> that count.</p>',
  '<bdi>': '<p>She read <bdi>the words</bdi> to them.</p>',
  '<dt>': '<dl><dt>the words</dt><dd>patience</dd></dl>',
  '<label>': '<ul><li><label><input type="checkbox" disabled> the words</label></li></ul>',
  '<figcaption>': quotation('<figcaption>the words</figcaption>'),
  '<figcaption class="meta">': quotation('<figcaption class="meta">the words</figcaption>'),
  '<cite>': '<blockquote><p>Be patient.</p><cite>the words</cite></blockquote>',
  '<footer>': '<blockquote><p>Be patient.</p><footer>the words</footer></blockquote>',
};
const around = '<p>The lamp is lit, and the books wait on the low table beside the bed, where the children listen to her.</p>'.repeat(9);
const seen = {};
for (const [kind, part] of Object.entries(parts)) {
  const article = `<article><h1>Patience at bedtime</h1>${around}${part}${around}</article>`;
  const page = `<!doctype html><html lang="en"><head><title>Patience at bedtime</title></head><body>${article}</body></html>`;
  seen[kind] = {};
  for (const [name, read] of Object.entries(programs))
    seen[kind][name] = (await read(page)).content.includes('the words') ? 'there' : 'gone';
}
console.table(seen);
const row = (...verdicts) => Object.fromEntries(Object.keys(programs).map((name, index) => [name, verdicts[index]]));
const expected = {
  '<em>': row('there', 'there', 'there'),
  '<q>': row('there', 'there', 'gone'),
  '<time>': row('there', 'there', 'gone'),
  '<mark>': row('there', 'there', 'gone'),
  '<bdi>': row('there', 'there', 'gone'),
  '<dt>': row('there', 'there', 'gone'),
  '<label>': row('there', 'gone', 'there'),
  '<figcaption>': row('there', 'there', 'there'),
  '<figcaption class="meta">': row('there', 'gone', 'there'),
  '<cite>': row('there', 'there', 'gone'),
  '<footer>': row('gone', 'gone', 'gone'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
