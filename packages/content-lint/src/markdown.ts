import { offsetsOf, ofType, wordsOf, type EntryText } from './text.ts';

/** Brackets that the engine took for plain text, although a link or a note was probably meant. */
const BROKEN_LINKS = [
  /\]\(/, // [a](b c)
  /\[\[/, // [[a]]
  /[\])]\s?[(\[](https?:|mailto:|\.?\.?\/|#)/, // [a] (/b)
  /\]:\s*(https?:|\/)/, // [a]: /b
  /(?<![\p{L}\p{N}\]])\[[^\]^]+\]\[/u, // [a][b]
  /\[\^[^\]]+\]/, // [^1]
];
const TODO = /\b(TODO|FIXME|TBD|XXX|lorem ipsum)\b/i;

/** Checks that Markdown shows all that was written, and the order of headings. */
export function lintMarkdown({ entry, isDraft, nodes, report }: EntryText): void {
  // Before a digit, in the middle of a word, these characters are usually meant: 2*3*4, 5~6, 7~8.
  for (const node of ofType(nodes, 'emphasis', 'strong', 'delete')) {
    const [start, end] = offsetsOf(node);
    const [, mark] = /^[\p{L}\p{N}]([*_~]+)\p{N}/u.exec(entry.body.slice(start - 1, end)) ?? [];
    const message = `${mark} changes the look of a text, and isn't shown. To show it, write \\${mark}`;
    if (mark) report(node, message, true);
  }

  for (const node of ofType(nodes, 'inlineCode'))
    if (/^\S.*\s$/s.test(node.value) || /\p{L}/u.test(entry.body[offsetsOf(node)[0] - 1] ?? ''))
      report(node, 'The ` begins code. For an apostrophe, write ’ or ‘.');

  for (const node of ofType(nodes, 'text')) {
    const [todo] = TODO.exec(node.value) ?? [];
    if (todo && !isDraft) report(node, `"${todo}" says that something is missing.`, true);
    // A bare URL is a node by itself, so that the brackets of `](https://…` are in two nodes. Escaped
    // characters don't count.
    const [from, to] = offsetsOf(node);
    const source = entry.body.slice(from, to + 'https://'.length).replace(/\\[^\n]/g, '\0\0');
    const found = BROKEN_LINKS.map((pattern) => source.search(pattern));
    const index = Math.min(...found.filter((place) => place >= 0));
    if (from + index >= to) continue;
    const start = { line: entry.body.slice(0, from + index).split('\n').length, column: 1 };
    const message =
      'There is a link, a picture or a note with a mistake: a bracket or what it leads to is missing, or there is a space too many. Write [text](address), ![what it shows](./picture.jpg), or [^1] and at the end [^1]: The text of the note. A space in an address is %20.';
    report({ position: { start, end: start } }, message);
  }

  for (const node of ofType(nodes, 'list')) {
    const isSentence = node.ordered && (node.start ?? 1) > 1 && node.children.length === 1;
    const message = `A number and a full stop begin a list. In a sentence, write ${node.start}\\.`;
    if (isSentence) report(node, message, true);
  }

  for (const node of ofType(nodes, 'table')) {
    const [columns = 0, ...others] = node.children.map(({ children }) => children.length);
    const cells = others.find((count) => count > columns);
    const message = `A row of the table has ${cells} cells and the first row ${columns}, so the rest isn't shown. Add a column to the first two lines, or write \\| for a line that isn't a border.`;
    if (cells) report(node, message);
  }

  let above = 1;
  for (const node of ofType(nodes, 'heading')) {
    const isSkipping = node.depth > above + 1;
    const words = wordsOf(node).trim();
    const remedy = `Write ${'#'.repeat(isSkipping ? above + 1 : 2)} ${words || 'and its text'}`;
    above = node.depth;
    if (!words) report(node, `The heading is empty. ${remedy}`);
    else if (node.depth === 1)
      report(node, `Only the title is a heading of the first level. ${remedy}`);
    else if (isSkipping) report(node, `This heading skips a level. ${remedy}`, true);
  }

  // Definitions of footnotes and links that the text doesn't use, or that are defined twice.
  const keyOf = ({ type, identifier }: { type: string; identifier: string }) =>
    `[${type.startsWith('foot') ? '^' : ''}${identifier}]`;
  const used = ofType(nodes, 'footnoteReference', 'linkReference', 'imageReference').map(keyOf);
  const defined = new Set<string>();
  for (const node of ofType(nodes, 'footnoteDefinition', 'definition')) {
    const key = keyOf(node);
    const message = `This line is not shown: the text doesn't refer to ${key}, or another line has its name. Write ${key} where it belongs, or begin the line differently.`;
    if (!used.includes(key) || defined.has(key)) report(node, message);
    defined.add(key);
  }
}
