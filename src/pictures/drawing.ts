import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** A picture of one colour, to draw on. */
export const plainPicture = (size: Size, background: string) =>
  sharp({ create: { ...size, channels: 3, background } });

/**
 * Draws an SVG, a file or its content, as large as it fits into a box, with nothing around it. `density`
 * is that of the drawing in its own size: 72 for a pixel of each of its units, and more for a box that is
 * larger, so that lines are sharp.
 */
export const drawSvg = (svg: string | Buffer, box: Size, density: number) =>
  sharp(svg, { density }).resize({ ...box, fit: 'contain', background: '#0000' });
