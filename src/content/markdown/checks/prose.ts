import { comparedLetters } from '../../../lib/marks.ts';
import { MATHEMATICS } from '../foreign-marks.ts';
import { PROPERTY } from '../logseq.ts';
import {
  nodesIn,
  offsetsOf,
  ofType,
  placeIn,
  sourceOf,
  wordsOf,
  type MdastNode,
} from '../nodes.ts';
import { tagsIn } from '../tags.ts';
import { onlyTags } from '../headings.ts';
import { shortened } from '../../shortened.ts';
import type { CheckContext } from './context.ts';

/** Brackets that the engine took for plain text, although a link or a note was probably meant. */
const BROKEN_LINKS = [
  /\]\(/, // [a](b c)
  /[\])]\s?[(\[](https?:|mailto:|\.?\.?\/|#)/, // [a] (/b)
  /\]:\s*(https?:|\/)/, // [a]: /b
  /(?<![\p{L}\p{N}\]])\[[^\]^]+\]\[/u, // [a][b]
  /\[\^[^\]]+\]/, // [^1]
];
/** In capitals, because it's a word of Spanish and Portuguese, but not among other capitals. */
const UNFINISHED = /(?<!\p{Lu}{2,} )\b(TODO|FIXME|TBD|XXX)\b(?! \p{Lu}{2,})|[Ll]orem ipsum/u;
/** Marks that a reader would see if they weren't read as Markdown. */
const MARKDOWN = /\*\*\S|\]\(\S|^[ \t]*```|^#{1,6} \S/m;
const DRAWINGS = /^(mermaid|plantuml|math|dot|graphviz|chart|dataview|dataviewjs|\{=\w+\})$/i;

/** Quarto's references to a source (`[@ibn-kathir, p. 3]`) and to a picture, a table or a part of the text. */
const QUARTO_REFERENCE = /\[-?@[\p{L}\d_][^\]\n]*\]|(?<![\w@.])@(?:fig|tbl|sec|eq|lst)-[\w-]*\w/u;

/** Lines that Notion writes for a page's properties, above its text. */
const NOTION_PROPERTY =
  /^(Created|Created (time|by)|Date Created|Last [Ee]dited( time| by)?|Tags|Status|Author|URL|Reviewed|Published|Date|Type|Category): ./;

/** Checks that Markdown shows all that was written, and the order of headings. */
export function checkProse(text: CheckContext): void {
  checkEmphasis(text);
  checkApostrophes(text);
  checkDrawings(text);
  checkHtmlBlocks(text);
  for (const node of ofType(text.nodes, 'text')) checkWords(node, text);
  checkLists(text);
  checkTables(text);
  checkProperties(text);
  checkHeadings(text);
  checkDefinitions(text);
}

/** In the middle of a word, stars are usually meant: 2*3*4. */
function checkEmphasis({ nodes, report, source }: CheckContext): void {
  for (const node of ofType(nodes, 'emphasis', 'strong')) {
    const [start, end] = offsetsOf(node);
    const mark = /^\p{N}([*_]+)\p{N}/u.exec(source.slice(start - 1, end))?.[1];
    const message = `${mark} changes the look of a text, and isn't shown. To show it, write \\${mark}`;
    if (mark) report(node, message, true);
  }
}

/** Ka`bah and Qur`an: an apostrophe. Code can stand directly beside letters. */
function checkApostrophes({ nodes, report, source }: CheckContext): void {
  for (const node of ofType(nodes, 'inlineCode')) {
    const [start, end] = offsetsOf(node);
    const isInWord =
      /\p{Script=Latin}/u.test(source[start - 1] ?? '') &&
      /^\p{Script=Latin}/u.test(source.slice(end));
    if (isInWord && node.value.includes(' '))
      report(node, 'The ` begins code. For an apostrophe, write ’ or ‘.', true);
  }
}

function checkDrawings({ nodes, report }: CheckContext): void {
  for (const node of ofType(nodes, 'code'))
    if (DRAWINGS.test(node.lang ?? ''))
      report(
        node,
        `${node.lang} isn't drawn here; readers see its source. Put a picture of it in its place.`,
        true,
      );
}

function checkHtmlBlocks({ nodes, report }: CheckContext): void {
  for (const node of ofType(nodes, 'html')) {
    const words = node.value.replace(/<(pre|code|script|style)\b[^]*?<\/\1\s*>|<[^>]*>/gi, '');
    if (MARKDOWN.test(words))
      report(
        node,
        'Markdown directly below an element of HTML is shown as it is written. Leave an empty line between the element and the text.',
        true,
      );
  }
}

