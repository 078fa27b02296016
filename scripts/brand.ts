/**
 * `npm run brand`: draws the icons in public/ from src/assets/logo.svg, and gives all drawings the
 * colours of src/styles/tokens.css.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { colorOf, tokens, type Theme } from '../src/styles/colors.ts';

/** Colours by name, as `#rrggbb`. */
type Palette = Readonly<Record<string, string>>;

type Rgb = [red: number, green: number, blue: number];

/** The colours in which the drawings are. */
const PALETTE = 'src/assets/palette.json';
/** How much of an icon's width the logo takes: launchers cut off the corners. */
const LOGO_SHARE = 0.74;
/** The largest difference of hue between shades of one colour: skin isn't gold, and night isn't green. */
const MAX_HUE_APART = Math.PI / 9;
const MAX_GREY_CHROMA = 12;
const TOKEN = /var\((--[\w-]+)\)/g;

export function currentPalette(): Palette {
  const names = [...tokens.keys()].filter((name) => /^--(?!color-)/.test(name));
  const colors = names.filter((name) => tokens.get(name)?.startsWith('#'));
  return Object.fromEntries(colors.map((name) => [name, colorOf(name)]));
}

/**
 * Returns a drawing in another palette. Colours of the old palette become those of the same name, and
 * their shades change with them. Others stay, and so do reds, which mean danger on the site.
 */
export function recolor(svg: string, before: Palette, after: Palette): string {
  const shades = Object.entries(before).filter(([name]) => !name.startsWith('--red'));
  return svg.replace(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi, (written) => {
    const color = toRgb(written);
    const [base] = shades
      .filter(([, hex]) => isShade(color, toRgb(hex)))
      .toSorted(([, a], [, b]) => distance(color, toRgb(a)) - distance(color, toRgb(b)));
    const target = base && after[base[0]];
    return !target || target === base[1] ? written : shift(color, toRgb(base[1]), toRgb(target));
  });
}

function toRgb(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  return [...Buffer.from(digits.slice(1), 'hex')] as Rgb;
}

/** Greys are shades of greys alone. */
function isShade(a: Rgb, b: Rgb): boolean {
  const [one, other] = [polar(a), polar(b)];
  if (Math.min(one.chroma, other.chroma) < MAX_GREY_CHROMA / 2)
    return Math.max(one.chroma, other.chroma) <= MAX_GREY_CHROMA;
  const apart = Math.abs(one.hue - other.hue);
  return Math.min(apart, 2 * Math.PI - apart) < MAX_HUE_APART;
}

/** A colour's hue: https://en.wikipedia.org/wiki/HSL_and_HSV#Hue_and_chroma */
function polar([red, green, blue]: Rgb) {
  const [x, y] = [red - (green + blue) / 2, (Math.sqrt(3) / 2) * (green - blue)];
  return { hue: Math.atan2(y, x), chroma: Math.hypot(x, y) };
}

const distance = (a: Rgb, b: Rgb) => Math.hypot(...a.map((channel, index) => channel - b[index]!));

/** Moves a colour as far as its base has moved. */
function shift(color: Rgb, from: Rgb, to: Rgb): string {
  const channels = color.map((channel, index) => channel + to[index]! - from[index]!);
  return `#${Buffer.from(new Uint8ClampedArray(channels)).toString('hex')}`;
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
  // A view box of any size, drawn sharply.
  return sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}

async function drawOnGround(logo: string, size: number): Promise<Buffer> {
  const input = await draw(logo, Math.round(size * LOGO_SHARE));
  const background = colorOf('--color-page');
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
}

/** Wraps a PNG: https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32]);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

if (import.meta.main) {
  const palette = currentPalette();
  const before = JSON.parse(readFileSync(PALETTE, 'utf8')) as Palette;
  for (const file of globSync('{src/assets,content}/**/*.svg'))
    writeFileSync(file, recolor(readFileSync(file, 'utf8'), before, palette));
  writeFileSync(PALETTE, `${JSON.stringify(palette, null, 2)}\n`);

  const logo = readFileSync('src/assets/logo.svg', 'utf8');
  const icons = {
    'favicon.svg': favicon(logo),
    'favicon.ico': ico(await draw(logo, 32), 32),
    'apple-touch-icon.png': await drawOnGround(logo, 180),
    'icon-192.png': await drawOnGround(logo, 192),
    'icon-512.png': await drawOnGround(logo, 512),
  };
  for (const [name, content] of Object.entries(icons)) writeFileSync(join('public', name), content);
  console.log(
    'The icons and the drawings have the colours of tokens.css; git diff shows the changes.',
  );
}
