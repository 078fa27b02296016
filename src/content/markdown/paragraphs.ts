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
 * Takes away paragraphs in which nothing is shown: `&nbsp;` and `<br>` alone, which other programs write
 * for distance, and what is left where something was left out. A figure alone needs no paragraph.
 */
export const withoutEmptyParagraphs: HtmlChange = (tree) => {
  replaceElements(tree, ['p'], (paragraph) => {
    const [only, ...others] = paragraph.children.filter((child) => !isBlank(child));
    if (others.length === 0 && elementOf(only, 'figure', 'aside')) return only;
    const hasWords = /[^\s\u200B\u2060\u3164]/.test(textOf(paragraph));
    const isAnchor = elementsIn(paragraph).some(({ properties }) => 'id' in properties);
    return hasWords || isAnchor || hasPicture(paragraph) ? undefined : [];
  });
  setChildren(
    tree,
    childrenOf(tree).filter((node) => !elementOf(node, 'br')),
  );
};

const hasPicture = (node: Element) => SHOWN.some((name) => contains(node, name));

/** Takes away the first row of a table if it has no words: in Markdown, a table can't be without one. */
export const withoutEmptyHeaders: HtmlChange = (tree) =>
  replaceElements(tree, ['thead'], (header) =>
    textOf(header).trim() || hasPicture(header) ? undefined : [],
  );
