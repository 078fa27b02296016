import sharp from 'sharp';

/** Numbers from 0 to 1 that are the same in every run (the generator mulberry32). */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WIDTH = 3200;
const HEIGHT = 2132;

/** Blotches, so many in the width, with less contrast the smaller they are. */
const LAYERS = [
  { across: 12, contrast: 230 },
  { across: 60, contrast: 150 },
  { across: 300, contrast: 90 },
  { across: 1000, contrast: 45 },
];

/**
 * Returns a function that draws as many pictures as are needed, all different, which encoders take
 * for photographs: large, soft shapes with finer and weaker ones on them, and no noise. They have
 * 1600 × 1066 pixels and 260 KB as JPEG, and 30 KB as WebP of 720 pixels; 19 photographs of real blogs
 * had 244 and 26 KB.
 */
export async function photographer(): Promise<(index: number) => Promise<Buffer>> {
  const next = randomNumbers();
  const size = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const layers = LAYERS.map(({ across, contrast }) => {
    const down = Math.round((across * HEIGHT) / WIDTH);
    const raw = { width: across, height: down, channels: 3 } as const;
    const values = Array.from({ length: across * down * 3 }, () => 128 + (next() - 0.5) * contrast);
    return sharp(Uint8Array.from(values), { raw })
      .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
  });
  const [base, ...finer] = await Promise.all(layers);
  const scene = await sharp(base, { raw: size })
    .composite(finer.map((input) => ({ input, raw: size, blend: 'overlay' })))
    .removeAlpha()
    .raw()
    .toBuffer();
  // Each is another part of one large picture, because drawing one takes 300 ms.
  return (index) =>
    sharp(scene, { raw: size })
      .extract({
        left: (index * 37) % (WIDTH / 2),
        top: (index * 53) % (HEIGHT / 2),
        width: WIDTH / 2,
        height: HEIGHT / 2,
      })
      .jpeg({ quality: 85 })
      .toBuffer();
}
