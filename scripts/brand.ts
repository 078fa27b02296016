/**
 * `npm run brand`: draws the icons in public/ from src/assets/logo.svg, and gives all drawings the
 * colours of src/styles/tokens.css.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcons } from './brand/icons.ts';
import { currentPalette, recolor, type Palette } from './brand/recolor.ts';

/** The colours in which the drawings are. */
const PALETTE = 'src/assets/palette.json';

const palette = currentPalette();
const before = JSON.parse(readFileSync(PALETTE, 'utf8')) as Palette;
for (const file of globSync('{src/assets,content}/**/*.svg')) {
  const svg = readFileSync(file, 'utf8');
  const recolored = recolor(svg, before, palette);
  if (recolored === svg) continue;
  writeFileSync(file, recolored);
  console.log(file);
}
writeFileSync(PALETTE, `${JSON.stringify(palette, null, 2)}\n`);

const icons = await drawIcons(readFileSync('src/assets/logo.svg', 'utf8'));
for (const [name, content] of Object.entries(icons)) {
  writeFileSync(join('public', name), content);
  console.log(`public/${name}`);
}
