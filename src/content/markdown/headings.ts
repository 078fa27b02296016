import type { HastNode, HastPluginDefinition, MdastPluginDefinition } from 'satteri';
import { element, elementOf, replaceElements, textOf, type HtmlChange } from './hast.ts';

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Makes a heading of `##Heading`. One # without a space begins a hashtag. */
export const headingsWithoutSpace: MdastPluginDefinition = {
  name: 'headings-without-space',
  paragraph(node, context) {
    const [first, ...others] = node.children;
    if (first?.type !== 'text') return;
    const [, signs, words, rest] = /^(#{2,6})(\p{L}[^\n]*)(?:\n([^]*))?$/u.exec(first.value) ?? [];
    if (!signs || words === undefined) return;
    const depth = signs.length as 2;
    const text = { type: 'text' as const, value: words };
    if (rest === undefined) {
      // A line that goes on with other nodes is a heading if it has no second line.
      if (
        others.some(
          (child) => child.type === 'break' || ('value' in child && child.value.includes('\n')),
        )
      )
        return;
      context.replaceNode(node, { type: 'heading', depth, children: [text, ...others] });
      return;
    }
    const below = {
      type: 'paragraph' as const,
      children: [{ type: 'text' as const, value: rest }, ...others],
    };
    context.replaceNode(node, [{ type: 'heading', depth, children: [text] }, below]);
  },
};

/**
 * Puts all headings one level down if one is of the first level, which is the title's. Headings
 * without a letter, such as an emoji, get an id that a link can name; empty ones go.
 */
export const headingLevels: HtmlChange = (tree) => {
  const hasTitle = contains(tree, 'h1');
  let nameless = 0;
  replaceElements(tree, LEVELS, (heading) => {
    if (!textOf(heading).trim() && !contains(heading, 'img')) return [];
    const { properties } = heading;
    // The engine's own, above footnotes.
    if (properties['id'] === 'footnote-label') return undefined;
    if (hasTitle) heading.tagName = LEVELS[LEVELS.indexOf(heading.tagName) + 1] ?? 'h6';
    if (!/[\p{L}\p{N}_-]/u.test(textOf(heading))) properties['id'] ??= `section-${++nameless}`;
    return undefined;
  });
};

const contains = (node: HastNode, name: string): boolean =>
  elementOf(node, name) !== undefined ||
  ('children' in node && (node.children as HastNode[]).some((child) => contains(child, name)));

/** Makes headings link to themselves, so that readers can copy the link. Needs their ids. */
export const headingLinks: HastPluginDefinition = {
  name: 'heading-links',
  element: {
    filter: ['h2', 'h3'],
    visit(node) {
      // Links can't be nested.
      if (node.children.some((child) => contains(child, 'a'))) return undefined;
      const properties = { className: ['heading-link'], href: `#${node.properties['id']}` };
      return { ...node, children: [element('a', properties, [...node.children])] };
    },
  },
};
