#!/usr/bin/env bash
# QR codes with an address and a name in Arabic, Hindi and Turkish, from eight programs that draw them, as two read them.
#
# A good guess says: a QR code holds its text as UTF-8, whatever its letters are, or the program refuses it.
# What happens: qrcode, qrcode.react, react-qr-code and qr-image are right. qrcode-generator keeps of each letter only the
# lower half of its number, and so do qr-code-styling and qr-svg, which draw what it makes: نور (light) becomes FH1, and
# https://example.org/نور a code for https://example.org/FH1. Ümit is bytes that aren't UTF-8. qrcode-svg is right about the
# letters, but puts a byte-order mark before the text, so that jsQR has something invisible before "https". An address in
# English is right in all eight, and so is one with %D9%86 in it, as browsers copy it.
#
# qrcode 1.5.4, qrcode.react 4.2.0, react-qr-code 2.2.0, qr-image 3.2.0, qrcode-generator 2.0.4, qr-code-styling 1.9.2,
# qr-svg 1.1.0, qrcode-svg 1.1.0, read with jsqr 1.4.0 and @undecaf/zbar-wasm 0.11.0, from npm, on Node 20 and newer.
# 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts qrcode@1.5.4 qrcode.react@4.2.0 react-qr-code@2.2.0 \
  qr-image@3.2.0 qrcode-generator@2.0.4 qr-code-styling@1.9.2 qr-svg@1.1.0 qrcode-svg@1.1.0 jsqr@1.4.0 \
  @undecaf/zbar-wasm@0.11.0 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1 sharp@0.35.5 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { scanImageData } from '@undecaf/zbar-wasm';
import { JSDOM } from 'jsdom';
import QRCode from 'qrcode';
import qrcodeGenerator from 'qrcode-generator';
import { QR } from 'qr-svg';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const jsQR = require('jsqr');
const qrImage = require('qr-image');
const { QRCodeSVG } = require('qrcode.react');
const QRCodeStyling = require('qr-code-styling');
const QRCodeSvg = require('qrcode-svg');
const ReactQRCode = require('react-qr-code').default;

const programs = {
  qrcode: (text) => QRCode.toString(text, { type: 'svg' }),
  'qrcode.react': (text) => renderToStaticMarkup(createElement(QRCodeSVG, { value: text })),
  'react-qr-code': (text) => renderToStaticMarkup(createElement(ReactQRCode, { value: text })),
  'qr-image': (text) => qrImage.imageSync(text, { type: 'png' }),
  'qrcode-generator'(text) {
    const code = qrcodeGenerator(0, 'M');
    code.addData(text);
    code.make();
    return code.createSvgTag(4, 0);
  },
  'qr-code-styling': (text) =>
    new QRCodeStyling({ jsdom: JSDOM, type: 'svg', data: text }).getRawData('svg'),
  'qr-svg': (text) => QR(text),
  'qrcode-svg': (text) => new QRCodeSvg({ content: text }).svg(),
};
async function read(picture) {
  const { data, info } = await sharp(Buffer.from(picture))
    .resize(400, 400, { kernel: 'nearest' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = { ...info, data: new Uint8ClampedArray(data) };
  const [found] = await scanImageData(image);
  return [jsQR(image.data, image.width, image.height)?.data, found?.decode()];
}
const texts = ['https://example.org/نور', 'https://example.org/?name=अमन', 'Ümit', 'https://example.org/nur'];
const seen = {};
for (const [name, draw] of Object.entries(programs)) {
  seen[name] = {};
  for (const text of texts) {
    const readings = await read(await draw(text));
    seen[name][text] = readings.map((reading) => (reading === text ? 'right' : JSON.stringify(reading))).join(', ');
  }
}
console.table(seen);
const expectedOf = (...readings) => JSON.stringify(Object.fromEntries(texts.map((text, index) => [text, readings[index]])));
const right = expectedOf('right, right', 'right, right', 'right, right', 'right, right');
const halves = expectedOf(
  '"https://example.org/FH1", "https://example.org/FH1"',
  '"https://example.org/?name=\\u0005.(", "https://example.org/?name=\\u0005.("',
  '"", "\uFFFDmit"',
  'right, right',
);
const marked = expectedOf(
  '"\uFEFFhttps://example.org/نور", right',
  '"\uFEFFhttps://example.org/?name=अमन", right',
  '"\uFEFFÜmit", right',
  'right, right',
);
const expected = {
  qrcode: right,
  'qrcode.react': right,
  'react-qr-code': right,
  'qr-image': right,
  'qrcode-generator': halves,
  'qr-code-styling': halves,
  'qr-svg': halves,
  'qrcode-svg': marked,
};
const isSame = Object.entries(seen).every(([name, readings]) => JSON.stringify(readings) === expected[name]);
process.exitCode = isSame ? 0 : 1;
SCRIPT
node run.mjs
