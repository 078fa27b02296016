import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { colorOf } from '@/styles/colors.ts';
import { brand } from '@/config/brand.ts';
import { plainPicture } from './drawing.ts';
import { drawable, FONTS, SETTINGS } from '@/lib/preview-fonts.ts';
import { hashOf, hashOfFile, keepPicture } from './kept.ts';

const SIZE = { width: 1200, height: 630 };
const MARGIN = 80;
const PICTURE = { left: 748, top: 95, width: 400, height: 440 };
const TITLE = { width: 620, height: 310 };
const COLORS = {
  background: colorOf('--color-deep'),
  edge: colorOf('--gold-500'),
  brand: colorOf('--gold-300'),
  title: colorOf('--color-on-deep'),
};

const PICTURES = join(process.cwd(), 'src/pictures');
const FIRST_LETTER_IS_ARABIC = /^[^\p{L}]*\p{Script=Arabic}/u;

/**
 * At most 209 KB, with noise as the picture; WhatsApp leaves out previews of more than about 300. A
 * PNG would be smaller only beside a drawing (65 instead of 78 KB). `4:4:4` keeps letters sharp.
 * Without optimised tables an image has 10 KB more, and is made in 10 instead of 15 ms.
 */
const JPEG = { quality: 85, chromaSubsampling: '4:4:4', optimiseCoding: false };

/** Each takes 0.7 MB of memory. */
const MAX_PICTURES = 12;
const pictures = new Map<string, ReturnType<typeof drawPicture>>();

/** Everything except the title and the picture. */
let frame: Promise<Buffer> | undefined;

/** Identifies what goes into every image: the code that draws it, fonts, sharp, brand and colours. */
let recipe: Promise<string> | undefined;

async function readRecipe(): Promise<string> {
  const code = ['social-image.ts', 'drawing.ts', '../lib/preview-fonts.ts'].map((name) =>
    join(PICTURES, name),
  );
  const files = [...code, SETTINGS, ...FONTS.map(({ file }) => file)].map((file) => readFile(file));
  const values = JSON.stringify([sharp.versions, brand, COLORS]);
  return hashOf([values, ...(await Promise.all(files))]);
}

/**
 * Returns what `drawSocialImage` draws, from the file where an earlier build has kept it if nothing has
 * changed: drawing those of 178 posts takes seconds.
 */
export async function keptSocialImage(title: string, path: string, file: string) {
  const always = await (recipe ??= readRecipe());
  const hash = hashOf([always, title, hashOfFile(path)]);
  return keepPicture(file, hash, async () => drawSocialImage(title, await readFile(path)));
}

/**
 * Draws the 1200 × 630 JPEG for link previews: the title next to a picture, given as its file. It's
 * the same on every machine: what the project's fonts don't have, such as an emoji, is left out.
 */
export async function drawSocialImage(title: string, file: Buffer): Promise<Buffer> {
  // Pages, tags and authors share an illustration, and rendering an SVG is the slowest step.
  const hash = hashOf([file]);
  let drawn = pictures.get(hash);
  if (!drawn) {
    if (pictures.size >= MAX_PICTURES) pictures.clear();
    drawn = drawPicture(file);
    pictures.set(hash, drawn);
  }
  frame ??= drawFrame();
  const [background, picture, words] = await Promise.all([
    frame,
    drawn,
    drawTitle(drawable(title)),
  ]);
  const top = Math.round((SIZE.height - words.info.height) / 2);
  const isRightToLeft = FIRST_LETTER_IS_ARABIC.test(title);
  const left = isRightToLeft ? MARGIN + TITLE.width - words.info.width : MARGIN;
  return paint(background, (canvas) => {
    paste(canvas, picture, PICTURE);
    paste(canvas, words, { left, top });
  });
}

/** The pixels of the image that is being painted, and the last one. */
const canvas = Buffer.alloc(SIZE.width * SIZE.height * 3);
let last: Promise<unknown> = Promise.resolve();

