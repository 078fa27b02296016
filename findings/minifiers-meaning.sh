#!/usr/bin/env bash
# What five programs that make HTML smaller leave of a text's language, and of the space before a time of prayer.
#
# A good guess says: what they remove has no meaning: spaces where a browser shows none, and attributes that say nothing.
# What happens: lang="" says that the language of a text isn't known, as for a name in a page in Urdu. htmlnano with its safe
# preset, minify-html, and html-minifier-terser and html-minifier-next with removeEmptyAttributes remove it, and a voice reads
# the text as Urdu, by its surroundings. Of <b>Fajr</b> <data value="5">5:12</data>, html-minifier-terser,
# html-minifier-next and htmlnano's max preset make "Fajr5:12": <data> and <output> aren't in their list of elements that
# stand in a line; <time>, <bdi> and <ruby> are. @swc/html leaves both.
#
# htmlnano 3.5.1, html-minifier-terser 7.2.0, html-minifier-next 6.2.11, @minify-html/node 0.18.1, @swc/html 1.16.22 from
# npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts htmlnano@3.5.1 html-minifier-terser@7.2.0 \
  html-minifier-next@6.2.11 @minify-html/node@0.18.1 @swc/html@1.16.22 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import minifyHtml from '@minify-html/node';
import { minify as minifyByNext } from 'html-minifier-next';
import { minify as minifyByTerser } from 'html-minifier-terser';
import htmlnano from 'htmlnano';

const swc = createRequire(import.meta.url)('@swc/html');
const markupOnly = { minifyCss: false, minifyJs: false, minifySvg: false };
const options = { collapseWhitespace: true, removeEmptyAttributes: true };
const programs = {
  'htmlnano, safe': async (html) => (await htmlnano.process(html, markupOnly, htmlnano.presets.safe)).html,
  'htmlnano, max': async (html) => (await htmlnano.process(html, markupOnly, htmlnano.presets.max)).html,
  'minify-html': (html) => minifyHtml.minify(Buffer.from(html), {}).toString(),
  'html-minifier-terser': (html) => minifyByTerser(html, options),
  'html-minifier-next': (html) => minifyByNext(html, options),
  '@swc/html': async (html) => (await swc.minify(Buffer.from(html), {})).code,
};
const page = `<!doctype html><html lang="ur"><head><title>Fajr</title></head><body><p lang="">Nur</p>
<p><b>Fajr</b> <data value="5">5:12</data> <time>5:30</time></p></body></html>`;
const seen = {};
for (const [name, minify] of Object.entries(programs)) {
  const small = await minify(page);
  const times = small.slice(small.indexOf('<b>')).replace(/<[^>]+>/g, '').trim();
  seen[name] = { 'lang=""': /<p lang(?:=""|[ >])/.test(small), times };
}
console.table(seen);
const expected = {
  'htmlnano, safe': { 'lang=""': false, times: 'Fajr 5:12 5:30' },
  'htmlnano, max': { 'lang=""': false, times: 'Fajr5:125:30' },
  'minify-html': { 'lang=""': false, times: 'Fajr 5:12 5:30' },
  'html-minifier-terser': { 'lang=""': false, times: 'Fajr5:125:30' },
  'html-minifier-next': { 'lang=""': false, times: 'Fajr5:125:30' },
  '@swc/html': { 'lang=""': true, times: 'Fajr 5:12 5:30' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
