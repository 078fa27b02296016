import type { Node, Rules, Text } from './options.ts';

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
export function leftovers({ body, sourceOf }: Text): Rules {
  /** The source of a block, with NUL characters for all that is Markdown or has a backslash before it. */
  function unread(node: Node): string {
    // An address that is a link by itself can be a part of a link that is broken.
    const isAddress = node.type === 'link' && !/^[[<]/.test(sourceOf(node));
    if (node.type === 'text' || isAddress) return sourceOf(node).replace(/\\[^\n]/g, hidden);
    if (!('children' in node) || /^link/.test(node.type)) return hidden(sourceOf(node));
    let text = '';
    let end = node.position?.start.offset ?? 0;
    for (const child of node.children) {
      text += hidden(body.slice(end, child.position?.start.offset)) + unread(child);
      end = child.position?.end.offset ?? end;
    }
    return text + hidden(body.slice(end, node.position?.end.offset));
  }

  function block(node: Node) {
    const text = unread(node);
    const first = almost.find(([pattern]) => pattern.test(text));
    if (!first) return undefined;
    const offset = (node.position?.start.offset ?? 0) + text.search(first[0]);
    const lines = body.slice(0, offset).split('\n');
    return { message: first[1], line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  }

  return { paragraph: block, heading: block, tableCell: block };
}
