import { colorOf, tokens } from '../../src/styles/colors.ts';

/** Colours by name, as `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

type Rgb = [red: number, green: number, blue: number];

/** Colours that are further apart on the wheel aren't shades of one another: skin isn't gold, nor night green. */
const MAX_HUE_APART = Math.PI / 9;
const MAX_GREY_CHROMA = 12;

/** The palette of tokens.css. */
export function currentPalette(): Palette {
  const names = [...tokens.keys()].filter((name) => /^--(?!color-)/.test(name));
  const colors = names.filter((name) => tokens.get(name)?.startsWith('#'));
  return Object.fromEntries(colors.map((name) => [name, colorOf(name)]));
}

/**
 * Returns a drawing in another palette. Colours of the old palette become those of the same name, and
 * their shades change with them. Others stay, and so do reds, which mean danger on the site.
 */
export function recolor(svg: string, before: Palette, after: Palette): string {
  const shades = Object.entries(before).filter(([name]) => !name.startsWith('--red'));
  return svg.replace(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi, (written) => {
    const color = toRgb(written);
    const [base] = shades
      .filter(([, hex]) => isShade(color, toRgb(hex)))
      .toSorted(([, a], [, b]) => distance(color, toRgb(a)) - distance(color, toRgb(b)));
    const target = base && after[base[0]];
    return !target || target === base[1] ? written : shift(color, toRgb(base[1]), toRgb(target));
  });
}

function toRgb(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

/** Greys are shades of greys alone. */
function isShade(a: Rgb, b: Rgb): boolean {
  const [one, other] = [polar(a), polar(b)];
  if (Math.min(one.chroma, other.chroma) < MAX_GREY_CHROMA / 2)
    return Math.max(one.chroma, other.chroma) <= MAX_GREY_CHROMA;
  const apart = Math.abs(one.hue - other.hue);
  return Math.min(apart, 2 * Math.PI - apart) < MAX_HUE_APART;
}

/** Where a colour is on the wheel: https://en.wikipedia.org/wiki/HSL_and_HSV#Hue_and_chroma */
function polar([red, green, blue]: Rgb) {
  const [x, y] = [red - (green + blue) / 2, (Math.sqrt(3) / 2) * (green - blue)];
  return { hue: Math.atan2(y, x), chroma: Math.hypot(x, y) };
}

const distance = (a: Rgb, b: Rgb) => Math.hypot(...a.map((channel, index) => channel - b[index]!));

/** Moves a colour as far as its base has moved. */
function shift(color: Rgb, from: Rgb, to: Rgb): string {
  const channels = color.map((channel, index) => channel + to[index]! - from[index]!);
  return `#${Buffer.from(new Uint8ClampedArray(channels)).toString('hex')}`;
}
