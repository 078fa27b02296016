import type { Collection } from './options.ts';
import { attributesOf, ofType, type MdxElement, type EntryText } from './text.ts';
import { lettersOf } from './words.ts';
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

/** Code that is nothing but comments. */
const COMMENTS = /^(\s*\/\*(?:(?!\*\/)[^])*\*\/)*\s*$/;

/** Allows only listed elements and attributes, because others could run code or hide content. */
export function lintElements({ collection, nodes, report }: EntryText): void {
  const { components = {}, values } = collection;
  for (const node of ofType(nodes, 'mdxJsxFlowElement', 'mdxJsxTextElement')) {
    report(node, problemOf(node, components));
    for (const [, value] of attributesOf(node)) report(node, unknownValue(value, values), true);
    // Browsers end a paragraph where another one begins, and its language and direction with it.
    if (node.name === 'p' && node.children.some(({ type }) => type === 'paragraph'))
      report(node, 'A <p> has its text in the same line. Write <div> around paragraphs.', true);
  }
  // Braces are code, except for comments and placeholders.
  const names = Object.keys(values?.() ?? {});
  for (const node of ofType(nodes, 'mdxFlowExpression', 'mdxTextExpression')) {
    const code = node.value.trim();
    const meant = names.find((name) => lettersOf(name) === lettersOf(code));
    if (COMMENTS.test(code) || code === meant) continue;
    const remedy = meant
      ? `Write {${meant}}`
      : `To show the braces, write a backslash first: \\{${code}}`;
    report(node, `{${code}} is code. ${remedy}`);
  }
  for (const node of ofType(nodes, 'mdxjsEsm')) {
    const [word] = node.value.trim().split(/\s/);
    const message = `A line that begins with ${word} is code. Begin it with another word. A picture is shown by ![what it shows](./picture.jpg)`;
    report(node, message);
  }
}

function problemOf(node: MdxElement, components: NonNullable<Collection['components']>) {
  const name = node.name ?? '';
  const known = Object.hasOwn(components, name) ? components[name] : undefined;
  if (!known && !HTML.has(name))
    return `<${name}> can't be used here. Use Markdown, or one of ${Object.keys(components).join(', ')} with these capital letters.`;
  const written = new Map(attributesOf(node));
  // `attributesOf` leaves out code, and the map has one of two attributes with the same name.
  if (written.size < node.attributes.length)
    return `<${name}> has code in braces or an attribute twice. Write each once, like this: title="…".`;
  if (known && node.children.length > 0) written.set('children', 'a text');
  const names = Object.keys(known ?? {}).filter((one) => one !== 'children');
  const isKnown = (one: string) => (known ? Object.hasOwn(known, one) : HTML_ATTRIBUTES.test(one));
  const instead = known ? `; there is ${names.join(', ') || 'nothing'}` : '';
  // A misspelt attribute is usually the one that is missing.
  const unknown = [...written.keys()].find((one) => !isKnown(one));
  if (unknown)
    return `${unknown === 'children' ? 'A text' : unknown} can't be used in <${name}>. Correct or delete it${instead}.`;
  const problems = Object.entries(known ?? {}).map(([key, { required, check }]) => {
    const value = written.get(key);
    if (required && !value?.trim()) return `${required}.`;
    return value === undefined ? undefined : check?.(value);
  });
  const problem = problems.find(Boolean);
  return problem && `<${name}>: ${problem}`;
}
