import {
  element,
  elementOf,
  isBlank,
  replaceElements,
  setChildren,
  type HtmlChange,
} from './hast.ts';

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
    const first = item.children.findIndex((child) => !isBlank(child));
    const paragraph = elementOf(item.children[first], 'p');
    const words = paragraph ? [...paragraph.children] : item.children.slice(first);
    if (!elementOf(words[0], 'input')) return;
    const end = words.findIndex((child) => elementOf(child, ...BLOCKS));
    const below = end < 0 ? [] : words.splice(end);
    setChildren(paragraph ?? item, [element('label', {}, words), ...below]);
  });
};
