#!/usr/bin/env bash
# A font given to sharp as a file is drawn with other pixels on a machine with other settings of fonts.
#
# A good guess says: where sharp draws a text in a font file that has all its letters, the fonts of the
# machine and their configuration don't matter.
# What happens: fontconfig's settings apply to that file, too. Without hinting, as in a configuration
# of three lines, the letters have other pixels, and the text is another pixel wide or high. What is
# drawn is only the same everywhere with a configuration of one's own (FONTCONFIG_FILE).
#
# sharp 0.35.5 and @expo-google-fonts/scheherazade-new 0.4.3 from npm, on Node 20 and newer. 2026-11-28.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund sharp@0.35.5 @expo-google-fonts/scheherazade-new@0.4.3 >&2

settings() {
  for kind in pattern font; do
    echo "<match target=\"$kind\"><edit name=\"hinting\" mode=\"assign\"><bool>$1</bool></edit>"
    echo "<edit name=\"autohint\" mode=\"assign\"><bool>$1</bool></edit>"
    echo "<edit name=\"hintstyle\" mode=\"assign\"><const>$2</const></edit></match>"
  done
}
echo "<fontconfig></fontconfig>" > empty.conf
echo "<fontconfig>$(settings false hintnone)</fontconfig>" > none.conf
echo "<fontconfig>$(settings true hintfull)</fontconfig>" > full.conf

cat > run.mjs <<'SCRIPT'
import { createHash } from 'node:crypto';
import sharp from 'sharp';
const fontfile = process.argv[2];
const text = { text: 'Patience', font: 'Scheherazade New 76', fontfile, rgba: true, dpi: 72 };
const { data, info } = await sharp({ text }).raw().toBuffer({ resolveWithObject: true });
console.log(createHash('sha256').update(data).digest('hex').slice(0, 12), info.width, info.height);
SCRIPT
font=$(find node_modules/@expo-google-fonts -name '*400Regular.ttf' | head -1)
for name in empty none full; do
  FONTCONFIG_FILE="$folder/$name.conf" node run.mjs "$font" > "$name.txt"
  echo "$name: $(cat "$name.txt")"
done
! cmp -s none.txt full.txt
