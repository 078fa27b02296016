import { background } from './background.ts';
import { HEIGHT, MARGIN, WIDTH } from './layout.ts';
import { encodePng } from './png.ts';
import { drawTitle, type DrawnTitle } from './title.ts';

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
  const pixels = Buffer.from(await background(brand, picture));
  const drawn = drawTitle(title);
  blend(pixels, drawn, Math.round((HEIGHT - drawn.height) / 2));
  return encodePng(pixels, WIDTH, HEIGHT);
}

/** Lays a title over an image, its left edge at the margin. */
function blend(image: Buffer, { width, height, pixels }: DrawnTitle, top: number): void {
  for (let y = Math.max(0, -top); y < height && y + top < HEIGHT; y++) {
    let from = y * width * 4;
    let to = ((y + top) * WIDTH + MARGIN) * 3;
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
