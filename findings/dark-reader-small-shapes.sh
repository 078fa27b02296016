#!/usr/bin/env bash
# A QR code on a page that Dark Reader darkens: one black, two fates.
#
# A good guess says: black modules on white become black on dark grey, or light on dark grey, but the same
# black becomes the same colour however a code is drawn as SVG in the page; and a picture stays.
#
# What really happens: Dark Reader takes a shape of up to 32 pixels for text and a larger one for a
# background. As one path, the code's `fill="#000"` stays black on dark grey. As a `<rect>` for each
# module, the same `fill` becomes almost white on dark grey, so the code is inverted, and a reader that
# doesn't try inverted codes finds nothing. A picture stays, but not what is behind it: a transparent one
# on a white box is black on dark grey. Only a picture that brings its white with it is as before.
#
# darkreader 4.9.133, jsqr 1.4.0, uqr 0.1.3, playwright-core 1.60.0, Chromium 156. 2026-11-28.
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
  darkreader@4.9.133 jsqr@1.4.0 uqr@0.1.3 pngjs@7.0.0 playwright-core@1.60.0

cat > finding.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { chromium } from 'playwright-core';
import { PNG } from 'pngjs';
import { encode } from 'uqr';

const { size, data } = encode('https://example.com/join?code=QTIzNDU2Nzg5MDEy', { ecc: 'M', border: 4 });
const width = 6 * size;
const path = data
  .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  .join('');
const white = `<rect width="${size}" height="${size}" fill="#fff"/>`;
const modules = `<path fill="#000" d="${path}"/>`;
const svg = (inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${width}" height="${width}">${inner}</svg>`;
const picture = (inner) => `<img src="data:image/svg+xml,${encodeURIComponent(svg(inner))}">`;
const rects = data
  .flatMap((row, y) => row.map((isDark, x) => (isDark ? `<rect fill="#000" x="${x}" y="${y}" width="1" height="1"/>` : '')))
  .join('');

const codes = {
  'SVG in the page, one path': svg(white + modules),
  'SVG in the page, a rect each': svg(white + rects),
  'transparent picture on a white box': `<div style="background: #fff">${picture(modules)}</div>`,
  'picture with its own white': picture(white + modules),
};

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 800, height: 1600 } });
const html = Object.values(codes).map((code) => `<div class="code" style="width: ${width}px">${code}</div>`);
await page.setContent(`<!doctype html>${html.join('<hr>')}`);

async function look() {
  const looks = {};
  for (const [index, name] of Object.keys(codes).entries()) {
    const png = PNG.sync.read(await page.locator('.code').nth(index).screenshot());
    const pixels = new Uint8ClampedArray(png.data);
    // The middle of the first corner's module, and of the margin.
    const grey = (module) => pixels[4 * (Math.floor((module + 0.5) * 6) * (png.width + 1))];
    const isRead = (inversionAttempts) =>
      jsQR(pixels, png.width, png.height, { inversionAttempts }) !== null;
    looks[name] = `${grey(4)} on ${grey(1)}, read: ${isRead('dontInvert') ? 'yes' : isRead('attemptBoth') ? 'inverted only' : 'no'}`;
  }
  console.log(looks);
  return JSON.stringify(Object.values(looks));
}

console.log('Red of modules and margin, from 0 to 255. As written:');
const before = await look();
await page.evaluate(readFileSync('node_modules/darkreader/darkreader.js', 'utf8'));
await page.evaluate(() => DarkReader.enable({ brightness: 100, contrast: 100 }));
// It goes through the page in its own time.
await page.waitForTimeout(3000);
console.log('Under Dark Reader:');
const after = await look();
await browser.close();

const expected = [
  '0 on 24, read: yes',
  '232 on 24, read: inverted only',
  '0 on 24, read: yes',
  '0 on 255, read: yes',
];
if (after !== JSON.stringify(expected) || before !== JSON.stringify(Array(4).fill(expected[3]))) {
  console.error('This has changed.');
  process.exitCode = 1;
}
SCRIPT
node finding.mjs "$chromium"
