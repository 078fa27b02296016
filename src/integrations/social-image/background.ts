import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { BOX, BRAND_SIZE, colours, HEIGHT, MARGIN, WIDTH } from './layout.ts';
import { asRows } from './png.ts';
import { render } from './resvg.ts';

const drawn = new Map<string, Promise<Buffer>>();

/** All of a social image but its title, as rows of a PNG; drawn once for each picture, however many titles it has. */
export function background(brand: string, picture: string): Promise<Buffer> {
  const key = `${brand}\n${picture}`;
  const known = drawn.get(key) ?? draw(brand, picture);
  // A blog of photographs has a background for each post: keep the last few, not all.
  if (drawn.size > 12) drawn.clear();
  drawn.set(key, known);
  return known;
}

async function draw(brand: string, picture: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${colours.ground}"/>
    <rect x="0" y="618" width="1200" height="12" fill="${colours.edge}"/>
    ${await embed(picture)}
    <text x="${MARGIN}" y="104" font-family="Fraunces" font-size="${BRAND_SIZE}" fill="${colours.brand}">${escape(brand)}</text>
  </svg>`;
  const { pixels } = render(svg);
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const;
  return asRows(await sharp(pixels, { raw }).removeAlpha().raw().toBuffer(), WIDTH, HEIGHT);
}

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
  const inner = drawing.slice(
    drawing.indexOf('>', drawing.indexOf('<svg')) + 1,
    drawing.lastIndexOf('</svg>'),
  );
  const [, , boxWidth = 1, boxHeight = 1] = viewBox.split(/[\s,]+/).map(Number);
  // A wide cover fills the box and is cut at its sides; a drawing that stands free is shown whole.
  const fitting = boxWidth / boxHeight > 1.5 ? 'slice' : 'meet';
  return `<svg ${place} viewBox="${viewBox}" preserveAspectRatio="xMidYMid ${fitting}">${inner}</svg>`;
}

const DARK_COLOURS = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** Text as it stands in an SVG. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
