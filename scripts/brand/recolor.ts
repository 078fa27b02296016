/** Colours by name, as `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

/** Lightness, chroma and hue (in radians), as the eye sees them: https://bottosson.github.io/posts/oklab/ */
type Oklch = [lightness: number, chroma: number, hue: number];

/** Colours that are further apart on the wheel aren't shades of one another: skin isn't gold, nor night green. */
const MAX_HUE_APART = Math.PI / 6;
const MAX_GREY_CHROMA = 0.02;

/**
 * Returns a drawing in another palette. Colours of the old palette become those of the same name, and
 * their shades change with them. Others stay, and so do reds, which mean danger on the site.
 */
export function recolor(svg: string, before: Palette, after: Palette): string {
  const shades = Object.entries(before).filter(([name]) => !name.startsWith('--red'));
  return svg.replace(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi, (written) => {
    const color = toOklch(written);
    const [base] = shades
      .filter(([, hex]) => hueApart(color, toOklch(hex)) < MAX_HUE_APART)
      .toSorted(([, a], [, b]) => distance(color, toOklch(a)) - distance(color, toOklch(b)));
    const target = base && after[base[0]];
    return !target || target === base[1]
      ? written
      : shift(color, toOklch(base[1]), toOklch(target));
  });
}

function shift([l, c, h]: Oklch, [l1, c1, h1]: Oklch, [l2, c2, h2]: Oklch): string {
  return toHex([l + l2 - l1, Math.max(0, c + c2 - c1), h + h2 - h1]);
}

/** Greys are shades of greys alone. */
const hueApart = ([, c1, h1]: Oklch, [, c2, h2]: Oklch) =>
  Math.min(c1, c2) < MAX_GREY_CHROMA / 2
    ? Number(Math.max(c1, c2) > MAX_GREY_CHROMA) * Math.PI
    : Math.abs(Math.atan2(Math.sin(h1 - h2), Math.cos(h1 - h2)));

const distance = ([l1, c1, h1]: Oklch, [l2, c2, h2]: Oklch) =>
  Math.hypot(l1 - l2, c1 * Math.cos(h1) - c2 * Math.cos(h2), c1 * Math.sin(h1) - c2 * Math.sin(h2));

function toOklch(hex: string): Oklch {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return [lightness, Math.hypot(a, blue), Math.atan2(blue, a)];
}

function toHex([lightness, chroma, hue]: Oklch): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((channel) =>
    channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055,
  );
  const bytes = channels.map((channel) => Math.round(255 * Math.min(1, Math.max(0, channel || 0))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
