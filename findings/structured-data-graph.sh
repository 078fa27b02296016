#!/usr/bin/env bash
# What a page says about its article in one @graph, in four programs that read structured data.
#
# A good guess says: schema.org's objects may stand one by one or together in an @graph, as JSON-LD has it and WordPress's
# plugins write them. Whoever reads one reads the other.
# What happens: metascraper and @extractus/article-extractor do. web-auto-extractor sorts the objects by their type, and an
# @graph has none, so all of it is under the name "undefined". structured-data-testing-tool, which is built on it,
# says of the same article that there is no BlogPosting, and fails the test. One by one, both find it.
#
# web-auto-extractor 1.0.17, structured-data-testing-tool 4.5.0, metascraper 5.49.24 with metascraper-author and
# metascraper-date, @extractus/article-extractor 9.0.1 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts web-auto-extractor@1.0.17 structured-data-testing-tool@4.5.0 \
  metascraper@5.49.24 metascraper-author@5.49.24 metascraper-date@5.49.24 @extractus/article-extractor@9.0.1 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { extractFromHtml } from '@extractus/article-extractor';
import metascraper from 'metascraper';
import metascraperAuthor from 'metascraper-author';
import metascraperDate from 'metascraper-date';

const require = createRequire(import.meta.url);
const { structuredDataTest } = require('structured-data-testing-tool');
const WebAutoExtractor = require('web-auto-extractor').default;

const url = 'https://example.org/patience';
const context = { '@context': 'https://schema.org' };
const post = {
  '@type': 'BlogPosting',
  headline: 'Patience at bedtime',
  author: { '@type': 'Person', name: 'Aisha Khan' },
  datePublished: '2026-03-20T10:00:00.000Z',
};
const site = { '@type': 'WebSite', name: 'Example', url: 'https://example.org/' };
const pageWith = (data) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Patience at bedtime</title>
<script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><main><article><h1>Patience at bedtime</h1>${'<p>The lamp is lit, and the books wait on the low table beside the bed.</p>'.repeat(9)}</article></main></body></html>`;
const programs = {
  async metascraper(html) {
    const { author, date } = await metascraper([metascraperAuthor(), metascraperDate()])({ html, url });
    return `${author}, ${date}`;
  },
  async 'article-extractor'(html) {
    const { author, published } = await extractFromHtml(html, url);
    return `${author}, ${published}`;
  },
  'web-auto-extractor': (html) => Object.keys(WebAutoExtractor().parse(html).jsonld).join(),
  async 'structured-data-testing-tool'(html) {
    const tested = structuredDataTest(html, { schemas: ['BlogPosting'] }).catch(({ res }) => res);
    return `${(await tested).failed.length} failed`;
  },
};
const seen = {};
for (const [name, read] of Object.entries(programs))
  seen[name] = {
    'one by one': await read(pageWith([{ ...context, ...site }, { ...context, ...post }])),
    '@graph': await read(pageWith({ ...context, '@graph': [site, post] })),
  };
console.table(seen);
const both = (found) => ({ 'one by one': found, '@graph': found });
const expected = {
  metascraper: both('Aisha Khan, 2026-03-20T10:00:00.000Z'),
  'article-extractor': both('Aisha Khan, 2026-03-20T10:00:00.000Z'),
  'web-auto-extractor': { 'one by one': 'WebSite,BlogPosting', '@graph': 'undefined' },
  'structured-data-testing-tool': { 'one by one': '0 failed', '@graph': '1 failed' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
