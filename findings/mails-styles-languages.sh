#!/usr/bin/env bash
# A style for Urdu in an email, in four programs that move an email's styles into its elements.
#
# A good guess says: mail programs ignore many a <style>, so a program writes each rule into the elements that it's for. A rule
# that it can't place stays in <style>, as those for a hover or for dark mode do.
# What happens: p[lang=ur] is placed by all. p:lang(ur) and p:dir(rtl), with which a style sheet names all that is Urdu or
# read from the right, also where the attribute is on the whole email, are neither placed nor kept: the rule is gone from all
# four, without a word, and Urdu stands in the font and the narrow lines of English. Juice keeps @media, but not @supports.
#
# juice 12.2.0, @css-inline/css-inline-wasm 0.21.2, inline-css 4.0.3, mjml 5.4.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts juice@12.2.0 @css-inline/css-inline-wasm@0.21.2 \
  inline-css@4.0.3 mjml@5.4.1 >&2

cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, inline } from '@css-inline/css-inline-wasm';
import inlineCss from 'inline-css';
import juice from 'juice';
import mjml2html from 'mjml';

const wasm = fileURLToPath(import.meta.resolve('@css-inline/css-inline-wasm/index_bg.wasm'));
await initWasm({ module_or_path: readFileSync(wasm) });
const rule = '{line-height:2.2}';
const rules = {
  attribute: `p[lang=ur]${rule}`,
  language: `p:lang(ur)${rule}`,
  direction: `p:dir(rtl)${rule}`,
  media: `@media print{p${rule}}`,
  supports: `@supports (color:red){p${rule}}`,
};
const paragraph = '<p lang="ur" dir="rtl">صبر</p>';
const page = (css) => `<!doctype html><html><head><style>${css}</style></head><body>${paragraph}</body></html>`;
const programs = {
  juice: (css) => juice(page(css)),
  'css-inline': (css) => inline(page(css)),
  'inline-css': (css) => inlineCss(page(css), { url: 'https://example.org' }),
  async mjml(css) {
    const head = `<mj-head><mj-style inline="inline">${css}</mj-style></mj-head>`;
    return (await mjml2html(`<mjml>${head}<mj-body><mj-raw>${paragraph}</mj-raw></mj-body></mjml>`)).html;
  },
};
function placeOf(html) {
  if (/<p[^>]*line-height/.test(html)) return 'placed';
  return /<style[^>]*>[^<]*line-height:\s*2\.2/.test(html) ? 'kept' : 'gone';
}
const seen = {};
for (const [name, write] of Object.entries(programs)) {
  seen[name] = {};
  for (const [kind, css] of Object.entries(rules)) seen[name][kind] = placeOf(await write(css));
}
console.table(seen);
const lost = { attribute: 'placed', language: 'gone', direction: 'gone', media: 'gone', supports: 'gone' };
const expected = { juice: { ...lost, media: 'kept' }, 'css-inline': lost, 'inline-css': lost, mjml: lost };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
