import type { HastNode } from 'satteri';
import { directionOf, directionOfSentence, type Direction } from '../../lib/direction.ts';
import {
  element,
  childrenOf,
  elementOf,
  isBlank,
  replaceElements,
  setChildren,
  textOf,
  type Element,
  type HtmlChange,
  type Parent,
} from './hast.ts';

/** Elements that are read as a whole: the side of their bullets, columns and marks. */
const WHOLES = ['ul', 'ol', 'dl', 'div', 'section', 'table', 'details', 'aside', 'blockquote'];

/** Paragraphs and headings. */
const LINES = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Elements with a text of their own. */
const TEXTS = [...LINES, 'li', 'td', 'th', 'dt', 'dd', 'figcaption', 'caption', 'summary'];

/** What has a text in it, besides: others are parts of a sentence. */
const BLOCKS = [
  ...WHOLES,
  ...TEXTS,
  'figure',
  'hr',
  'pre',
  'video',
  'audio',
  'tr',
  'thead',
  'tbody',
];

/** What isn't written in a language of people; and what only refers to a note. */
const NOT_WORDS = ['code', 'pre', 'kbd', 'samp', 'svg', 'sup'];

/**
 * Lets every text of a post read in the direction of most of its letters. A list and a table have the
 * direction of all that is in them, and so has a text of raw HTML that stands in no paragraph.
 */
export const direction: HtmlChange = (tree) => {
  setChildren(tree, withParagraphs(childrenOf(tree)));
  const around = directionAround(tree);
  replaceElements(tree, WHOLES, (whole) => {
    const words = wordsIn(whole);
    const sentence = directionOfSentence(words, around);
    // In a text from right to left, a quarter is enough for a list too: items are often English terms.
    const isSentence =
      whole.tagName === 'blockquote' ||
      (around === 'rtl' && sentence === 'rtl' && elementOf(whole, 'ul', 'ol'));
    const own = isSentence ? sentence : directionOf(words);
    if (own) whole.properties['dir'] ??= own;
    return undefined;
  });
  replaceElements(tree, ['aside'], alignHeading);
  replaceElements(tree, TEXTS, (text, parent) => {
    const list = text.tagName === 'li' ? elementOf(parent, 'ul', 'ol') : undefined;
    const own = list ? directionOfItem(text, list) : ownDirection(text, around);
    // The first paragraph of a list item, a quote or a cell is read as this is.
    const holder = text.tagName === 'p' ? holderOf(text, parent) : undefined;
    if (own && !(holder && own === (holder.properties['dir'] ?? ownDirection(holder, around))))
      text.properties['dir'] ??= own;
  });
  // Code reads from left to right, whatever is around it.
  replaceElements(tree, ['pre'], ({ properties }) => {
    properties['dir'] = 'ltr';
  });
  keepOrder(tree, undefined);
};

/**
 * The direction of a whole text: that of most of its letters. A lesson in English can have more of them in its
 * examples, but most of its paragraphs and headings begin in English.
 */
function directionAround(tree: HastNode): Direction | undefined {
  const beginnings = childrenOf(tree)
    .filter((child) => elementOf(child, ...LINES))
    .map((child) => directionOf(/\p{L}/u.exec(wordsIn(child))?.[0] ?? ''));
  const countOf = (direction: Direction) => beginnings.filter((one) => one === direction).length;
  const most = directionOf(wordsIn(tree));
  return most === 'rtl' && countOf('ltr') > countOf('rtl') ? 'auto' : most;
}

/**
 * Lets code, addresses and numbers to call read from left to right in a text of the other direction, where
 * the first and the last sign of `--help`, `https://example.org/` and `+91 98765 43210` would change sides.
 */
function keepOrder(parent: HastNode, around: unknown): void {
  for (const child of childrenOf(parent)) {
    if (child.type !== 'element') continue;
    const own = child.properties['dir'] ?? around;
    if ((own === 'rtl' || own === 'auto') && isLeftToRight(child)) child.properties['dir'] = 'ltr';
    else keepOrder(child, own);
  }
}

