import sax from 'sax';

const ELEMENTS = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComposite
  feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset`.split(/\s+/),
);
const ATTRIBUTES =
  /^(xmlns|xmlns:xlink|xml:space|version|id|class|style|role|lang|aria-[a-z]+|data-name|viewBox|width|height|preserveAspectRatio|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|d|points|pathLength|transform|dx|dy|rotate|textLength|lengthAdjust|startOffset|offset|href|xlink:href|in|in2|result|values|type|operator|mode|k[1-4]|std(D|d)eviation|filterUnits|primitiveUnits|gradientUnits|gradientTransform|spreadMethod|clipPathUnits|maskUnits|maskContentUnits|patternUnits|patternContentUnits|patternTransform|marker(Width|Height|Units)|refX|refY|orient|marker-(start|mid|end)|(fill|stroke|stop|flood|color|font|text|letter|word|clip|mask|paint|vector|shape|dominant|alignment|baseline|mix|writing)(-[a-z]+)*|filter|opacity|display|visibility|overflow|direction|enable-background)$/;
/** What an attribute or a style sheet loads from elsewhere, or runs. A backslash could spell any of it. */
const OUTSIDE = /\\|@import|javascript:|expression\(|image(-set)?\(|url\(\s*["']?(?!#)[^)]/i;

/**
 * Says why a drawing can't be used. It's published as it is, and opened by itself it would be a page of the
 * site.
 */
export function unsafeSvg(source: string): string | undefined {
  let found: string | undefined;
  let hasSize = false;
  const report = (what: string) =>
    (found ??= `contains ${what}, which can run code or load other files`);
  const parser = sax.parser(true);
  parser.onerror = () => {
    report('something that is not XML');
    // The parser goes on only without an error.
    parser.error = null as never;
  };
  parser.ondoctype = () => report('a DOCTYPE');
  parser.onprocessinginstruction = ({ name }) => {
    if (name.toLowerCase() !== 'xml') report(`<?${name}?>`);
  };
  parser.oncdata = (text) => OUTSIDE.test(text) && report('an address in a style');
  parser.ontext = parser.oncdata;
  parser.onopentag = ({ name, attributes }) => {
    if (!ELEMENTS.has(name)) report(`<${name}>`);
    hasSize ||= 'viewBox' in attributes || 'width' in attributes;
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!ATTRIBUTES.test(attribute)) report(`${attribute}="…"`);
      else if (/^(xlink:)?href$/.test(attribute) && !value.toString().startsWith('#'))
        report(`${attribute}="${value.toString().slice(0, 20)}…"`);
      else if (OUTSIDE.test(value.toString().replace(/\s/g, '')))
        report(`an address in ${attribute}`);
    }
  };
  parser.write(source.replace(/^\uFEFF/, '')).close();
  return found ?? (hasSize ? undefined : 'has no size');
}
