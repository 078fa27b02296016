import { elementsIn, type HtmlChange } from './hast.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Keeps in the reader views of browsers what is part of a text. Firefox's (Readability) leaves out every
 * `aside`, a `div` of few words and a link, and headings whose id has a word that parts around a text
 * often have: "Social media at home", "A community to lean on". A class with "content" in it outweighs that.
 */
export const readerViews: HtmlChange = (tree) => {
  for (const one of elementsIn(tree)) {
    if (HEADINGS.includes(one.tagName)) one.properties['className'] ??= ['content-heading'];
    if (one.tagName !== 'aside') continue;
    one.tagName = 'section';
    one.properties['role'] ??= 'note';
  }
};
