#!/usr/bin/env bash
# A line of Arabic in a picture (SVG) with direction="rtl", in two programs that draw such pictures.
#
# A good guess says: with direction="rtl", a text begins at its x and runs to the left of it, as SVG says (text-anchor
# is start), and as browsers draw it. What is placed at the right edge stays in the picture.
# What happens: sharp, which draws with librsvg, does so. resvg joins the letters well and puts the words in the right
# order, but leaves direction out where it places the text: it runs to the right of x. At the right edge, nothing of it
# is in the picture, and no warning comes. The word end means the other side in both. Where the text's direction is
# left out, as in a trial with one line in the middle, both are the same, and text-anchor="end" without a direction puts
# Arabic to the left of x in both.
#
# @resvg/resvg-js 2.6.2, sharp 0.35.5, @expo-google-fonts/noto-naskh-arabic 0.4.3 from npm, on Node 20 and newer.
# 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @resvg/resvg-js@2.6.2 sharp@0.35.5 \
  @expo-google-fonts/noto-naskh-arabic@0.4.3 >&2

fonts="$folder/node_modules/@expo-google-fonts/noto-naskh-arabic/400Regular"
echo "<fontconfig><dir>$fonts</dir></fontconfig>" > fonts.conf

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';

const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js');
const [WIDTH, HEIGHT, X] = [400, 60, 200];
const fontFiles = [process.argv[2]];

const svgWith = (attributes, x = X) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <text x="${x}" y="40" font-size="30" font-family="Noto Naskh Arabic" ${attributes}>السلام عليكم</text></svg>`;

/** Tells on which side of x the text is, if it's in the picture. */
function placeOf(pixels, x) {
  let [left, right] = [0, 0];
  for (let index = 3; index < pixels.length; index += 4) {
    if (pixels[index] > 64) ((index - 3) / 4) % WIDTH < x ? left++ : right++;
  }
  if (left + right === 0) return 'outside the picture';
  return left > right ? 'left of x' : 'right of x';
}
const programs = {
  sharp: async (svg) => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer(),
  resvg: (svg) => new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render().pixels,
};
const kinds = {
  'no direction': [''],
  'no direction, end': ['text-anchor="end"'],
  rtl: ['direction="rtl"'],
  'rtl, end': ['direction="rtl" text-anchor="end"'],
  'rtl, at the right edge': ['direction="rtl"', WIDTH],
};
const seen = {};
for (const [kind, [attributes, x = X]] of Object.entries(kinds)) {
  seen[kind] = {};
  for (const [program, draw] of Object.entries(programs)) {
    seen[kind][program] = placeOf(await draw(svgWith(attributes, x)), x);
  }
}
console.table(seen);
const expected = {
  'no direction': { sharp: 'right of x', resvg: 'right of x' },
  'no direction, end': { sharp: 'left of x', resvg: 'left of x' },
  rtl: { sharp: 'left of x', resvg: 'right of x' },
  'rtl, end': { sharp: 'right of x', resvg: 'left of x' },
  'rtl, at the right edge': { sharp: 'left of x', resvg: 'outside the picture' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
FONTCONFIG_FILE="$folder/fonts.conf" node run.mjs "$fonts/NotoNaskhArabic_400Regular.ttf"
