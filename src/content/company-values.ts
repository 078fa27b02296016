import { z } from 'astro/zod';
import type { MdastPluginDefinition, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import { currentCompany } from './company.ts';
import { fillIn } from './fill-in.ts';
import { currentRewards } from './rewards.ts';

/** What `{brand}` and the like stand for in `content`: a placeholder where a value isn't set. */
export function companyValues(): Record<string, string> {
  const { brand, legalName, address, processors } = currentCompany();
  const { pointsCountUntil, inShort, minimumPointsForFirst } = currentRewards();
  return {
    brand,
    legalName: legalName ?? '[PLACEHOLDER: the company’s legal name]',
    address: address?.join(', ') ?? '[PLACEHOLDER: the company’s registered address]',
    pointsCountUntil,
    rewards: inShort,
    minimumPoints: String(minimumPointsForFirst),
    processors: [processors ?? '[PLACEHOLDER: who works for us]'].flat().join(', '),
  };
}

const fill = <Value>(value: Value) => fillIn(value, companyValues());

/** A text in which the company's values are filled in before its length is checked. */
export const text = (min: number, max: number): z.ZodString =>
  z.string().trim().overwrite(fill).min(min).max(max);

/** Fills the company's values into the text, the attributes and the pictures of an MDX file. */
export const companyValuesPlugin: MdastPluginDefinition = {
  name: 'company-values',
  options: { position: true },
  mdxTextExpression: ({ value }) => textNode(value),
  mdxFlowExpression(node) {
    const filled = textNode(node.value);
    return filled && { type: 'paragraph', children: [filled] };
  },
  mdxJsxFlowElement: fillAttributes,
  mdxJsxTextElement: fillAttributes,
  image(node, context) {
    // The parser drops `{brand}` from an alternative text, so that one is taken from the source.
    const { start, end } = node.position ?? {};
    const written = context.source.slice(start?.offset, end?.offset);
    const [, alt] = /^!\[([^\]]*\{[^\]]*)\]/.exec(written) ?? [];
    if (alt) context.setProperty(node, 'alt', fill(alt));
  },
};

function textNode(expression: string) {
  const values = companyValues();
  const name = expression.trim();
  return Object.hasOwn(values, name)
    ? { type: 'text' as const, value: values[name] ?? '' }
    : undefined;
}

function fillAttributes<Element extends MdxJsxFlowElement | MdxJsxTextElement>(
  node: Readonly<Element>,
): Element {
  return { ...node, attributes: fill(node.attributes) };
}