/**
 * Paints on a background, one image at a time on the same canvas: with 2 MB for each, the garbage
 * collector would go through all that a build has in memory after a dozen images.
 */
function paint(background: Buffer, draw: (canvas: Buffer) => void): Promise<Buffer> {
  const next = last.then(() => {
    background.copy(canvas);
    draw(canvas);
    return sharp(canvas, { raw: { ...SIZE, channels: 3 } })
      .jpeg(JPEG)
      .toBuffer();
  });
  last = next.catch(() => undefined);
  return next;
}

/** Copies pixels without alpha onto others: sharp would blend all 1200 × 630 of them, for 13 of 20 ms. */
function paste(
  canvas: Buffer,
  { data, info }: Pixels,
  { left, top }: { left: number; top: number },
) {
  const width = info.width * 3;
  for (let row = 0; row < info.height; row++)
    data.copy(canvas, ((top + row) * SIZE.width + left) * 3, row * width, (row + 1) * width);
}

/** Raw pixels in three channels, on the background. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number };
}

const pixelsOf = (image: Sharp): Promise<Pixels> =>
  image
    .flatten({ background: COLORS.background })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Draws the picture in the size in which it's shown. */
async function drawPicture(file: Buffer): Promise<Pixels> {
  const { width, height, format } = await sharp(file).metadata();
  // Wide covers and photographs fill the box; other illustrations are shown in full.
  const fit = format !== 'svg' || width / height > 1.5 ? 'cover' : 'contain';
  // Render SVGs at the size they're shown in, regardless of their intrinsic size.
  const scale = Math.max(PICTURE.width / width, PICTURE.height / height);
  const background = COLORS.background;
  return pixelsOf(
    sharp(file, { density: Math.ceil(72 * scale) })
      .autoOrient()
      .resize(PICTURE.width, PICTURE.height, { fit, background }),
  );
}

function drawFrame(): Promise<Buffer> {
  const edge = { width: SIZE.width, height: 12, channels: 3, background: COLORS.edge } as const;
  return plainPicture(SIZE, COLORS.background)
    .composite([
      { input: { create: edge }, left: 0, top: SIZE.height - edge.height },
      { input: { text: text(brand, COLORS.brand, 38) }, left: MARGIN, top: 76 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

// Read when sharp draws the first text of the program; a test sets others.
process.env['FONTCONFIG_FILE'] ??= SETTINGS;

let fonts: Promise<unknown> | undefined;

/** sharp takes one font file for a text, and keeps those of earlier texts for missing letters. */
const loadFonts = () =>
  Promise.all(
    FONTS.map(({ family, file, sample }) =>
      sharp({ text: { text: sample, font: family, fontfile: file } }).toBuffer(),
    ),
  );

/** Draws the title in the largest font size that fits. In the smallest size, long words break. */
async function drawTitle(title: string) {
  await (fonts ??= loadFonts());
  // sharp draws no empty text.
  if (!title) return pixelsOf(plainPicture({ width: 1, height: 1 }, COLORS.background));
  for (const size of [76, 66, 58]) {
    const drawn = await drawWrapped(title, size, 'word');
    if (drawn.info.width <= TITLE.width && drawn.info.height <= TITLE.height) return drawn;
  }
  return drawWrapped(title, 50, 'word-char');
}

const drawWrapped = (title: string, size: number, wrap: 'word' | 'word-char') =>
  pixelsOf(sharp({ text: { ...text(title, COLORS.title, size), width: TITLE.width, wrap } }));

function text(words: string, color: string, size: number) {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return {
    text: `<span foreground="${color}" line_height="0.95">${escaped}</span>`,
    font: `${FONTS.map(({ family }) => family).join(', ')} ${size}`,
    fontfile: FONTS[0].file,
    rgba: true,
    // At 72 dpi, one point is one pixel.
    dpi: 72,
  };
}
