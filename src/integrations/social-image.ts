import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;
const TEXT_WIDTH = 620;
const SIZES = [76, 66, 58, 50];

const font = {
  fontFiles: [join(process.cwd(), 'src/assets/fonts/fraunces-600.ttf')],
  loadSystemFonts: false,
  defaultFontFamily: 'Fraunces',
};

/**
 * A 1200 by 630 picture for link previews: the title on the site's deep green beside one of its own
 * pictures, given as a file's path. Looks the same on every machine, because it uses no
 * font but the site's.
 */
export async function drawSocialImage(
  title: string,
  brand: string,
  picture: string,
): Promise<Uint8Array> {
  const { size, lines } = fit(title);
  const middle = HEIGHT / 2 - ((lines.length - 1) * size * 1.16) / 2 + size * 0.3;
  const text = lines
    .map((line, i) => `<text x="80" y="${middle + i * size * 1.16}">${escape(line)}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#0b3b2e"/>
    <rect x="0" y="618" width="1200" height="12" fill="#d9aa45"/>
    ${await embed(picture)}
    <g font-family="Fraunces" fill="#fbf8f2" font-size="${size}">${text}</g>
    <text x="80" y="104" font-family="Fraunces" font-size="38" fill="#ecc978">${escape(brand)}</text>
  </svg>`;
  return new Resvg(svg, { font }).render().asPng();
}

/** The largest type in which the title fits, and its lines. */
function fit(title: string): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = wrap(title, size);
    const isLast = size === SIZES.at(-1);
    if (isLast || lines.length * size * 1.16 <= 330) return { size, lines };
  }
  throw new Error('unreachable');
}

function wrap(title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && width(longer, size) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function width(text: string, size: number): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" font-family="Fraunces" font-size="${size}">${escape(text)}</text></svg>`;
  return new Resvg(svg, { font }).getBBox()?.width ?? 0;
}

/** Where the picture goes. */
const BOX = { x: 748, y: 95, width: 400, height: 440 };

/** A drawing in its light colours, or a photograph, in its box. */
async function embed(path: string): Promise<string> {
  const { x, y, width, height } = BOX;
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  if (!path.endsWith('.svg')) {
    const cut = await sharp(path)
      .resize(width * 2, height * 2, { fit: 'cover' })
      .jpeg()
      .toBuffer();
    return `<image ${place} href="data:image/jpeg;base64,${cut.toString('base64')}"/>`;
  }
  const drawing = readFileSync(path, 'utf8').replace(DARK_COLOURS, '');
  const viewBox = /viewBox="([^"]+)"/.exec(drawing)?.[1];
  if (!viewBox) throw new Error(`${path}: an SVG picture needs a viewBox.`);
  const inner = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'));
  const [, , boxWidth = 1, boxHeight = 1] = viewBox.split(/[\s,]+/).map(Number);
  // A wide cover fills the box and is cut at its sides; a drawing that stands free is shown whole.
  const fitting = boxWidth / boxHeight > 1.5 ? 'slice' : 'meet';
  return `<svg ${place} viewBox="${viewBox}" preserveAspectRatio="xMidYMid ${fitting}">${inner}</svg>`;
}

const DARK_COLOURS = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
