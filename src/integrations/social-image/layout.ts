import { join } from 'node:path';

export const WIDTH = 1200;
export const HEIGHT = 630;
/** From the left edge to the words, in pixels. */
export const MARGIN = 80;
export const BRAND_SIZE = 38;
/** Where the picture goes. */
export const BOX = { x: 748, y: 95, width: 400, height: 440 };

/** The most room that a title has, and the sizes that are tried to fit it, largest first. */
export const TITLE = { width: 620, height: 330, sizes: [76, 66, 58, 50], leading: 1.16 } as const;

export const colours = { ground: '#0b3b2e', edge: '#d9aa45', brand: '#ecc978', title: '#fbf8f2' };

/** The one typeface of all social images, so that they look the same on every machine. */
export const font = {
  fontFiles: [join(process.cwd(), 'src/assets/fonts/fraunces-600.ttf')],
  loadSystemFonts: false,
  defaultFontFamily: 'Fraunces',
};
