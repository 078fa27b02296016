import type { HastNode } from 'satteri';
import { element, elementOf, isBlank, replaceElements, type HtmlChange } from './hast.ts';

const BLOCKS = ['ul', 'ol', 'p', 'div', 'pre', 'blockquote', 'table'];

/** Lets people without a mouse scroll long code and wide tables, and names the boxes of task lists. */
export const reachable: HtmlChange = (tree) => {
  replaceElements(tree, ['pre'], ({ properties }) => {
    Object.assign(properties, { tabIndex: 0, role: 'group', ariaLabel: 'Code' });
  });
  replaceElements(tree, ['table'], (table) => {
    const className = ['table-scroll'];
    return element('div', { className, role: 'group', ariaLabel: 'Table', tabIndex: 0 }, [table]);
  });
  replaceElements(tree, ['li'], (item) => {
    // Between empty lines, an item is a paragraph.
    const first = item.children.find((child) => !isBlank(child));
    const holder = elementOf(first, 'p') ?? item;
    const words = holder.children.slice(
      holder === item ? item.children.indexOf(first as never) : 0,
    );
    if (!elementOf(words[0], 'input')) return;
    const end = words.findIndex((child: HastNode) => elementOf(child, ...BLOCKS));
    const below = end < 0 ? [] : words.splice(end);
    holder.children = [element('label', {}, words), ...below] as never;
  });
};
