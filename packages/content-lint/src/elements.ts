import type { Collection } from './options.ts';
import { attributesOf, ofType, type Element, type Text } from './text.ts';
import { unknownValue } from './yaml.ts';

/** HTML that's harmless in a text. */
const HTML = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub
  summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
);
/** Not `class`, which could hide a text or imitate the site. */
const HTML_ATTRIBUTES =
  /^(href|hreflang|title|lang|dir|id|cite|datetime|open|colspan|rowspan|scope|start|reversed|value|role|rel|aria-(?!hidden)[a-z]+)$/;

const COMMENTS = /^(\s*\/\*(?:(?!\*\/)[^])*\*\/)*\s*$/;

/** Elements and their attributes are on lists, because others run code or hide what is there. */
export function lintElements({ collection, nodes, report, warn }: Text): void {
  const { components = {}, values } = collection;
  for (const node of ofType(nodes, 'mdxJsxFlowElement', 'mdxJsxTextElement')) {
    for (const problem of problemsOf(node, components)) report(node, problem);
    for (const [, value] of attributesOf(node)) warn(node, unknownValue(value, values));
    // Browsers end a paragraph where another one begins, and its language and direction with it.
    if (node.name === 'p' && node.children.some(({ type }) => type === 'paragraph'))
      warn(node, 'A <p> has its text in the same line. Write <div> around paragraphs.');
  }
  // Braces are code, but for comments and for what stands for a value.
  for (const node of ofType(nodes, 'mdxFlowExpression', 'mdxTextExpression')) {
    const code = node.value.trim();
    if (COMMENTS.test(code) || (values && Object.hasOwn(values(), code))) continue;
    report(node, `{${code}} is code. To show the braces, write a backslash first: \\{${code}}`);
  }
  for (const node of ofType(nodes, 'mdxjsEsm')) {
    const [word] = node.value.trim().split(/\s/);
    const message = `A line that begins with ${word} is code. Begin it with another word. A picture is shown by ![what it shows](./picture.jpg)`;
    report(node, message);
  }
}

function* problemsOf(node: Element, components: NonNullable<Collection['components']>) {
  const name = node.name ?? '';
  const known = Object.hasOwn(components, name) ? components[name] : undefined;
  if (!known && !HTML.has(name)) {
    const names = Object.keys(components).join(', ');
    yield `<${name}> can't be used here. Use Markdown, or one of ${names} with these capital letters.`;
    return;
  }
  const written = new Map(attributesOf(node));
  if (written.size < node.attributes.length) {
    yield `<${name}> has code in braces or an attribute twice. Write each once, like this: title="…".`;
    return;
  }
  if (known && node.children.length > 0) written.set('children', 'a text');
  const isKnown = (one: string) => (known ? Object.hasOwn(known, one) : HTML_ATTRIBUTES.test(one));
  const unknown = [...written.keys()].filter((one) => !isKnown(one));
  const names = Object.keys(known ?? {}).filter((one) => one !== 'children');
  const instead = known ? `; there is ${names.join(', ') || 'nothing'}` : '';
  for (const one of unknown)
    yield `${one === 'children' ? 'A text' : one} can't be used in <${name}>. Correct or delete it${instead}.`;
  // A misspelt attribute is usually the one that is missing.
  if (unknown.length > 0) return;
  for (const [key, { required, check }] of Object.entries(known ?? {})) {
    const value = written.get(key);
    if (required && !value?.trim()) yield `<${name}>: ${required}.`;
    else if (value !== undefined && check?.(value)) yield `<${name}>: ${check(value)}`;
  }
}
