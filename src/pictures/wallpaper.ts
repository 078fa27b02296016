import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { colorOf } from '@/styles/colors.ts';
import { drawSvg, plainPicture } from './drawing.ts';
import { hashOf, keepPicture } from './kept.ts';

// A tall phone's screen. Other phones crop the edges, where there is only the pattern.
const SIZE = { width: 1170, height: 2532 };
const DRAWING = { width: 1000, height: 1200 };
const TILE = SIZE.width / 6;

const fileOf = (drawing: string) => join(process.cwd(), `src/assets/${drawing}.svg`);
const PATTERN = fileOf('illustrations/star-pattern');
const CODE = ['wallpaper.ts', 'drawing.ts'].map((name) =>
  join(process.cwd(), 'src/pictures', name),
);

/**
 * Returns the wallpaper with a drawing, from the file where an earlier build has kept it if nothing has
 * changed: drawing four takes a second.
 */
export async function keptWallpaper(drawing: string, file: string) {
  const sources = [...CODE, PATTERN, fileOf(drawing)].map((source) => readFile(source));
  const values = JSON.stringify([sharp.versions, colorOf('--color-deep')]);
  const hash = hashOf([values, ...(await Promise.all(sources))]);
  return keepPicture(file, hash, () => drawWallpaper(drawing));
}

/** The wallpaper that is being drawn. One at a time, because finding its colours takes 80 MB. */
let last: Promise<unknown> = Promise.resolve();

/** Draws a wallpaper for phones, a PNG: a drawing in src/assets below the clock, on the star pattern. */
function drawWallpaper(drawing: string): Promise<Buffer> {
  const next = last.then(() => draw(drawing));
  last = next.catch(() => undefined);
  return next;
}

async function draw(name: string): Promise<Buffer> {
  const [tile, drawing] = await Promise.all([
    sharp(PATTERN).resize(TILE).toBuffer(),
    // Four times the usual 72 dpi, because the drawings are smaller than this.
    drawSvg(fileOf(name), DRAWING, 288).toBuffer(),
  ]);
  return plainPicture(SIZE, colorOf('--color-deep'))
    .composite([
      { input: tile, tile: true },
      { input: drawing, left: (SIZE.width - DRAWING.width) / 2, top: 950 },
    ])
    .png({ palette: true })
    .toBuffer();
}
