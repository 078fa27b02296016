#!/usr/bin/env bash
# A menu at the left that comes to the right in Arabic and Urdu, or stays, by whether its style sheet is small.
#
# A good guess says: a program that mirrors style sheets for languages from right to left mirrors what it's given, small or
# not, since a minifier writes the same rules in fewer letters.
# What happens: rtlcss and CSSJanus mirror left: 0, margin: 0 1px 2px 3px and transform: translateX(5px), and leave inset
# and translate as they are. Nobody needs to write these two: Lightning CSS and esbuild make inset: 0 auto 0 0 of top,
# right, bottom and left. So what is minified first, as in a chain where the mirror stands at the end, keeps its menu at
# the left, while margins beside it are mirrored. Logical properties (inset-inline-start) need no mirror.
#
# rtlcss 4.3.0, cssjanus 2.3.1, lightningcss 1.33.0, esbuild 0.28.2 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rtlcss@4.3.0 cssjanus@2.3.1 lightningcss@1.33.0 \
  esbuild@0.28.2 >&2

cat > run.mjs <<'SCRIPT'
import cssjanus from 'cssjanus';
import { transformSync } from 'esbuild';
import { transform } from 'lightningcss';
import rtlcss from 'rtlcss';

const css = 'a{top:0;right:auto;bottom:0;left:0;margin:0 1px 2px 3px}';
const sheets = {
  'as written': css,
  'by Lightning CSS': String(transform({ filename: 'a.css', code: Buffer.from(css), minify: true }).code),
  'by esbuild': transformSync(css, { loader: 'css', minify: true }).code.trim(),
  translate: 'a{translate:5px;transform:translateX(5px)}',
};
const mirrors = { rtlcss: (text) => rtlcss.process(text), CSSJanus: (text) => cssjanus.transform(text) };
const seen = Object.fromEntries(
  Object.entries(sheets).map(([name, sheet]) => [
    name,
    Object.fromEntries(Object.entries(mirrors).map(([label, mirror]) => [label, mirror(sheet)])),
  ]),
);
console.table(seen);
const both = (text) => ({ rtlcss: text, CSSJanus: text });
const expected = {
  'as written': both('a{top:0;left:auto;bottom:0;right:0;margin:0 3px 2px 1px}'),
  'by Lightning CSS': both('a{margin:0 3px 2px 1px;inset:0 auto 0 0}'),
  'by esbuild': both('a{inset:0 auto 0 0;margin:0 3px 2px 1px}'),
  translate: both('a{translate:5px;transform:translateX(-5px)}'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
