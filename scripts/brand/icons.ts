import sharp from 'sharp';
import { colorOf, type Theme } from '../../src/styles/colors.ts';

/** How much of an icon's width the logo takes: launchers cut off the corners. */
const LOGO_SHARE = 0.74;

/** Returns the files of public/ that show the logo, by name. */
export async function drawIcons(logo: string): Promise<Record<string, string | Buffer>> {
  return {
    'favicon.svg': favicon(logo),
    'favicon.ico': ico(await draw(logo, 32), 32),
    'apple-touch-icon.png': await drawOnGround(logo, 180),
    'icon-192.png': await drawOnGround(logo, 192),
    'icon-512.png': await drawOnGround(logo, 512),
  };
}

const TOKEN = /var\((--[\w-]+)\)/g;

/** The logo on its own, which follows the system's theme. */
function favicon(logo: string): string {
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
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
