import type { Attribute } from '../../config/prose.ts';
import { isElement, nodesIn, placeOf, type MdxElement } from './mdx.ts';
import type { Kind } from './kinds.ts';
import type { Rule } from './post.ts';
import { importsIn } from './text.ts';

type MdxAttribute = MdxElement['attributes'][number];
type Named = Extract<MdxAttribute, { type: 'mdxJsxAttribute' }>;

/** HTML that's harmless in a post. */
const HTML = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub
  summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
);
const HTML_ATTRIBUTES =
  /^(href|hreflang|title|lang|dir|id|class|cite|datetime|open|colspan|rowspan|scope|start|reversed|value|role|rel|aria-[a-z]+)$/;

/** What to write instead of an element that isn't allowed. */
const INSTEAD: Record<string, string> = {
  img: 'Write ![what it shows](./picture.jpg), which phones load faster.',
  picture: 'Write ![what it shows](./picture.jpg), which phones load faster.',
  iframe: 'A video is written <Video id="…" title="…" />; link to anything else.',
  video: 'A video is written <Video id="…" title="…" />.',
  script: "Scripts aren't allowed here. Delete it.",
  style: "Styles aren't allowed here. Delete it.",
  h1: 'The title is the only first heading. Write ## and the text.',
  center: 'Delete it; the text stays.',
  font: 'Delete it; the text stays.',
};

function elementProblem(
  name: string,
  components: Kind['components'],
  imported: ReadonlySet<string>,
): string | undefined {
  const names = Object.keys(components);
  if (name in components || HTML.has(name)) return undefined;
  const known = names.find((other) => other.toLowerCase() === name.toLowerCase());
  if (known) return `<${name}> is not shown, because capital letters count. Write <${known}>.`;
  if (INSTEAD[name]) return `<${name}> can't be used here. ${INSTEAD[name]}`;
  if (imported.has(name))
    return `${name} is a picture and not a component. Write <Figure src={${name}} alt="…" />.`;
  return /^[A-Z]/.test(name)
    ? `There is no component ${name}. You can use ${names.join(', ')}.`
    : `<${name}> can't be used here. Delete it, or use Markdown.`;
}

const elements: Rule = ({ body, kind: { components } }) => {
  if (!body) return [];
  const imported = importsIn(body.root).names;
  return [...nodesIn(body.root)].filter(isElement).flatMap((element) => {
    const { name } = element;
    if (!name) return [{ ...placeOf(element), message: '<> has no meaning here. Delete it.' }];
    const problem = elementProblem(name, components, imported);
    const problems = problem
      ? [problem]
      : components[name]
        ? componentProblems(element, components[name], imported)
        : htmlProblems(element);
    return problems.map((message) => ({ ...placeOf(element), message, isFatal: true }));
  });
};

function htmlProblems({ name, attributes }: MdxElement): string[] {
  return attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute' || attribute.value instanceof Object)
      return `<${name}> has code in braces. Write texts in quotation marks: "…".`;
    if (/^on/i.test(attribute.name))
      return `${attribute.name} runs a script, which isn't allowed here. Delete it.`;
    return HTML_ATTRIBUTES.test(attribute.name)
      ? []
      : `${attribute.name} can't be used in <${name}>. Delete it.`;
  });
}

function componentProblems(
  element: MdxElement,
  known: Record<string, Attribute>,
  imported: ReadonlySet<string>,
): string[] {
  const { name } = element;
  if (element.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute'))
    return [`<${name}> has code in braces. Write its attributes like this: title="…".`];
  const attributes = element.attributes.filter(({ type }) => type === 'mdxJsxAttribute') as Named[];
  const unknown = attributes.filter((attribute) => !(attribute.name in known));
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
  { type, required }: Attribute,
  attribute: Named | undefined,
  imported: ReadonlySet<string>,
): string | undefined {
  if (!attribute) return required && `${required}.`;
  const { name, value } = attribute;
  if (type === 'picture') return pictureProblem(value, imported);
  if (typeof value !== 'string') return `write ${name} as text in quotation marks: ${name}="…".`;
  if (required && !value.trim()) return `${required}.`;
  if (type === 'video') return videoProblem(value);
  if (typeof type === 'object' && !type.includes(value))
    return `${name} is "${value}". Write ${type.map((one) => `"${one}"`).join(' or ')}.`;
  return undefined;
}

function pictureProblem(value: Named['value'], imported: ReadonlySet<string>): string | undefined {
  if (typeof value === 'string')
    return `import the picture below the fields (import lamp from '${value || './lamp.jpg'}';), and write src={lamp}.`;
  const name = value?.value.trim() ?? '';
  return imported.has(name)
    ? undefined
    : `{${name}} is not imported. Write below the fields: import ${/^[a-z]\w*$/i.test(name) ? name : 'lamp'} from './lamp.jpg';`;
}

function videoProblem(id: string): string | undefined {
  if (id === 'intro' || /^[\w-]{11}$/.test(id)) return undefined;
  const [, found] = /(?:v=|youtu\.be\/|embed\/|shorts\/)([\w-]{11})/.exec(id) ?? [];
  if (found) return `id is a whole address. Write only the id: id="${found}".`;
  return `"${id}" is not the id of a YouTube video. Copy the 11 letters and digits after v= in its address.`;
}

export const elementRules: readonly Rule[] = [elements];
