import type { HastNode } from 'satteri';
import { languageAround, languagesOf, type Languages } from '../../lib/language.ts';
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
  const whole = {
    own: typeof own === 'string' ? own : undefined,
    around: languageAround(wordsIn(tree)),
  };
  markBlocks(tree, SITE_LANGUAGE, whole);
};

/** What decides where the letters of a passage don't: the field of the whole text, and its other passages. */
interface Whole {
  own: string | undefined;
  around: ReturnType<typeof languageAround>;
  /** The direction in which a passage is read that has none of its own. */
  dir?: unknown;
}

/** All words of a text, those of each element in a line of their own. */
const wordsIn = (node: HastNode): string =>
  node.type === 'text' ? node.value : childrenOf(node).filter(isWords).map(wordsIn).join('\n');

const blockOf = (node: HastNode) =>
  node.type === 'element' && BLOCKS.test(node.tagName) ? node : undefined;
const isWords = (node: HastNode) => node.type !== 'element' || !NOT_WORDS.test(node.tagName);
const langOf = (node: HastNode) =>
  node.type === 'element' && typeof node.properties['lang'] === 'string'
    ? node.properties['lang']
    : undefined;

/** The language of a passage: of one that is read from right to left, that of its letters from there. */
function mainLanguage(text: string, dir: unknown, main: string | undefined, whole: Whole) {
  if (dir !== 'rtl') return main;
  const others = text.replace(/\p{Script=Latin}/gu, ' ');
  return languagesOf(others, whole.own, whole.around).main ?? main;
}

function markBlocks(parent: Parent, around: string, whole: Whole): void {
  if (!isWords(parent)) return;
  const said = langOf(parent);
  const children = childrenOf(parent);
  const words = children.filter((child) => !blockOf(child) && isWords(child) && !langOf(child));
  const { own } = whole;
  const dir = (parent.type === 'element' && parent.properties['dir']) || whole.dir;
  const text = words.map(textOf).join('');
  const told = languagesOf(text, said ?? own, whole.around);
  const isHolder = words.some((child) => !isBlank(child)) && parent.type === 'element';
  const lang = said ?? (isHolder ? mainLanguage(text, dir, told.main, whole) : undefined) ?? around;
  if (lang !== around && parent.type === 'element') parent.properties['lang'] = lang;
  const marked = children.flatMap((child) => {
    const block = blockOf(child);
    if (!block) return markWords(child, told, lang, whole);
    markBlocks(block, lang, { ...whole, dir, own: said ?? own });
    return [block];
  });
  setChildren(parent, marked);
}

/** Marks the description of a picture, which a voice reads too. */
function markDescription({ properties }: Element, around: string, whole: Whole) {
  const { alt, lang } = properties;
  const told = typeof alt === 'string' ? languagesOf(alt, whole.own, whole.around).main : undefined;
  if (!lang && told && told !== around) properties['lang'] = told;
}

/** Marks words in a sentence: an element that is one whole, or else a span. */
function markWords(node: HastNode, told: Languages, around: string, whole: Whole): HastNode[] {
  if (node.type === 'text')
    return told
      .split(node.value, around)
      .map(({ text, lang }): HastNode =>
        lang ? element('span', { lang }, [text]) : { type: 'text', value: text },
      );
  if (!('children' in node) || !isWords(node)) return [node];
  if (node.type === 'element' && node.tagName === 'img') markDescription(node, around, whole);
  const said = langOf(node);
  const inside = said ? languagesOf(textOf(node), said, whole.around) : told;
  const marked = childrenOf(node).flatMap((child) => {
    const block = blockOf(child);
    if (!block) return markWords(child, inside, said ?? around, whole);
    markBlocks(block, said ?? around, { ...whole, own: said ?? whole.own });
    return [block];
  });
  setChildren(node, marked);
  return [node];
}
