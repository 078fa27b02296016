import { isElement } from './mdx.ts';
import type { Rule } from './options.ts';

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
const element: Rule = (node, { options: { components } }, reportAs) => {
  if (!isElement(node)) return;
  const report = (message: string) => reportAs(message, { severity: 'fatal' });
  const name = node.name ?? '';
  const known = Object.hasOwn(components, name) ? components[name] : undefined;
  if (!known && !HTML.has(name))
    return report(
      `<${name}> can't be used here. Use Markdown, or one of ${Object.keys(components).join(', ')} with these capital letters.`,
    );
  const written: { name: string; value: string }[] = [];
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute' || attribute.value instanceof Object)
      return report('There is code in braces. Write attributes like this: title="…".');
    written.push({ name: attribute.name, value: attribute.value ?? '' });
  }
  if (known && node.children.length > 0) written.push({ name: 'children', value: 'a text' });

  const isKnown = (one: string) => (known ? Object.hasOwn(known, one) : HTML_ATTRIBUTES.test(one));
  const unknown = written.filter((one) => !isKnown(one.name));
  const names = Object.keys(known ?? {}).filter((one) => one !== 'children');
  const instead = known ? `; there is ${names.join(', ') || 'nothing'}` : '';
  for (const one of unknown) {
    const what = one.name === 'children' ? 'A text' : one.name;
    report(`${what} can't be used in <${name}>. Correct or delete it${instead}.`);
  }
  // A misspelt attribute is usually the one that is missing.
  if (unknown.length > 0) return;
  for (const [key, { required, check }] of Object.entries(known ?? {})) {
    // If one is there twice, the last is shown.
    const values = written.filter((one) => one.name === key).map(({ value }) => value);
    const isMissing = required && !(values.length > 0 && values.every((value) => value.trim()));
    const problem = isMissing ? `${required}.` : values.map((one) => check?.(one)).find(Boolean);
    if (problem) report(`<${name}>: ${problem}`);
  }
};

/** Braces, import and export are code, and texts need none. Only comments are left in. */
const code: Rule = (node, _, report) => {
  if (node.type === 'mdxjsEsm') {
    const [word] = node.value.trim().split(/\s/);
    const message = `A line that begins with ${word} is code. Begin it with another word. A picture is shown by ![what it shows](./picture.jpg)`;
    report(message, { severity: 'fatal' });
  }
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
  const text = node.value.trim();
  const message = `{${text}} is code. To show the braces, write a backslash before the first: \\{${text}}`;
  if (!COMMENTS.test(node.value)) report(message, { severity: 'fatal' });
};

export const elementRules: readonly Rule[] = [element, code];
