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

const shapes: [string, string][] = [
  ...Object.entries(lucideNames).map(([name, file]): [string, string] => [
    name,
    lucideShapes(file),
  ]),
  ...Object.entries({ ...ownShapes, ...socialShapes, ...storeShapes }),
];

/**
 * All icons in one file, which a browser fetches once for the whole site: drawn into the pages they
 * were a tenth of each.
 */
export const iconSprite = `<svg xmlns="http://www.w3.org/2000/svg">${shapes
  .map(
    ([name, shape]) =>
      `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shape}</symbol>`,
  )
  .join('')}</svg>`;

const version = createHash('sha256').update(iconSprite).digest('hex').slice(0, 6);

/** The address of an icon in the sprite; it changes with the sprite, which may be kept for ever. */
export function iconHref(name: IconName): string {
  return `/icons.svg?${version}#${name}`;
}
