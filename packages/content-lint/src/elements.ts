import type { Finding } from './diagnostic.ts';
import { importsIn } from './imports.ts';
import { isElement, isHarmless, placeOf, textOf, type MdxElement } from './mdx.ts';
import type { Attribute, Rule, TextOptions } from './options.ts';
import { altProblem } from './pictures.ts';

type MdxAttribute = MdxElement['attributes'][number];
type Named = Extract<MdxAttribute, { type: 'mdxJsxAttribute' }>;

/** HTML that's harmless in a text. */
const HTML = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub
  summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
);
/** Not `class`, which could hide a text or imitate the site. */
const HTML_ATTRIBUTES =
  /^(href|hreflang|title|lang|dir|id|cite|datetime|open|colspan|rowspan|scope|start|reversed|value|role|rel|aria-(?!hidden)[a-z]+)$/;

/** What to write instead of an element that isn't allowed. */
const INSTEAD: Record<string, string> = {
  img: 'Write ![what it shows](./picture.jpg), which phones load faster.',
  h1: 'The title is the only first heading. Write ## and the text.',
};

const BRACES = 'There is code in braces. Write attributes like this: title="…".';

function elementProblem(
  name: string,
  { components, instead }: TextOptions,
  imported: ReadonlySet<string>,
): string | undefined {
  const names = Object.keys(components);
  const insteadOf: Record<string, string> = { ...INSTEAD, ...instead };
  if (Object.hasOwn(components, name) || HTML.has(name)) return undefined;
  const withPicture = names.find((one) => components[one]?.['src']?.type === 'picture');
  const known = names.find((other) => other.toLowerCase() === name.toLowerCase());
  if (known) return `<${name}> is not shown, because capital letters count. Write <${known}>.`;
  if (Object.hasOwn(insteadOf, name)) return `<${name}> can't be used here. ${insteadOf[name]}`;
  if (imported.has(name))
    return `${name} is a picture and not a component. Write <${withPicture} src={${name}} alt="…" />.`;
  return /^[A-Z]/.test(name)
    ? `There is no component ${name}. You can use ${names.join(', ')}.`
    : `<${name}> can't be used here. Delete it, or use Markdown.`;
}

const elements: Rule = ({ nodes, options }) => {
  const { components } = options;
  const imported = importsIn(nodes).names;
  return nodes.filter(isElement).flatMap((element) => {
    const { name } = element;
    const place = { ...placeOf(element), severity: 'fatal' as const };
    if (!name) return [{ ...place, message: '<> has no meaning here. Delete it.' }];
    const problem = elementProblem(name, options, imported) ?? repetition(element);
    const problems = problem
      ? [problem]
      : options.childless?.includes(name) && textOf(element).trim()
        ? [`"${textOf(element).trim()}" is not shown. Put it below <${name}>, or into it as text.`]
        : components[name]
          ? componentProblems(element, components[name], imported)
          : htmlProblems(element);
    return problems.map((message) => ({ ...place, message }));
  });
};

/** The last one is shown, and only the first would be checked. */
function repetition({ name, attributes }: MdxElement): string | undefined {
  const names = attributes.flatMap((one) => (one.type === 'mdxJsxAttribute' ? one.name : []));
  const second = names.find((one, index) => names.indexOf(one) < index);
  return second && `<${name}> has ${second} twice. Delete one of them.`;
}

function htmlProblems({ name, attributes }: MdxElement): string[] {
  return attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute' || attribute.value instanceof Object)
      return BRACES;
    return HTML_ATTRIBUTES.test(attribute.name)
      ? []
      : `${attribute.name} can't be used in <${name}>. Delete it.`;
  });
}

function componentProblems(
  element: MdxElement,
  known: Readonly<Record<string, Attribute>>,
  imported: ReadonlySet<string>,
): string[] {
  const { name } = element;
  if (element.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) return [BRACES];
  const attributes = element.attributes.filter(({ type }) => type === 'mdxJsxAttribute') as Named[];
  const unknown = attributes.filter((attribute) => !Object.hasOwn(known, attribute.name));
  const names = Object.keys(known);
  // A misspelt attribute is usually the one that is missing.
  if (unknown.length > 0)
    return unknown.map(
      (attribute) =>
        `<${name}> has no ${attribute.name}. Correct or delete it; it has ${names.join(', ') || 'no attributes'}.`,
    );
  return names.flatMap((attributeName) => {
    const attribute = attributes.find((other) => other.name === attributeName);
    const problem = attributeProblem(known[attributeName] as Attribute, attribute, imported);
    return problem ? [`<${name}>: ${problem}`] : [];
  });
}

function attributeProblem(
  { type, required, check }: Attribute,
  attribute: Named | undefined,
  imported: ReadonlySet<string>,
): string | undefined {
  if (!attribute) return required && `${required}.`;
  const { name, value } = attribute;
  if (type === 'picture') {
    const written = typeof value === 'string' ? value : `{${value?.value.trim()}}`;
    if (imported.has(written.slice(1, -1))) return undefined;
    return `${written} is not imported. Write below the fields: import lamp from './lamp.jpg'; and here: ${name}={lamp}`;
  }
  if (typeof value !== 'string') return `write ${name} as text in quotation marks: ${name}="…".`;
  if (required && !value.trim()) return `${required}.`;
  if (typeof type === 'object' && !type.includes(value))
    return `${name} is "${value}". Write ${type.map((one) => `"${one}"`).join(' or ')}.`;
  if (type === 'alt') return altProblem(value);
  return check?.(value);
}

/** Braces begin code, and texts need none. */
const expressions: Rule = ({ nodes }) =>
  nodes.flatMap((node): Finding[] => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return [];
    const code = node.value.trim();
    if (isHarmless(code)) return [];
    const message = `{${code}} is code. To show the braces, write a backslash before the first: \\{${code}}`;
    return [{ ...placeOf(node), message, severity: 'fatal' }];
  });

export const elementRules: readonly Rule[] = [
  ({ nodes }) => importsIn(nodes).findings,
  elements,
  expressions,
];
