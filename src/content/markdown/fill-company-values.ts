import type {
  MdastNode,
  MdastPluginDefinition,
  MdastVisitorContext,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'satteri';
import { fillIn } from '../fill-in.ts';
import { sourceOf } from './nodes.ts';

type Picture = Extract<MdastNode, { type: 'image' | 'imageReference' }>;
type Titled = Extract<MdastNode, { type: 'image' | 'definition' }>;

export type Values = () => Readonly<Record<string, string>>;

/**
 * Fills the company's values, such as `{brand}`, into the text, the attributes, and the descriptions
 * and captions of pictures. Anything else in the braces of MDX is code, which the check refuses, and which is
 * left out here: an editor's file never runs.
 */
export function companyValuesIn(values: Values): MdastPluginDefinition {
  const fill = <Value>(value: Value) => fillIn(value, values());
  const valueOf = (expression: string) => {
    const known = values();
    const name = expression.trim();
    return Object.hasOwn(known, name) ? known[name] : undefined;
  };
  const fillAttributes = <Element extends MdxJsxFlowElement | MdxJsxTextElement>(
    node: Readonly<Element>,
  ): Element => ({ ...node, attributes: fill(node.attributes) });

  /** The parser of MDX drops `{brand}` from a description, so that it's taken from the source. */
  function fillDescription(node: Readonly<Picture>, context: MdastVisitorContext) {
    const written = sourceOf(node, context.source);
    // Of `![description](file)` or `![[file|description]]`.
    const alt = /^!\[(?:\[[^\]|]*\||(?!\[))([^\]]*\{[^\]]*)\]/.exec(written)?.[1];
    // A backslash shows the sign itself.
    if (alt) context.setProperty(node, 'alt', fill(alt).replace(/\\(?=[^\p{L}\p{N}\s])/gu, ''));
  }

  /** A picture's title is its caption. */
  function fillTitle(node: Readonly<Titled>, context: MdastVisitorContext) {
    if (node.title?.includes('{')) context.setProperty(node, 'title', fill(node.title));
  }

  return {
    name: 'company-values',
    options: { position: true },
    mdxjsEsm: (node, context) => context.removeNode(node),
    mdxTextExpression: (node) => ({ type: 'text', value: valueOf(node.value) ?? '' }),
    mdxFlowExpression(node) {
      const value = valueOf(node.value);
      return { type: 'paragraph', children: value ? [{ type: 'text', value }] : [] };
    },
    mdxJsxFlowElement: fillAttributes,
    mdxJsxTextElement: fillAttributes,
    text(node, context) {
      if (!node.value.includes('{')) return;
      const written = [...sourceOf(node, context.source).matchAll(/\\?\{/g)];
      let index = 0;
      // A backslash shows the brace itself.
      const isEscaped = () => written[index++]?.[0].startsWith('\\');
      const value = node.value.replace(/\{[^{}]*\}?/g, (text) => (isEscaped() ? text : fill(text)));
      context.setProperty(node, 'value', value);
    },
    image(node, context) {
      fillDescription(node, context);
      fillTitle(node, context);
    },
    imageReference: fillDescription,
    definition: fillTitle,
  };
}
