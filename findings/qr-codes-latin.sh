#!/usr/bin/env bash
# A QR code with the name Ümit in the standard's own encoding, in six programs that read QR codes.
#
# A good guess says: a QR code that names no encoding is ISO 8859-1, as its standard says, or UTF-8, as most write it. A
# program that reads codes knows both, or says that it doesn't.
# What happens: lean-qr writes names of Turkish and French (Ümit, Zoé) in ISO 8859-1, because that's shorter. ZBar, ZXing
# (in WebAssembly) and qr read them. jsQR finds the code and returns an empty text, as if nothing were in it: whoever asks
# whether a code was found goes on with nothing. ZXing's port to JavaScript and qrcode-reader end with an error about a
# format and a URI. With ş or a letter of Arabic in it, a text is written as UTF-8, and all six read it; so a trial with
# Güneş shows nothing.
#
# lean-qr 2.7.4 writes; @undecaf/zbar-wasm 0.11.0, zxing-wasm 3.1.6, qr 0.7.0, jsqr 1.4.0, @zxing/library 0.21.3,
# qrcode-reader 1.0.4 read, from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts lean-qr@2.7.4 @undecaf/zbar-wasm@0.11.0 zxing-wasm@3.1.6 qr@0.7.0 \
  jsqr@1.4.0 @zxing/library@0.21.3 qrcode-reader@1.0.4 >&2

cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanImageData } from '@undecaf/zbar-wasm';
import { generate } from 'lean-qr';
import decodeQR from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
const { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } = require('@zxing/library');
const jsQR = require('jsqr');
const QrReader = require('qrcode-reader');
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer;
prepareZXingModule({ overrides: { wasmBinary } });

const SCALE = 6;
const MARGIN = 4;
function draw(text) {
  const code = generate(text);
  const width = (code.size + 2 * MARGIN) * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (code.get(Math.floor(x / SCALE) - MARGIN, Math.floor(y / SCALE) - MARGIN))
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height: width };
}
const programs = {
  'zbar-wasm': async (image) => (await scanImageData(image))[0].decode(),
  'zxing-wasm': async (image) => (await readBarcodes(image, { formats: ['QRCode'] }))[0].text,
  qr: (image) => decodeQR(image),
  jsqr: ({ data, width, height }) => jsQR(data, width, height).data,
  '@zxing/library'({ data, width, height }) {
    const source = new RGBLuminanceSource(data.filter((_, index) => index % 4 === 0), width, height);
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  },
  'qrcode-reader': (image) =>
    new Promise((resolve, reject) => {
      const reader = new QrReader();
      reader.callback = (error, value) => (error ? reject(error) : resolve(value.result));
      reader.decode(image);
    }),
};
const texts = ['Ümit', 'https://example.org/?by=Zoé', 'Güneş', 'نور', 'Nur'];
const seen = {};
for (const [name, read] of Object.entries(programs)) {
  seen[name] = {};
  for (const text of texts) {
    try {
      const found = await read(draw(text));
      seen[name][text] = found === text ? 'right' : JSON.stringify(found);
    } catch {
      seen[name][text] = 'an error';
    }
  }
}
console.table(seen);
const expectedOf = (latin) => Object.fromEntries(texts.map((text, index) => [text, index < 2 ? latin : 'right']));
const expected = {
  'zbar-wasm': expectedOf('right'),
  'zxing-wasm': expectedOf('right'),
  qr: expectedOf('right'),
  jsqr: expectedOf('""'),
  '@zxing/library': expectedOf('an error'),
  'qrcode-reader': expectedOf('an error'),
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
