import { background } from './background.ts';
import { HEIGHT, MARGIN, WIDTH } from './layout.ts';
import { encodePng, rowBytes } from './png.ts';
import type { Drawing } from './resvg.ts';
import { drawTitle } from './title.ts';

// One canvas for all images: a new one for each, 2 MB, kept the garbage collector busy for longer
// than the drawing took. Nothing waits between a copy into it and the image made of it.
const canvas = Buffer.alloc(rowBytes(WIDTH) * HEIGHT);

/**
 * A 1200 by 630 picture for link previews: the title on the site's deep green beside one of its own
 * pictures, given as a file's path. Looks the same on every machine, because it uses no
 * font but the site's.
 */
export async function drawSocialImage(
  title: string,
  brand: string,
  picture: string,
): Promise<Buffer> {
  const behind = await background(brand, picture);
  const drawn = drawTitle(title);
  behind.copy(canvas);
  blend(canvas, drawn, Math.round((HEIGHT - drawn.height) / 2));
  return encodePng(canvas, WIDTH, HEIGHT);
}

/** Lays a title over an image's rows, its left edge at the margin. */
function blend(image: Buffer, { width, height, pixels }: Drawing, top: number): void {
  for (let y = Math.max(0, -top); y < height && y + top < HEIGHT; y++) {
    let from = y * width * 4;
    let to = (y + top) * rowBytes(WIDTH) + 1 + MARGIN * 3;
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      const opacity = pixels[from + 3] ?? 0;
      if (opacity === 0) continue;
      const rest = 255 - opacity;
      for (let channel = 0; channel < 3; channel++) {
        const below = image[to + channel] ?? 0;
        image[to + channel] = (pixels[from + channel] ?? 0) + Math.round((below * rest) / 255);
      }
    }
  }
}
