import {
  advice,
  type Attribute,
  type Element,
  type Node,
  type Rules,
  type Text,
} from './options.ts';
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
export function elements({ collection, report }: Text): Rules {
  const { components = {}, values } = collection;

  function element(node: Element) {
    const name = node.name ?? '';
    const known = Object.hasOwn(components, name) ? components[name] : undefined;
    if (!known && !HTML.has(name))
      return `<${name}> can't be used here. Use Markdown, or one of ${Object.keys(components).join(', ')} with these capital letters.`;
    const written: [string, string][] = [];
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute' || attribute.value instanceof Object)
        return 'There is code in braces. Write attributes like this: title="…".';
      written.push([attribute.name, attribute.value ?? '']);
      const doubt = unknownValue(attribute.value ?? '', values);
      if (doubt) report(node, advice(doubt));
    }
    // Browsers end a paragraph where another one begins, and its language and direction with it.
    if (name === 'p' && node.children.some(({ type }) => type === 'paragraph'))
      report(node, advice('A <p> has its text in the same line. Write <div> around paragraphs.'));
    if (known && node.children.length > 0) written.push(['children', 'a text']);
    const unknown = written.filter(
      ([one]) => !(known ? Object.hasOwn(known, one) : HTML_ATTRIBUTES.test(one)),
    );
    const names = Object.keys(known ?? {}).filter((one) => one !== 'children');
    const instead = known ? `; there is ${names.join(', ') || 'nothing'}` : '';
    for (const [one] of unknown) {
      const what = one === 'children' ? 'A text' : one;
      report(node, `${what} can't be used in <${name}>. Correct or delete it${instead}.`);
    }
    // A misspelt attribute is usually the one that is missing.
    for (const [key, rule] of unknown.length > 0 ? [] : Object.entries(known ?? {})) {
      // If one is there twice, the last is shown.
      const found = written.flatMap(([one, value]) => (one === key ? value : []));
      const problem = valueProblem(rule, found);
      if (problem) report(node, `<${name}>: ${problem}`);
    }
    return undefined;
  }

  /** Braces are code, but for comments and for what stands for a value. */
  function expression({ value }: Node & { value: string }) {
    const text = value.trim();
    if (COMMENTS.test(value) || (values && Object.hasOwn(values(), text))) return undefined;
    return `{${text}} is code. To show the braces, write a backslash before the first: \\{${text}}`;
  }

  return {
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    mdxjsEsm({ value }) {
      const [word] = value.trim().split(/\s/);
      return `A line that begins with ${word} is code. Begin it with another word. A picture is shown by ![what it shows](./picture.jpg)`;
    },
  };
}

function valueProblem({ required, check }: Attribute, values: readonly string[]) {
  const isMissing = values.length === 0 || values.some((value) => !value.trim());
  return required && isMissing ? `${required}.` : values.map((one) => check?.(one)).find(Boolean);
}
