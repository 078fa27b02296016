import { defineMdastPlugin, type MdastNode } from 'satteri';
import type { Text } from './options.ts';

const ADDRESS = String.raw`(?:https?:|www\.|mailto:|\.?\.?\/|#)`;

/** What is left as text because it's almost Markdown, or that of another program. The order matters. */
const almost: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    /!\s?\[[^\]\n]*\]?(?:\s?\([^)\n]*\)?)?|!\[\[[^\]\n]*\]\]/g,
    (found) =>
      `${found} is no picture yet: a bracket, a space or a name is wrong. Write ![what it shows](./name-of-the-picture.jpg)`,
  ],
  [
    /^:::+ *\w+|\[!\w+\]|==[^=\s][^=\n]*==|%%[^%\n]+%%|^\[TOC\]$|\[(?:\w+ \w+=["“]|youtube |embed )[^\]\n]*\]/gim,
    (found) => `${found} has no meaning here. Use one of the components, or delete it.`,
  ],
  [
    new RegExp(
      [
        String.raw`\[\[[^\]\n]+\]\]`,
        String.raw`\[[^\]\n^]+\]\([^)\n]*\)?`,
        String.raw`\[[^\]\n^]+\](?:\s*[(\[]|:\s*)${ADDRESS}[^)\]\s]*[)\]]?`,
        String.raw`[(\[][^()\[\]\n]+[)\]]?\s?[(\[]${ADDRESS}[^)\]\s]*[)\]]`,
        String.raw`[\p{L}\p{N}]+\]\(${ADDRESS}[^)\s]*\)`,
        String.raw`(?<![\p{L}\p{N}\]])\[[^\]\n^]+\]\[[^\]\n]*\]`,
      ].join('|'),
      'gu',
    ),
    (found) =>
      `${found} is no link yet: a bracket or the address is missing, or there is a space too many. Write [text](address), and %20 for a space in the address.`,
  ],
  [
    /\[\^[^\]\n]+\]/g,
    (found) => `There is no note ${found}. Write it at the end: ${found}: The text of the note.`,
  ],
  [
    /^(#{2,6}(?=[^\s#\0])|#{1,6}(?=\u00A0)|#{7,})/gm,
    (found) => `A heading needs a usual space. Write ${found.slice(0, 6)} and then the text.`,
  ],
];

const hidden = (text: string) => text.replace(/[^\n]/g, '\0');

/** Explains what Markdown has left as it was typed, because nobody sees it in a preview of the page's end. */
export const leftovers = ({ body, report }: Text) => {
  const sourceOf = ({ position }: Readonly<MdastNode>) =>
    body.slice(position?.start.offset, position?.end.offset);

  /** The source of a block, with NUL characters for all that is Markdown or has a backslash before it. */
  function unread(node: Readonly<MdastNode>): string {
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

  function block(node: Readonly<MdastNode>) {
    const start = node.position?.start.offset ?? 0;
    let text = unread(node);
    for (const [pattern, message] of almost)
      for (const { 0: found, index } of text.matchAll(pattern)) {
        // The patterns after this one don't report it again.
        text = text.slice(0, index) + hidden(found) + text.slice(index + found.length);
        const lines = body.slice(0, start + index).split('\n');
        const place = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
        report(node, message(found.replace(/\0+/g, '…')), place);
      }
  }

  return defineMdastPlugin({
    name: 'leftovers',
    options: { position: true },
    paragraph: block,
    heading: block,
    tableCell: block,
  });
};
