import {
  elementOf,
  isBlank,
  replaceElements,
  textOf,
  type Element,
  type HtmlChange,
  type Parent,
} from './hast.ts';

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
export const direction: HtmlChange = (tree) => {
  replaceElements(tree, ['ul', 'ol', 'dl', 'div', 'table', 'details', 'aside'], (container) => {
    const [letter = ''] = /\p{L}/u.exec(textOf(container)) ?? [];
    if (RIGHT_TO_LEFT.test(letter)) container.properties['dir'] ??= 'rtl';
  });
  replaceElements(tree, TEXTS, (text, parent) => {
    if (!isLed(text, parent)) text.properties['dir'] ??= 'auto';
  });
  // Code reads from left to right, whatever is around it.
  replaceElements(tree, ['pre'], ({ properties }) => {
    properties['dir'] = 'ltr';
  });
};

/** Whether a paragraph is the first of a list item, a quote or a cell, which has its direction. */
function isLed(text: Element, parent: Parent): boolean {
  const led = elementOf(parent, 'li', 'blockquote', 'td', 'th', 'dd');
  return text.tagName === 'p' && led?.children.find((child) => !isBlank(child)) === text;
}
