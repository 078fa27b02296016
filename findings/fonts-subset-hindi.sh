#!/usr/bin/env bash
# A font for Hindi, made small for a page's words, in three programs that make such subsets.
#
# A good guess says: a font with just the letters of a text shows this text as the whole font does.
# What happens: Hindi needs more than letters: the font's tables GSUB and GPOS say which letters join and where vowel
# signs stand. subset-font keeps them. fonteditor-core drops both, and fontmin, which uses it, GSUB. So क्षि, two joined
# letters with the vowel i before them, comes as four glyphs: both letters apart with a stroke between, and the vowel
# behind. Each letter is there, and English is right, so whoever doesn't read Hindi sees only that the file is smaller.
#
# subset-font 2.9.0, fontmin 2.0.3, fonteditor-core 2.6.3, fontkit 2.0.4, @expo-google-fonts/noto-sans-devanagari 0.4.1
# from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts subset-font@2.9.0 fontmin@2.0.3 fonteditor-core@2.6.3 \
  fontkit@2.0.4 @expo-google-fonts/noto-sans-devanagari@0.4.1 >&2

cat > run.mjs <<'SCRIPT'
import Fontmin from 'fontmin';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const require = createRequire(import.meta.url);
const { createFont } = require('fonteditor-core');
const fontkit = require('fontkit');
const subsetFont = require('subset-font');

const FILE = 'node_modules/@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf';
const TEXT = 'क्षि हिन्दी रमज़ान';
const font = readFileSync(FILE);
const letters = [...new Set(TEXT)].map((letter) => letter.codePointAt(0));
const programs = {
  'the whole font': () => font,
  'subset-font': () => subsetFont(font, TEXT, { targetFormat: 'sfnt' }),
  'fonteditor-core': () => createFont(font, { type: 'ttf', subset: letters }).write({ type: 'ttf' }),
  fontmin: () =>
    new Promise((resolve, reject) => {
      const done = (error, files) => (error ? reject(error) : resolve(files[0].contents));
      new Fontmin().src(FILE).use(Fontmin.glyph({ text: TEXT })).run(done);
    }),
};
/** How many glyphs a word takes, and which of the three tables for joining letters a font has. */
function joiningOf(bytes) {
  const made = fontkit.create(Buffer.from(bytes));
  const glyphsOf = (word) => made.layout(word).glyphs.length;
  const tables = ['GDEF', 'GPOS', 'GSUB'].filter((table) => made.directory.tables[table]);
  return { क्षि: glyphsOf('क्षि'), हिन्दी: glyphsOf('हिन्दी'), tables: tables.join(' ') };
}
const seen = {};
for (const [program, subset] of Object.entries(programs)) seen[program] = joiningOf(await subset());
console.table(seen);
const expected = {
  'the whole font': { क्षि: 2, हिन्दी: 5, tables: 'GDEF GPOS GSUB' },
  'subset-font': { क्षि: 2, हिन्दी: 5, tables: 'GDEF GPOS GSUB' },
  'fonteditor-core': { क्षि: 4, हिन्दी: 6, tables: '' },
  fontmin: { क्षि: 4, हिन्दी: 6, tables: 'GPOS' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
