#!/usr/bin/env bash
# Two web fonts in one list, for the same letters: the second is for what the first hasn't.
#
# A good guess says: a text that the first font has whole loads the first alone, however slowly it comes and
# whatever its `font-display` is. While it's on its way, a font of the system stands in.
#
# What really happens: with `swap` it is so. With `optional`, Chromium gives a slow font up after its moment,
# as if it had failed, and then takes the next of the list for the same letters: that one is requested, too,
# although the text stays in the system's font. So `optional`, which is there to spare slow visitors a font,
# makes exactly them load two. A list for one script has one web font.
#
# @fontsource/amiri 5.2.8, @fontsource/lateef 5.2.8, playwright-core 1.60.0, Chromium 156. 2026-11-29.
# Needs a Chromium, such as Debian's package `chromium`.
set -euo pipefail

chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
  echo 'This needs a Chromium: apt-get install chromium' >&2
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @fontsource/amiri@5.2.8 @fontsource/lateef@5.2.8 playwright-core@1.60.0

cat > finding.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const fontFile = (name) => readFileSync(`node_modules/@fontsource/${name}/files/${name}-arabic-400-normal.woff2`);
const fonts = { '/amiri': fontFile('amiri'), '/lateef': fontFile('lateef') };
const face = (name, display) =>
  `@font-face { font-family: ${name}; font-display: ${display}; src: url(/${name}) format('woff2') }`;
const pageWith = (display) =>
  `<!doctype html><meta charset="utf-8"><style>${face('amiri', display)}${face('lateef', display)}
  p { font: 40px amiri, lateef, serif }</style><p lang="ar" dir="rtl">بسم الله الرحمن الرحيم</p>`;

let requested = [];
const server = createServer(({ url }, response) => {
  const font = fonts[url];
  if (!font) return response.setHeader('content-type', 'text/html').end(pageWith(url.slice(1)));
  requested.push(url.slice(1));
  setTimeout(() => response.setHeader('content-type', 'font/woff2').end(font), 2000);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const seen = {};
for (const display of ['swap', 'optional']) {
  requested = [];
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/${display}`);
  await page.waitForTimeout(3500);
  seen[display] = requested.join(' and ');
  await page.close();
}
await browser.close();
server.close();
console.log(seen);
const expected = { swap: 'amiri', optional: 'amiri and lateef' };
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  console.error('This has changed. Expected:', expected);
  process.exit(1);
}
SCRIPT
node finding.mjs "$chromium"
