import { escape } from './background.ts';
import { colours, TITLE } from './layout.ts';
import { drawnWidth, render, type Drawing } from './resvg.ts';

const MEASURED_AT = 100;
const widths = new Map<string, number>();

/** Draws a title in the largest type in which it fits. */
export function drawTitle(title: string): Drawing {
  const { size, lines } = fit(title);
  const step = size * TITLE.leading;
  const text = lines
    .map((line, i) => `<text x="0" y="${size + i * step}">${escape(line)}</text>`)
    .join('');
  // As high as its lines, with room for letters that reach below.
  const height = Math.ceil(size * 1.35 + (lines.length - 1) * step);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TITLE.width + 40}" height="${height}"><g font-family="Fraunces" fill="${colours.title}" font-size="${size}">${text}</g></svg>`;
  return render(svg);
}

/** The largest type in which the title fits, and its lines. */
export function fit(title: string): { size: number; lines: string[] } {
  for (const size of TITLE.sizes) {
    const lines = wrap(title, size);
    const isLast = size === TITLE.sizes.at(-1);
    if (isLast || lines.length * size * TITLE.leading <= TITLE.height) return { size, lines };
  }
  throw new Error('unreachable');
}

function wrap(title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && width(longer, size) <= TITLE.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function width(line: string, size: number): number {
  const words = line.split(' ');
  const gaps = (words.length - 1) * (measured('a b') - measured('ab'));
  return ((words.reduce((sum, word) => sum + measured(word), 0) + gaps) * size) / MEASURED_AT;
}

/** How wide some letters are at the size that all are measured at; words return in many titles. */
function measured(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" font-family="Fraunces" font-size="${MEASURED_AT}">${escape(text)}</text></svg>`;
  const found = drawnWidth(svg);
  widths.set(text, found);
  return found;
}