function isLeftToRight(part: Element): boolean {
  const words = textOf(part);
  if (elementOf(part, 'code', 'kbd', 'samp')) return directionOf(words) !== 'rtl';
  if (part.tagName !== 'a') return false;
  const isCall = /^(tel|sms):/i.test(String(part.properties['href'])) && !/\p{L}/u.test(words);
  return isCall || /^(https?:\/\/|www\.)\S+$/i.test(words);
}

/** The words of a node, without code, addresses, marks of notes and these elements. */
function wordsIn(node: HastNode, without: readonly string[] = []): string {
  if (!('children' in node)) return node.type === 'text' ? node.value : '';
  return childrenOf(node)
    .filter((child) => !elementOf(child, ...NOT_WORDS, ...without))
    .map((child) => wordsIn(child, without))
    .join('');
}

/** The direction of an element without the lists and the like in it, which have their own. */
const ownDirection = (text: Element, around: string | undefined, share?: number) =>
  directionOfSentence(wordsIn(text, ['ul', 'ol', 'dl', 'table', 'blockquote']), around, share);

/**
 * The direction of an item. In a list from right to left, each has that of the list, so that the bullets are on
 * one side; words without a letter of it keep their own order inside. In a list from left to right, one that begins
 * so is read so, whatever examples follow.
 */
function directionOfItem(item: Element, list: Element): string | undefined {
  const around = String(list.properties['dir']);
  const own = ownDirection(item, around, 0);
  const beginning = directionOf(/\p{L}/u.exec(wordsIn(item))?.[0] ?? '');
  if (around === 'ltr' && own === 'rtl' && beginning === around) return around;
  const [first] = item.children.filter((child) => !isBlank(child));
  // The box of a task stands on the side of its words.
  if (around !== 'rtl' || own !== 'ltr' || elementOf(first, 'label')) return own;
  isolate(elementOf(first, 'p') ?? item, own);
  return around;
}

/**
 * Puts the heading of a callout from right to left, often our own "Note", on the side of its icon and its text; the
 * words keep their own order inside.
 */
function alignHeading({ children: [first], properties: { dir } }: Element): undefined {
  const heading = elementOf(first, 'p');
  if (dir !== 'rtl' || !String(heading?.properties['className']).includes('heading')) return;
  const [icon, ...words] = heading?.children ?? [];
  if (!heading || !icon || ownDirection(heading, dir) !== 'ltr') return;
  heading.properties['dir'] = dir;
  setChildren(heading, [icon, element('span', { dir: 'ltr' }, words)]);
}

/** Puts the words at the beginning of an element into one with this direction. */
function isolate(text: Element, dir: string): void {
  const end = text.children.findIndex((child) => elementOf(child, ...BLOCKS));
  const words = end < 0 ? text.children : text.children.slice(0, end);
  if (words.length > 0)
    setChildren(text, [element('span', { dir }, words), ...text.children.slice(words.length)]);
}

/** What has its direction from this element, because it's the first in it. */
function holderOf(text: Element, parent: Parent): Element | undefined {
  const holder = elementOf(parent, 'li', 'blockquote', 'td', 'th', 'dd');
  return holder?.children.find((child) => !isBlank(child)) === text ? holder : undefined;
}

/** Puts words that stand alone between blocks, such as those of `<center>`, into paragraphs. */
function withParagraphs(nodes: readonly HastNode[]): HastNode[] {
  const result: HastNode[] = [];
  let run: HastNode[] = [];
  const end = () => {
    const hasWords = run.some((node) => wordsIn(node).trim());
    result.push(...(hasWords ? [element('p', {}, run)] : run));
    run = [];
  };
  for (const node of nodes)
    if (node.type === 'text' || (node.type === 'element' && !BLOCKS.includes(node.tagName)))
      run.push(node);
    else {
      end();
      result.push(node);
    }
  end();
  return result;
}
