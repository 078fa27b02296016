import { defineMdastPlugin, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';
import { unknownValue } from './entry.ts';
import type { Text } from './options.ts';

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
export const elements = ({ collection, report }: Text) => {
  const { components = {}, values } = collection;

  function element(node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>) {
    const name = node.name ?? '';
    const known = Object.hasOwn(components, name) ? components[name] : undefined;
    if (!known && !HTML.has(name))
      return report(
        node,
        `<${name}> can't be used here. Use Markdown, or one of ${Object.keys(components).join(', ')} with these capital letters.`,
      );
    const written: { name: string; value: string }[] = [];
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute' || attribute.value instanceof Object)
        return report(node, 'There is code in braces. Write attributes like this: title="…".');
      written.push({ name: attribute.name, value: attribute.value ?? '' });
      const doubt = unknownValue(attribute.value ?? '', collection);
      if (doubt) report(node, doubt, { isWarning: true });
    }
    if (known && node.children.length > 0) written.push({ name: 'children', value: 'a text' });

    const isKnown = (one: string) =>
      known ? Object.hasOwn(known, one) : HTML_ATTRIBUTES.test(one);
    const unknown = written.filter((one) => !isKnown(one.name));
    const names = Object.keys(known ?? {}).filter((one) => one !== 'children');
    const instead = known ? `; there is ${names.join(', ') || 'nothing'}` : '';
    for (const one of unknown) {
      const what = one.name === 'children' ? 'A text' : one.name;
      report(node, `${what} can't be used in <${name}>. Correct or delete it${instead}.`);
    }
    // A misspelt attribute is usually the one that is missing.
    if (unknown.length > 0) return;
    for (const [key, { required, check }] of Object.entries(known ?? {})) {
      // If one is there twice, the last is shown.
      const found = written.filter((one) => one.name === key).map(({ value }) => value);
      const isMissing = required && !(found.length > 0 && found.every((value) => value.trim()));
      const problem = isMissing ? `${required}.` : found.map((one) => check?.(one)).find(Boolean);
      if (problem) report(node, `<${name}>: ${problem}`);
    }
  }

  /** Braces are code, but for comments and for what stands for a value. */
  function expression(node: Parameters<typeof report>[0] & { value: string }) {
    const text = node.value.trim();
    if (COMMENTS.test(node.value) || (values && Object.hasOwn(values(), text))) return;
    report(
      node,
      `{${text}} is code. To show the braces, write a backslash before the first: \\{${text}}`,
    );
  }

  return defineMdastPlugin({
    name: 'elements',
    options: { position: true },
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    mdxjsEsm(node) {
      const [word] = node.value.trim().split(/\s/);
      report(
        node,
        `A line that begins with ${word} is code. Begin it with another word. A picture is shown by ![what it shows](./picture.jpg)`,
      );
    },
  });
};
