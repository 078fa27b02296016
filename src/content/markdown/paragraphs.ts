import {
  childrenOf,
  contains,
  elementOf,
  elementsIn,
  isBlank,
  replaceElements,
  setChildren,
  textOf,
  type Element,
  type HtmlChange,
} from './hast.ts';

/** Elements that show something without words. */
const SHOWN = ['img', 'video', 'audio', 'input', 'video-embed', 'svg', 'hr'];

/**
 * Takes away paragraphs and bullets with which nothing is shown: `&nbsp;` and `<br>` alone, which other programs write
 * for distance, and what is left where something was left out. A figure alone needs no paragraph.
 */
export const withoutEmptyParagraphs: HtmlChange = (tree) => {
  replaceElements(tree, ['p'], (paragraph) => {
    const [only, ...others] = paragraph.children.filter((child) => !isBlank(child));
    if (others.length === 0 && elementOf(only, 'figure', 'aside')) return only;
    return isEmpty(paragraph) ? [] : undefined;
  });
  // A bullet alone, as Logseq exports an empty block. A number alone belongs to those below it.
  replaceElements(tree, ['li'], (item, list) =>
    elementOf(list, 'ul') && isEmpty(item) ? [] : undefined,
  );
  replaceElements(tree, ['ul'], (list) => (list.children.every(isBlank) ? [] : undefined));
  setChildren(
    tree,
    childrenOf(tree).filter((node) => !elementOf(node, 'br')),
  );
};

const isEmpty = (node: Element) =>
  !/[^\s\u200B\u2060\u3164]/.test(textOf(node)) &&
  !hasPicture(node) &&
  !elementsIn(node).some(({ properties }) => 'id' in properties);

const hasPicture = (node: Element) => SHOWN.some((name) => contains(node, name));

/** Takes away the first row of a table if it has no words: in Markdown, a table can't be without one. */
export const withoutEmptyHeaders: HtmlChange = (tree) =>
  replaceElements(tree, ['thead'], (header) =>
    textOf(header).trim() || hasPicture(header) ? undefined : [],
  );
