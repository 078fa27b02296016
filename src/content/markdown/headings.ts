import GithubSlugger, { slug } from 'github-slugger';
import type { HastNode, MdastNode, MdastPluginDefinition, MdastVisitorContext } from 'satteri';
import { comparedLetters } from '../../lib/marks.ts';
import { decodeAddress } from '../words.ts';
import { writtenIn } from './report.ts';
import {
  childrenOf,
  contains,
  element,
  elementOf,
  elementsIn,
  isBlank,
  replaceElements,
  setChildren,
  textOf,
  type Element,
  type Heading,
  type HtmlChange,
  type Parent,
} from './hast.ts';

const DEPTHS = [1, 2, 3, 4, 5, 6] as const;

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Makes a heading of `##Heading` and of `## #Heading`. One # without a space begins a hashtag, unless it stands above a text:
 * whoever writes `#الصبر` there hasn't learnt of the space.
 */
export const headingsWithoutSpace: MdastPluginDefinition = {
  name: 'headings-without-space',
  options: { position: true },
  // `## #Patience`: whoever writes it has typed a # too many, or made a tag of the heading.
  heading({ children: [first] }, context) {
    if (first?.type === 'text' && /^#\p{L}[^#]*$/u.test(first.value))
      context.setProperty(first, 'value', first.value.slice(1));
  },
  paragraph(node, context) {
    const [first, ...others] = node.children;
    if (first?.type !== 'text') return;
    const [, signs, words, rest] = /^(#{1,6})(\p{L}[^\n]*)(?:\n([^]*))?$/u.exec(first.value) ?? [];
    const depth = DEPTHS.find((one) => one === signs?.length);
    if (!depth || words === undefined) return;
    const isAlone = rest === undefined && others.length === 0;
    if (signs === '#' && !(isAlone && isAboveText(node, words, context))) return;
    const text = { type: 'text' as const, value: words };
    const heading = { type: 'heading' as const, depth, data: writtenIn(node) };
    if (rest === undefined) {
      // A line that goes on with other nodes is a heading if it has no second line.
      if (
        others.some(
          (child) => child.type === 'break' || ('value' in child && child.value.includes('\n')),
        )
      )
        return;
      context.replaceNode(node, { ...heading, children: [text, ...others] });
      return;
    }
    const below = {
      type: 'paragraph' as const,
      data: writtenIn(node, 1),
      children: [{ type: 'text' as const, value: rest }, ...others],
    };
    context.replaceNode(node, [{ ...heading, children: [text] }, below]);
  },
};

/** Whether words aren't Latin, where hashtags are usual, and stand directly above a text. */
function isAboveText(
  node: Readonly<Extract<MdastNode, { type: 'paragraph' }>>,
  words: string,
  context: MdastVisitorContext,
): boolean {
  if (/^\p{Script=Latin}/u.test(words) || words.includes('#')) return false;
  const parent = context.parent(node);
  const next = parent?.children[(context.indexOf(node) ?? 0) + 1];
  return parent?.type === 'root' && next !== undefined && next.type !== 'heading';
}

/** Whether a line has nothing but tags, as Obsidian's notes have them: `#family #prayer`, `#family`. */
export const onlyTags = (line: string) =>
  line.includes('#') &&
  /^\s*#[\p{L}\p{N}_/-]+(\s+#[\p{L}\p{N}_/-]+)*\s*$/u.test(line) &&
  /#\p{Script=Latin}|#\S+\s+#/u.test(line);

/**
 * Puts all headings one level down if one is of the first level, which is the title's, and gives them
 * ids as the engine would, but without the numbers of notes. Headings without a letter, such as an
 * emoji, get one that a link can name; empty ones go.
 */
export const headingLevels: HtmlChange = (tree, { astro }) => {
  const hasTitle = contains(tree, 'h1');
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  let nameless = 0;
  withoutEmptyContents(tree);
  replaceElements(tree, LEVELS, (heading) => {
    const text = textWithoutNotes(heading);
    if (!text.trim() && !contains(heading, 'img')) return [];
    const { properties } = heading;
    // The engine's own, above footnotes.
    if (properties['id'] === 'footnote-label') return undefined;
    if (hasTitle) heading.tagName = LEVELS[LEVELS.indexOf(heading.tagName) + 1] ?? 'h6';
    if (typeof properties['id'] !== 'string')
      properties['id'] = slug(text) ? slugger.slug(text) : `section-${++nameless}`;
    const depth = Number(heading.tagName.slice(1));
    headings.push({ depth, slug: properties['id'], text });
    return undefined;
  });
  // Astro's own list has the numbers of notes in it, and the heading above them.
  if (astro?.frontmatter) astro.frontmatter['headings'] = headings;
};

/** The words of a heading, without the numbers that refer to notes. */
function textWithoutNotes(node: HastNode): string {
  if (elementOf(node, 'sup') && elementsIn(node).some(isNoteReference)) return '';
  return 'children' in node ? childrenOf(node).map(textWithoutNotes).join('') : textOf(node);
}

const isNoteReference = ({ properties }: Element) => 'dataFootnoteRef' in properties;

/** Headings of lists of contents that other programs make, in the languages of our readers. */
const CONTENTS =
  /^(table of contents|contents|toc|daftar isi|içindekiler|(جدول )?المحتويات|الفهرس|فہرست( مضامین)?|فهرست( مطالب)?|विषय[ -]?सूची|अनुक्रमणिका|সূচি(পত্র)?|பொருளடக்கம்|ഉള്ളടക്കം|sommaire|table des matières|inhalt(sverzeichnis)?|índice|contenido)$/i;

/** Takes away the heading of such a list when nothing of the list is left below it. */
function withoutEmptyContents(tree: Parent): void {
  const all = childrenOf(tree).filter((node) => !isBlank(node));
  const isEmpty = (node: HastNode) => {
    const next = all[all.indexOf(node) + 1];
    const isLast = next === undefined || elementOf(next, ...LEVELS) !== undefined;
    return (
      elementOf(node, ...LEVELS) && isLast && CONTENTS.test(textOf(node).trim().replace(/:$/, ''))
    );
  };
  const kept = childrenOf(tree).filter((node) => !isEmpty(node));
  setChildren(tree, kept);
}

/**
 * Lets jumps arrive: gives each id to one element only, headings first, and corrects the capitals and
 * signs of a jump that means one of them.
 */
export const jumps: HtmlChange = (tree) => {
  const all = elementsIn(tree);
  const isHeading = ({ tagName }: Element) => LEVELS.includes(tagName);
  const taken = new Set<unknown>(all.filter(isHeading).map(({ properties }) => properties['id']));
  for (const { properties } of all.filter((one) => !isHeading(one))) {
    if (taken.has(properties['id'])) delete properties['id'];
    else if (properties['id'] !== undefined) taken.add(properties['id']);
  }
  const ids = [...taken].filter((id) => typeof id === 'string');
  for (const { tagName, properties } of all) {
    const { href } = properties;
    if (tagName !== 'a' || typeof href !== 'string' || !/^#./.test(href)) continue;
    const name = decodeAddress(href.slice(1));
    if (ids.includes(href.slice(1)) || ids.includes(name)) continue;
    const letters = comparedLetters(name);
    const meant = ids.filter((id) => letters && comparedLetters(id) === letters);
    if (meant.length === 1) properties['href'] = `#${meant[0]}`;
  }
};

/** Makes headings link to themselves, so that readers can copy the link. Needs their ids. */
export const headingLinks: HtmlChange = (tree) =>
  replaceElements(tree, ['h2', 'h3'], (heading) => {
    // Links can't be nested.
    if (contains(heading, 'a')) return;
    const properties = { className: ['heading-link'], href: `#${heading.properties['id']}` };
    setChildren(heading, [element('a', properties, heading.children)]);
  });
