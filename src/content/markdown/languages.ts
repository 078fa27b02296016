import type { HastNode } from 'satteri';
import { languagesOf, type Languages } from '../../lib/language.ts';
import { SITE_LANGUAGE } from '../../lib/site-language.ts';
import {
  childrenOf,
  element,
  isBlank,
  setChildren,
  textOf,
  type Element,
  type HtmlChange,
  type Parent,
} from './hast.ts';

/** Elements that hold paragraphs, or are one; all others are parts of a sentence. */
const BLOCKS =
  /^(p|li|blockquote|h[1-6]|t[dhr]|d[ltd]|fig(caption|ure)|summary|details|[uo]l|div|table|t(head|body|foot)|caption|aside|section|pre|hr|video|audio)$/;

/** What isn't written in a language of people. */
const NOT_WORDS = /^(code|pre|kbd|samp|svg)$/;

/**
 * Marks the language of passages by their letters, where it isn't the one around them: a paragraph, a
 * heading or a cell gets `lang`, and words in one a span with it. The field `language` of the text says
 * what letters alone can't. A text node is only divided where its script changes, so the end of a verse
 * and its number stay together.
 */
export const languages: HtmlChange = (tree, { astro }) => {
  const own = astro?.frontmatter?.['language'];
  markBlocks(tree, SITE_LANGUAGE, typeof own === 'string' ? own : undefined);
};

const blockOf = (node: HastNode) =>
  node.type === 'element' && BLOCKS.test(node.tagName) ? node : undefined;
const isWords = (node: HastNode) => node.type !== 'element' || !NOT_WORDS.test(node.tagName);
const langOf = (node: HastNode) =>
  node.type === 'element' && typeof node.properties['lang'] === 'string'
    ? node.properties['lang']
    : undefined;

function markBlocks(parent: Parent, around: string, own: string | undefined): void {
  if (!isWords(parent)) return;
  const said = langOf(parent);
  const children = childrenOf(parent);
  const words = children.filter((child) => !blockOf(child) && isWords(child) && !langOf(child));
  const told = languagesOf(words.map(textOf).join(''), said ?? own);
  const isHolder = words.some((child) => !isBlank(child));
  const lang = said ?? (isHolder && parent.type === 'element' ? told.main : undefined) ?? around;
  if (lang !== around && parent.type === 'element') parent.properties['lang'] = lang;
  const marked = children.flatMap((child) => {
    const block = blockOf(child);
    if (!block) return markWords(child, told, lang, own);
    markBlocks(block, lang, said ?? own);
    return [block];
  });
  setChildren(parent, marked);
}

/** Marks the description of a picture, which a voice reads too. */
function markDescription({ properties }: Element, around: string, own: string | undefined) {
  const { alt, lang } = properties;
  const told = typeof alt === 'string' ? languagesOf(alt, own).main : undefined;
  if (!lang && told && told !== around) properties['lang'] = told;
}

/** Marks words in a sentence: an element that is one whole, or else a span. */
function markWords(
  node: HastNode,
  told: Languages,
  around: string,
  own: string | undefined,
): HastNode[] {
  if (node.type === 'text')
    return told
      .split(node.value, around)
      .map(({ text, lang }): HastNode =>
        lang ? element('span', { lang }, [text]) : { type: 'text', value: text },
      );
  if (!('children' in node) || !isWords(node)) return [node];
  if (node.type === 'element' && node.tagName === 'img') markDescription(node, around, own);
  const said = langOf(node);
  const inside = said ? languagesOf(textOf(node), said) : told;
  const marked = childrenOf(node).flatMap((child) => {
    const block = blockOf(child);
    if (!block) return markWords(child, inside, said ?? around, own);
    markBlocks(block, said ?? around, said ?? own);
    return [block];
  });
  setChildren(node, marked);
  return [node];
}
