import type { MdxElement } from './mdx.ts';
import { isElement } from './mdx.ts';
import type { Attribute, Rule } from './options.ts';

/** HTML that's harmless in a text. */
const HTML = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub
  summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
);
/** Not `class`, which could hide a text or imitate the site. */
const HTML_ATTRIBUTES =
  /^(href|hreflang|title|lang|dir|id|cite|datetime|open|colspan|rowspan|scope|start|reversed|value|role|rel|aria-(?!hidden)[a-z]+)$/;

const BRACES = 'There is code in braces. Write attributes like this: title="…".';
const COMMENTS = /^(\s*\/\*(?:(?!\*\/)[^])*\*\/)*\s*$/;

/** Elements and their attributes are on lists, because others run code or hide what is there. */
const element: Rule = (node, { options: { components } }) => {
  if (!isElement(node)) return undefined;
  const name = node.name ?? '';
  const known = Object.hasOwn(components, name) ? components[name] : undefined;
  return attributeProblems(node, known, HTML.has(name) ? undefined : Object.keys(components)).map(
    (message) => ({ message, severity: 'fatal' }),
  );
};

function attributeProblems(
  { name, attributes, children }: MdxElement,
  known: Readonly<Record<string, Attribute>> | undefined,
  instead: readonly string[] | undefined,
): string[] {
  if (!known && instead)
    return [
      `<${name ?? ''}> can't be used here. Use Markdown, or one of ${instead.join(', ')} with these capital letters.`,
    ];
  const written = attributes.flatMap((one) =>
    one.type === 'mdxJsxExpressionAttribute' || one.value instanceof Object
      ? []
      : { name: one.name, value: one.value ?? '' },
  );
  if (written.length < attributes.length) return [BRACES];
  if (known && children.length > 0) written.push({ name: 'children', value: 'a text' });
  const unknown = written.filter((one) =>
    known ? !Object.hasOwn(known, one.name) : !HTML_ATTRIBUTES.test(one.name),
  );
  // A misspelt attribute is usually the one that is missing.
  if (unknown.length > 0 || !known)
    return unknown.map(
      (one) =>
        `${one.name === 'children' ? 'A text' : one.name} can't be used in <${name}>. Correct or delete it${known ? `; there is ${list(Object.keys(known)) || 'nothing'}` : ''}.`,
    );
  return Object.entries(known).flatMap(([key, { required, check }]) => {
    // If one is there twice, the last is shown.
    const values = written.filter((one) => one.name === key).map(({ value }) => value);
    const isMissing = required && !(values.length > 0 && values.every((value) => value.trim()));
    const problem = isMissing ? `${required}.` : values.map((one) => check?.(one)).find(Boolean);
    return problem ? [`<${name}>: ${problem}`] : [];
  });
}

const list = (names: readonly string[]) => names.filter((name) => name !== 'children').join(', ');

/** Braces, import and export are code, and texts need none. Only comments are left in. */
const code: Rule = (node) => {
  if (node.type === 'mdxjsEsm') {
    const [word] = node.value.trim().split(/\s/);
    const message = `A line that begins with ${word} is code. Begin it with another word. A picture is shown by ![what it shows](./picture.jpg)`;
    return { message, severity: 'fatal' };
  }
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
  if (COMMENTS.test(node.value)) return undefined;
  const text = node.value.trim();
  const message = `{${text}} is code. To show the braces, write a backslash before the first: \\{${text}}`;
  return { message, severity: 'fatal' };
};

export const elementRules: readonly Rule[] = [element, code];
