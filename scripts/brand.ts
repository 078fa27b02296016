/**
 * `npm run brand`: draws the icons in public/ from src/assets/logo.svg, and gives all drawings the
 * colours of src/styles/tokens.css.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawSvg, plainPicture } from '../src/pictures/drawing.ts';
import { colorOf, tokens, type Theme } from '../src/styles/colors.ts';

/** Colours by name, as `#rrggbb`. */
type Palette = Readonly<Record<string, string>>;

/** The colours that the drawings have now. */
const PALETTE = 'src/assets/palette.json';
/** How much of an icon's width the logo takes: launchers cut off the corners. */
const LOGO_SHARE = 0.74;
const TOKEN = /var\((--[\w-]+)\)/g;

/** The palette of tokens.css: colours named for their look, without `--color-…` for their use. */
export function currentPalette(): Palette {
  const names = [...tokens.keys()].filter((name) => !name.startsWith('--color-'));
  const colors = names.filter((name) => tokens.get(name)?.startsWith('#'));
  return Object.fromEntries(colors.map((name) => [name, colorOf(name)]));
}

/** Replaces a palette's colours in a drawing by name. Other colours stay, such as skin and sky. */
export function recolor(svg: string, before: Palette, after: Palette): string {
  const colors = new Map(Object.entries(before).map(([name, color]) => [color, after[name]]));
  return svg.replace(/#[\da-f]{6}\b/gi, (written) => colors.get(written.toLowerCase()) ?? written);
}

/** The logo alone, which follows the system's theme. */
export function favicon(logo: string): string {
  const names = [...new Set(Array.from(logo.matchAll(TOKEN), ([, name = '']) => name))];
  const declare = (theme: Theme) =>
    `svg{${names.map((name) => `${name}:${colorOf(name, theme)}`).join(';')}}`;
  const style = `<style>${declare('light')}@media(prefers-color-scheme:dark){${declare('dark')}}</style>`;
  return logo.replace(/<svg[^>]*>/, `$&${style}`);
}

function draw(logo: string, size: number): Promise<Buffer> {
  const svg = logo.replace(TOKEN, (_, name: string) => colorOf(name));
  // A high density makes a drawing with a small view box sharp, too.
  return drawSvg(Buffer.from(svg), { width: size, height: size }, 600).png().toBuffer();
}

async function drawOnBackground(logo: string, size: number): Promise<Buffer> {
  const input = await draw(logo, Math.round(size * LOGO_SHARE));
  return plainPicture({ width: size, height: size }, colorOf('--color-page'))
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
}

if (import.meta.main) {
  const palette = currentPalette();
  const before: Palette = JSON.parse(readFileSync(PALETTE, 'utf8'));
  for (const file of globSync('{src/assets,content}/**/*.svg'))
    writeFileSync(file, recolor(readFileSync(file, 'utf8'), before, palette));
  writeFileSync(PALETTE, `${JSON.stringify(palette, null, 2)}\n`);

  const logo = readFileSync('src/assets/logo.svg', 'utf8');
  const icons = {
    'favicon.svg': favicon(logo),
    // Browsers recognise a PNG by its content.
    'favicon.ico': await draw(logo, 32),
    'apple-touch-icon.png': await drawOnBackground(logo, 180),
    'icon-192.png': await drawOnBackground(logo, 192),
    'icon-512.png': await drawOnBackground(logo, 512),
  };
  for (const [name, content] of Object.entries(icons)) writeFileSync(join('public', name), content);
  console.log('Icons and drawings have the colours of tokens.css; git diff shows the changes.');
}
