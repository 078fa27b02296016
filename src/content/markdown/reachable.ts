import type { HastNode, HastPluginDefinition } from 'satteri';
import { element, elementOf } from './hast.ts';

/** Lets people without a mouse scroll long code and wide tables, and names the boxes of task lists. */
export const reachable: HastPluginDefinition = {
  name: 'reachable',
  element: [
    {
      filter: ['pre'],
      visit(node, context) {
        const named = { tabIndex: 0, role: 'group', ariaLabel: 'Code' };
        for (const [name, value] of Object.entries(named)) context.setProperty(node, name, value);
      },
    },
    {
      filter: ['table'],
      visit(node, context) {
        const properties = {
          className: ['table-scroll'],
          role: 'group',
          ariaLabel: 'Table',
          tabIndex: 0,
        };
        context.wrapNode(node, element('div', properties));
      },
    },
    {
      filter: ['li'],
      visit(node, context) {
        const box = boxIn(node.children);
        if (!box) return;
        const end = box.siblings.findIndex((child) =>
          elementOf(child, 'ul', 'ol', 'p', 'div', 'pre', 'blockquote', 'table'),
        );
        const words = end < 0 ? box.siblings : box.siblings.slice(0, end);
        const label = element('label', {}, words);
        const rest = end < 0 ? [] : box.siblings.slice(end);
        context.setProperty(box.parent ?? node, 'children', [label, ...rest] as never);
      },
    },
  ],
};

/** The box at the beginning of an item, or of the first paragraph in it, with what is beside it. */
function boxIn(children: readonly HastNode[]) {
  const siblings = [...children].filter(
    (child, index) => index > 0 || child.type !== 'text' || child.value.trim(),
  );
  if (elementOf(siblings[0], 'input')) return { siblings };
  const paragraph = elementOf(siblings[0], 'p');
  if (!paragraph || !elementOf(paragraph.children[0], 'input')) return undefined;
  return { siblings: [...paragraph.children] as HastNode[], parent: paragraph };
}
