import sax from 'sax';

const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComposite
  feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset`.split(/\s+/),
);
/** The functions that load nothing; `url` has its own check. */
const FUNCTIONS = /^(url|rgba?|hsla?|calc|var|matrix|translate|scale|rotate|skew[XY])$/i;
/** Attributes whose values are words. */
const WORDS = /^(id|class|lang|aria-.*|data-.*)$/;
/** More shapes than a drawing has; each counts as often as it's drawn. */
const MAX_SHAPES = 50_000;

/** A part of a drawing: how many elements it has, and the ids of other parts that it draws. */
interface Part {
  elements: number;
  draws: string[];
}

/** Says why a drawing can't be used. It's published as it is, and by itself it would be a page of the site. */
export function unsafeSvg(source: string): string | undefined {
  let found: string | undefined;
  const report = (message: string) => (found ??= message);
  const refuse = (what: string) =>
    report(
      `contains ${what}, which can run code or load other files. Export it as SVG with attributes instead of styles and without the program's own data, or as PNG.`,
    );
  const whole: Part = { elements: 0, draws: [] };
  const open = [whole];
  const parts = new Map<string, Part>();
  const parser = sax.parser(true);
  parser.onerror = () => {
    refuse('something that is not XML');
    // The parser goes on only without an error.
    parser.error = null as never;
  };
  parser.ondoctype = () => refuse('a DOCTYPE');
  parser.onprocessinginstruction = ({ name }) => {
    if (name.toLowerCase() !== 'xml') refuse(`<?${name}?>`);
  };
  parser.onopentag = ({ name, attributes }) => {
    if (!ELEMENTS.has(name)) refuse(`<${name}>`);
    if (open.length === 1 && !('viewBox' in attributes || 'width' in attributes))
      report('has no size. Save it again with a viewBox, or as PNG.');
    const part: Part = { elements: 0, draws: [] };
    open.push(part);
    for (const one of open) one.elements += 1;
    for (const [attribute, attributeValue] of Object.entries(attributes)) {
      const value = String(attributeValue);
      if (isUnsafe(attribute, value)) refuse(`${attribute}="${value.slice(0, 20)}…"`);
      if (attribute === 'id') {
        const id = withoutSpace(value);
        const other = parts.get(id);
        // Programs use an id twice at times. Whoever draws the one is taken to draw the other as well.
        if (other) {
          const otherId = `${id} ${parts.size}`;
          parts.set(otherId, other);
          part.draws.push(otherId);
        }
        parts.set(id, part);
      }
      for (const id of referencesIn(value)) for (const one of open) one.draws.push(id);
    }
  };
  parser.onclosetag = () => void open.pop();
  parser.write(source.replace(/^\uFEFF/, '')).close();

  let left = MAX_SHAPES;
  // Not by recursion: a drawing can draw itself.
  const drawn = [whole];
  for (let part; left >= 0 && (part = drawn.pop());) {
    left -= part.elements;
    // Whatever is drawn has an element at least.
    if (drawn.length + part.draws.length > left) left = -1;
    else for (const id of part.draws) drawn.push(parts.get(id) ?? { elements: 1, draws: [] });
  }
  if (left < 0) report('draws too many shapes. Save it as PNG.');
  return found;
}

const withoutSpace = (value: string) => value.replace(/\s/g, '');

/** The ids of what an attribute draws; browsers read them with spaces around, and `url` in capitals, too. */
const referencesIn = (value: string) =>
  [...withoutSpace(value).matchAll(/^#(.+)|url\(["']?#([^"')]+)/gi)].map(
    ([, href, url = href]) => url ?? '',
  );

function isUnsafe(attribute: string, value: string): boolean {
  if (/^on|^xml:base$/i.test(attribute)) return true;
  if (/^(xlink:)?href$/i.test(attribute)) return !/^#[^%]*$/.test(value);
  if (attribute === 'xmlns') return value !== 'http://www.w3.org/2000/svg';
  if (WORDS.test(attribute)) return false;
  // A backslash, a comment or a percent sign could spell any of it.
  if (/\\|\/\*|@|javascript:|url\(["']?(?!#)|url\([^)]*%/i.test(value.replace(/\s/g, '')))
    return true;
  return ![...value.matchAll(/([\w-]+)\s*\(/g)].every(([, name = '']) => FUNCTIONS.test(name));
}
