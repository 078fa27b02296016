import sax from 'sax';

const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComposite
  feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset`.split(/\s+/),
);
/** Attributes that run code, and values that lead out of the drawing. */
const UNSAFE_NAME = /^on|^xml:base$/i;
const UNSAFE_VALUE = /\\|@|javascript:|(url|image-set)\((?!["']?#)/i;

/**
 * Says why a drawing can't be used. It's published unchanged, and opened directly it's a page of the
 * site. The site's headers forbid such a page to run or load anything; this refuses it earlier.
 */
export function validateSvg(source: string): string | undefined {
  let problem: string | undefined;
  let hasSize = false;
  const refuse = (what: string) =>
    (problem ??= `contains ${what}, which can run code or load other files. Export it as SVG with attributes instead of styles and without the program's own data, or as PNG.`);
  const parser = sax.parser(true);
  parser.onerror = () => {
    problem ??= 'is damaged: it is not XML. Export it again, or as PNG.';
    // The parser goes on only without an error.
    parser.error = null as never;
  };
  parser.ondoctype = () => refuse('a DOCTYPE');
  parser.onprocessinginstruction = ({ name }) => {
    if (name.toLowerCase() !== 'xml') refuse(`<?${name}?>`);
  };
  parser.onopentagstart = ({ name }) => {
    if (!ELEMENTS.has(name)) refuse(`<${name}>`);
  };
  // Astro reads a drawing's size from its outermost element.
  parser.onopentag = ({ name, attributes }) => {
    if (name === 'svg')
      hasSize ||= 'viewBox' in attributes || ('width' in attributes && 'height' in attributes);
  };
  parser.onattribute = ({ name, value }) => {
    const isLink = /^(.*:)?href$/i.test(name);
    const isWords = /^(xmlns|xmlns:.*|id|class|lang|aria-.*|data-.*)$/.test(name);
    const isUnsafe = isLink ? !value.startsWith('#') : UNSAFE_VALUE.test(value.replace(/\s/g, ''));
    if (UNSAFE_NAME.test(name) || (isUnsafe && !isWords))
      refuse(`${name}="${value.slice(0, 20)}…"`);
  };
  parser.write(source).close();
  return problem ?? (hasSize ? undefined : 'has no size. Save it again with a viewBox, or as PNG.');
}
