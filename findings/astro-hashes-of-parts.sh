#!/usr/bin/env bash
# Astro's security policy of a page lists the hashes of all pages' style sheets, before it joins them.
#
# A good guess says: with `security.csp`, the <meta> of a page has the hashes of the styles in that page.
# What happens: when it builds, Astro notes the hash of each style sheet of each page, and writes them into
# every page. With `inlineStylesheets: 'always'`, it joins the sheets of a page into one <style>, whose hash
# it adds to that page; so the hashes of the parts match nothing. Each takes 36 bytes after compression, and
# each style sheet anywhere on the site makes every page larger.
#
# astro 7.3.5 from npm, on Node 22.12 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts astro@7.3.5 >&2

mkdir -p src/pages src/components
echo '<p>Shared</p><style>p { color: green }</style>' > src/components/Shared.astro
for page in one two; do
  cat > "src/pages/$page.astro" <<PAGE
---
import Shared from '../components/Shared.astro';
---
<html lang="en"><head><title>$page</title></head><body><Shared /><h1>$page</h1></body></html>
<style>h1 { content: '$page' }</style>
PAGE
done
cat > astro.config.mjs <<'CONFIG'
export default { build: { inlineStylesheets: 'always' }, security: { csp: true } };
CONFIG
ASTRO_TELEMETRY_DISABLED=1 npx astro build >&2

cat > run.mjs <<'SCRIPT'
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
const htmlOf = (page) => readFileSync(`dist/${page}/index.html`, 'utf8');
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const styles = ['one', 'two'].flatMap((page) => [...htmlOf(page).matchAll(/<style>([^]*?)<\/style>/g)]);
const hashes = styles.map(([, text]) => hashOf(text));
const seen = ['one', 'two'].map((page) => {
  const policy = /style-src ([^;]*)/.exec(htmlOf(page))[1];
  const listed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
  return { page, listed: listed.length, ofStyles: listed.filter((hash) => hashes.includes(hash)).length };
});
console.table(seen);
const expected = [
  { page: 'one', listed: 4, ofStyles: 1 },
  { page: 'two', listed: 4, ofStyles: 1 },
];
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
