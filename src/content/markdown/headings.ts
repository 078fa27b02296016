import type {
  HastNode,
  HastPluginDefinition,
  HastPluginEntry,
  MdastPluginDefinition,
} from 'satteri';
import { element, elementOf, textOf } from './hast.ts';

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
 * without a letter, such as an emoji, get an id that a link can name.
 */
export const headingLevels: HastPluginEntry = () => {
  let hasTitle = false;
  let nameless = 0;
  return {
    name: 'heading-levels',
    before(root) {
      hasTitle = contains(root, 'h1');
    },
    element: {
      filter: LEVELS,
      visit(node, context) {
        if (!textOf(node).trim() && !contains(node, 'img')) return context.removeNode(node);
        // The engine's own heading, above footnotes.
        if (node.properties['id'] === 'footnote-label') return undefined;
        const tagName = hasTitle
          ? (LEVELS[LEVELS.indexOf(node.tagName) + 1] ?? 'h6')
          : node.tagName;
        const hasName = /[\p{L}\p{N}_-]/u.test(textOf(node)) || 'id' in node.properties;
        if (tagName === node.tagName && hasName) return undefined;
        const id = hasName ? {} : { id: `section-${++nameless}` };
        const properties = { ...node.properties, ...id };
        return { ...node, tagName, properties, children: [...node.children] };
      },
    },
  };
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
