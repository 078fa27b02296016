import type { HastNode, HastPluginDefinition } from 'satteri';

/** Makes headings link to themselves, so that readers can copy the link. Needs their ids. */
export const headingLinks: HastPluginDefinition = {
  name: 'heading-links',
  element: {
    filter: ['h2', 'h3'],
    visit({ children, ...heading }) {
      // Links can't be nested.
      if (children.some(hasLink)) return undefined;
      const properties = { className: ['heading-link'], href: `#${heading.properties['id']}` };
      const link = { type: 'element', tagName: 'a', properties, children } as const;
      return { ...heading, children: [link] };
    },
  },
};

function hasLink(node: HastNode): boolean {
  // Markdown's elements have a `tagName`, and those that are written as HTML a `name`.
  const name = 'tagName' in node ? node.tagName : 'name' in node && node.name;
  return name === 'a' || ('children' in node && node.children.some(hasLink));
}
