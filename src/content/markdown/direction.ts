import type { HastNode, HastPluginDefinition } from 'satteri';
import { elementOf, isBlank, textOf, type Element } from './hast.ts';

/** Elements whose first letter says which way they read. */
const TEXTS = [
  'p',
  'li',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'td',
  'th',
  'dt',
  'dd',
  'figcaption',
  'summary',
];

/** Scripts from right to left: Hebrew to Arabic Extended, and the forms of both for presentation. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * Lets every text of a post read in the direction of its own language: `dir="auto"`. What has no
 * letters of its own, such as a list or a table, gets the direction of the first one in it.
 */
export const direction: HastPluginDefinition = {
  name: 'direction',
  element: [
    {
      filter: TEXTS,
      visit(node, context) {
        if ('dir' in node.properties || isLed(node, context.parent(node) as HastNode | undefined))
          return;
        context.setProperty(node, 'dir', 'auto');
      },
    },
    {
      filter: ['ul', 'ol', 'dl', 'table', 'details', 'aside'],
      visit(node, context) {
        const [letter = ''] = /\p{L}/u.exec(textOf(node)) ?? [];
        if (!('dir' in node.properties) && RIGHT_TO_LEFT.test(letter))
          context.setProperty(node, 'dir', 'rtl');
      },
    },
    // Code reads from left to right, whatever is around it.
    { filter: ['pre'], visit: (node, context) => context.setProperty(node, 'dir', 'ltr') },
  ],
};

/** Whether a paragraph is the first of a list item, a quote or a cell, which has its direction. */
function isLed(node: Readonly<Element>, parent: HastNode | undefined): boolean {
  const led = elementOf(parent, 'li', 'blockquote', 'td', 'th', 'dd');
  if (node.tagName !== 'p' || !led) return false;
  const first = led.children.find((child) => !isBlank(child));
  return elementOf(first, 'p') !== undefined && textOf(first as HastNode) === textOf(node);
}
