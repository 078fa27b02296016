import { ofType, sourceOf, type Text } from './text.ts';

/** What is left as text because it's almost Markdown, or that of another program. The order matters. */
const almost: readonly (readonly [RegExp, string])[] = [
  [
    /!\s?\[/,
    'There is a picture with a mistake: a bracket, a space or a name is wrong. Write ![what it shows](./name-of-the-picture.jpg)',
  ],
  [
    /^:::+ *\w+|\[!\w+\]|==[^=\s][^=\n]*==|%%[^%\n]+%%|^\[TOC\]$|\[(?:\w+ \w+=["“]|youtube |embed )[^\]\n]*\]/im,
    'There are signs of another program, which have no meaning here. Use one of the components, or delete them.',
  ],
  [
    /\]\(|\[\[|\[[^\]()\n]*\((https?:|www\.|\/)|[\])]\s?[(\[](https?:|www\.|mailto:|\.?\.?\/|#)|\]:\s*(https?:|www\.|\/)|(?<![\p{L}\p{N}\]])\[[^\]\n^]+\]\[/u,
    'There is a link with a mistake: a bracket or the address is missing, or there is a space too many. Write [text](address), and %20 for a space in the address.',
  ],
  [/\[\^[^\]\n]+\]/, 'There is no such note. Write it at the end: [^1]: The text of the note.'],
  [
    /^(#{2,6}[^\s#\0]|#{1,6}\u00A0|#{7,})/m,
    'A heading has one to six #, a usual space and then the text.',
  ],
];

const hidden = (text: string) => text.replace(/[^\n]/g, '\0');

/** What the engine took for plain text, and nobody would write as such. */
export function lintLeftovers(text: Text): void {
  const { body } = text.entry;
  // NUL characters stand for all that is Markdown, or has a backslash before it.
  let plain = hidden(body);
  for (const node of ofType(text.nodes, 'text', 'link', 'linkReference').reverse()) {
    const source = sourceOf(text, node);
    // An address that is a link by itself can be a part of a link that is broken.
    const isPlain = node.type === 'text' || !/^[[<]/.test(source);
    const shown = isPlain ? source.replace(/\\[^\n]/g, hidden) : hidden(source);
    const { start, end } = node.position ?? {};
    plain = plain.slice(0, start?.offset) + shown + plain.slice(end?.offset);
  }
  for (const { position } of ofType(text.nodes, 'paragraph', 'heading', 'tableCell')) {
    const source = plain.slice(position?.start.offset, position?.end.offset);
    const first = almost.find(([pattern]) => pattern.test(source));
    if (!first) continue;
    const above = plain.slice(0, (position?.start.offset ?? 0) + source.search(first[0]));
    const lines = above.split('\n');
    const start = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    text.report({ position: { start, end: start } }, first[1]);
  }
}
