import type { Attribute } from './options.ts';
import { attributesOf, ofType, type Text } from './text.ts';
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
export function lintElements({ collection, nodes, report }: Text): void {
  const { components = {}, values } = collection;
  for (const node of ofType(nodes, 'mdxJsxFlowElement', 'mdxJsxTextElement')) {
    const name = node.name ?? '';
    const known = Object.hasOwn(components, name) ? components[name] : undefined;
    if (!known && !HTML.has(name)) {
      const names = Object.keys(components).join(', ');
      report(
        node,
        `<${name}> can't be used here. Use Markdown, or one of ${names} with these capital letters.`,
      );
      continue;
    }
    const hasCode = node.attributes.some((one) => !('name' in one) || one.value instanceof Object);
    if (hasCode) {
      report(node, 'There is code in braces. Write attributes like this: title="…".');
      continue;
    }
    const written = new Map(attributesOf(node));
    if (written.size < node.attributes.length)
      report(
        node,
        `<${name}> has an attribute twice, and only one of them counts. Delete the other.`,
      );
    for (const value of written.values()) report(node, unknownValue(value, values), true);
    // Browsers end a paragraph where another one begins, and its language and direction with it.
    if (name === 'p' && node.children.some(({ type }) => type === 'paragraph'))
      report(node, 'A <p> has its text in the same line. Write <div> around paragraphs.', true);
    if (known && node.children.length > 0) written.set('children', 'a text');
    const isKnown = (one: string) =>
      known ? Object.hasOwn(known, one) : HTML_ATTRIBUTES.test(one);
    const unknown = [...written.keys()].filter((one) => !isKnown(one));
    const names = Object.keys(known ?? {}).filter((one) => one !== 'children');
    const instead = known ? `; there is ${names.join(', ') || 'nothing'}` : '';
    for (const one of unknown) {
      const what = one === 'children' ? 'A text' : one;
      report(node, `${what} can't be used in <${name}>. Correct or delete it${instead}.`);
    }
    // A misspelt attribute is usually the one that is missing.
    for (const [key, rule] of unknown.length > 0 ? [] : Object.entries(known ?? {})) {
      const problem = valueProblem(rule, written.get(key));
      report(node, problem && `<${name}>: ${problem}`);
    }
  }
  // Braces are code, but for comments and for what stands for a value.
  for (const node of ofType(nodes, 'mdxFlowExpression', 'mdxTextExpression')) {
    const text = node.value.trim();
    if (!COMMENTS.test(text) && !(values && Object.hasOwn(values(), text)))
      report(
        node,
        `{${text}} is code. To show the braces, write a backslash before the first: \\{${text}}`,
      );
  }
  for (const node of ofType(nodes, 'mdxjsEsm')) {
    const [word] = node.value.trim().split(/\s/);
    report(
      node,
      `A line that begins with ${word} is code. Begin it with another word. A picture is shown by ![what it shows](./picture.jpg)`,
    );
  }
}

const valueProblem = ({ required, check }: Attribute, value?: string) =>
  required && !value?.trim() ? `${required}.` : value === undefined ? undefined : check?.(value);
