import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/**
 * The renderer as WebAssembly: it draws in one piece of memory that it keeps. Its native sister
 * asks for a new one for every image, which takes three times as long as the drawing itself.
 */
await initWasm(
  readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
);

/** The one typeface of all social images, so that they look the same on every machine. */
const font = {
  fontBuffers: [readFileSync(join(process.cwd(), 'src/assets/fonts/fraunces-600.ttf'))],
  defaultFontFamily: 'Fraunces',
};

/** Pixels of four bytes, the colours multiplied by how opaque each pixel is. */
export interface Drawing {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Draws an SVG. Throws when it is none. */
export function render(svg: string): Drawing {
  const tree = new Resvg(svg, { font });
  const image = tree.render();
  const { width, height, pixels } = image;
  image.free();
  tree.free();
  return { width, height, pixels };
}

/** How wide what an SVG draws is, in its own units. */
export function drawnWidth(svg: string): number {
  const tree = new Resvg(svg, { font });
  const box = tree.getBBox();
  const width = box?.width ?? 0;
  box?.free();
  tree.free();
  return width;
}
