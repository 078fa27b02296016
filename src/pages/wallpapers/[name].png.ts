import { join } from 'node:path';
import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { milestones } from '@/config/rewards';
import { colorOf } from '@/styles/colors';

// A tall phone's screen. Other phones crop the edges, where there is only the pattern.
const WIDTH = 1170;
const HEIGHT = 2532;
const DRAWING = { width: 1000, height: 1200 };
const TILE = WIDTH / 6;

const fileOf = (drawing: string) => join(process.cwd(), `src/assets/${drawing}.svg`);

export const getStaticPaths = () =>
  milestones.map(({ drawing, fileName }) => ({ params: { name: fileName }, props: { drawing } }));

/** The wallpaper that is being drawn. One at a time, because finding its colours takes 80 MB. */
let last: Promise<unknown> = Promise.resolve();

export const GET: APIRoute<{ drawing: string }> = async ({ props }) => {
  const next = last.then(() => drawWallpaper(props.drawing));
  last = next.catch(() => undefined);
  const drawn = await next;
  return new Response(new Uint8Array(drawn), { headers: { 'Content-Type': 'image/png' } });
};

/** Draws a wallpaper for phones: a drawing in src/assets below the clock, on the star pattern. */
async function drawWallpaper(name: string): Promise<Buffer> {
  const [tile, drawing] = await Promise.all([
    sharp(fileOf('illustrations/star-pattern')).resize(TILE).toBuffer(),
    // Four times the usual 72 dpi, because the drawings are smaller than this.
    sharp(fileOf(name), { density: 288 })
      .resize({ ...DRAWING, fit: 'contain', background: '#0000' })
      .toBuffer(),
  ]);
  const background = colorOf('--color-deep');
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite([
      { input: tile, tile: true },
      { input: drawing, left: (WIDTH - DRAWING.width) / 2, top: 950 },
    ])
    .png({ palette: true })
    .toBuffer();
}
