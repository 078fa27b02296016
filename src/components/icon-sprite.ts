import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lucideNames, ownShapes, socialShapes, storeShapes, type IconName } from './icons';

const { resolve } = createRequire(`${process.cwd()}/package.json`);

/** What is inside a Lucide drawing. */
function lucideShapes(file: string): string {
  const drawing = readFileSync(resolve(`lucide-static/icons/${file}.svg`), 'utf8');
  const inner = drawing.slice(drawing.indexOf('>', drawing.indexOf('<svg')) + 1, -7);
  return inner.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>');
}

const shapes = Object.entries({
  ...Object.fromEntries(
    Object.entries(lucideNames).map(([name, file]) => [name, lucideShapes(file)]),
  ),
  ...ownShapes,
  ...socialShapes,
  ...storeShapes,
});
const places = shapes.map(([name]) => name);

/** Width and height of one icon in the sprite's own units, Lucide's. */
const CELL = 24;

/**
 * All icons in one file, one below the other, which a browser fetches once for the whole site: drawn
 * into the pages they were a tenth of each.
 */
export const iconSprite = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${CELL * shapes.length}" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes
  .map(([, shape], place) => `<g transform="translate(0 ${place * CELL})">${shape}</g>`)
  .join('')}</svg>`;

/** The class of an icon: its place in the sprite. */
export const iconClass = (name: IconName) => `i${places.indexOf(name)}`;

const version = createHash('sha256').update(iconSprite).digest('hex').slice(0, 6);

/**
 * Where the sprite is and, for each icon, how far down. The address changes with the sprite, which
 * may be kept for ever. The build leaves out the icons that a page does not show.
 */
export const iconStyles = [
  `.icon::before{mask:url(/icons.svg?${version}) 0 calc(var(--i)*100%/${shapes.length - 1})/100%}`,
  ...places.map((_, place) => `.i${place}{--i:${place}}`),
].join('');