/** Finds marks of Markdown in words, which readers would see. */
function checkWords(
  node: MdastNode & { value: string },
  { isDraft, report, source }: CheckContext,
): void {
  const [todo] = UNFINISHED.exec(node.value) ?? [];
  if (todo && !isDraft) report(node, `"${todo}" says that something is missing.`, true);
  // A bare URL is a node by itself, so that the brackets of `](https://…` are in two nodes. Escaped
  // characters don't count.
  const [from, to] = offsetsOf(node);
  const own = source.slice(from, to);
  const written = source.slice(from, to + 'https://'.length).replace(/\\[^\n]/g, '\0\0');
  function warnAt(index: number, message: string) {
    if (index < 0 || from + index >= to) return;
    const start = placeIn(source, from + index);
    report({ position: { start, end: start } }, message, true);
  }
  warnAt(
    own.search(MATHEMATICS),
    "Mathematics isn't drawn here; readers see its source. Put a picture of it in its place.",
  );
  warnAt(
    own.search(QUARTO_REFERENCE),
    'This is a reference of Quarto, and readers see it as it is. Say in words what it refers to, or write a note: [^1], and at the end [^1]: The book, and the page.',
  );
  warnAt(
    own.search(/^:{3,}/m),
    'The ::: is shown as it is. Write :::note[Its heading], the text below it, and ::: at the end, each in a line of its own.',
  );
  const found = BROKEN_LINKS.map((pattern) => written.search(pattern));
  warnAt(
    Math.min(...found.filter((place) => place >= 0)),
    'There is a link, a picture or a note with a mistake: a bracket or what it leads to is missing, or there is a space too many. Write [text](address), ![what it shows](./picture.jpg), or [^1] and at the end [^1]: The text of the note.',
  );
}

function checkLists({ nodes, report }: CheckContext): void {
  for (const node of ofType(nodes, 'list')) {
    const isSentence = node.ordered && (node.start ?? 1) > 1 && node.children.length === 1;
    const message = `A number and a full stop begin a list. In a sentence, write ${node.start}\\.`;
    if (isSentence) report(node, message, true);
  }
}

function checkTables({ nodes, report }: CheckContext): void {
  for (const node of ofType(nodes, 'table')) {
    const [columns = 0, ...others] = node.children.map(({ children }) => children.length);
    const cells = others.find((count) => count > columns);
    const message = `A row of the table has ${cells} cells and the first row ${columns}, so the rest isn't shown. Add a column to the first two lines, or write \\| for a line that isn't a border.`;
    if (cells) report(node, message);
  }
}

/** What Obsidian, Logseq and Notion keep in the text, and here belongs into the fields. */
function checkProperties({ nodes, report }: CheckContext): void {
  for (const node of ofType(nodes, 'paragraph')) {
    const [line = ''] = wordsOf(node).split('\n');
    const name = PROPERTY.exec(line)?.[1];
    if (name)
      report(
        node,
        `“${name}::” is a property of Logseq or Obsidian, which readers see. Delete the line, or write it as a sentence.`,
        true,
      );
    if (onlyTags(wordsOf(node)))
      report(
        node,
        'These are tags of Obsidian, which readers see. Write them into the field tags, and delete the line.',
        true,
      );
  }
  const [root] = ofType(nodes, 'root');
  const first = root?.children.find(({ type }) => type === 'paragraph');
  if (!first) return;
  const words = wordsOf(first);
  const property = NOTION_PROPERTY.exec(words)?.[0];
  const isAlone = words.split('\n').every((line) => /^[\p{L} ]{2,30}: /u.test(line));
  if (property && isAlone)
    report(
      first,
      `“${property.slice(0, -3)}” is a property of a page of Notion, which readers see. Delete these lines.`,
      true,
    );
}

function checkHeadings({ nodes, report, title }: CheckContext): void {
  // With a heading of the first level, all move one level down.
  const headings = ofType(nodes, 'heading');
  const lowered = headings.some(({ depth }) => depth === 1) ? 1 : 0;
  let above = 1;
  // Notion, Google Docs and others write it above the text.
  const [first] = headings;
  const letters = title && comparedLetters(title);
  if (first && letters && comparedLetters(wordsOf(first)) === letters)
    report(
      first,
      'The title is above the text already, so readers see it twice. Delete it here.',
      true,
    );
  for (const node of headings) {
    const depth = node.depth + lowered;
    const words = wordsOf(node).trim();
    const parts = nodesIn(node);
    const hasPicture =
      ofType(parts, 'image', 'imageReference').length > 0 ||
      tagsIn(parts).some(({ name }) => name.toLowerCase() === 'img');
    const remedy = `Write ${'#'.repeat(above + 1 - lowered)} ${shortened(words, 60)}`;
    if (!words && !hasPicture)
      report(node, 'The heading is empty. Write its text behind the #.', true);
    else if (depth > above + 1) report(node, `This heading skips a level. ${remedy}`, true);
    above = depth;
  }
}

/** Finds definitions of footnotes and links that the text doesn't use, or that are there twice. */
function checkDefinitions({ nodes, report, source }: CheckContext): void {
  const keyOf = ({ type, identifier }: { type: string; identifier: string }) =>
    `[${type.startsWith('foot') ? '^' : ''}${identifier}]`;
  const used = ofType(nodes, 'footnoteReference', 'linkReference', 'imageReference').map(keyOf);
  const defined = new Map<string, string>();
  for (const node of ofType(nodes, 'footnoteDefinition', 'definition')) {
    const key = keyOf(node);
    const written = sourceOf(node, source).trim();
    const message = `This line is not shown: the text doesn't refer to ${key}, or another line has its name. Write ${key} where it belongs, or begin the line differently.`;
    // The text of a note would be lost, unless it's there twice; nobody misses an address.
    const isLost = node.type === 'footnoteDefinition' && defined.get(key) !== written;
    if (!used.includes(key) || defined.has(key)) report(node, message, !isLost);
    defined.set(key, written);
  }
}
