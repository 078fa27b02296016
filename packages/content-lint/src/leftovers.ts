import { BACKTICK } from './markdown.ts';
import { childrenOf, sourceOf, type MdxNode } from './mdx.ts';
import type { Rule } from './options.ts';

const ADDRESS = String.raw`(?:https?:|www\.|mailto:|\.?\.?\/|#)`;

/** A picture, and a link with a space, without an end or a bracket, or with brackets the wrong way round. */
const PICTURE = String.raw`!\s?\[[^\]\n]*\]?(?:\s?\([^)\n]*\)?)?|!\[\[[^\]\n]*\]\]`;
const LINKS = [
  String.raw`\[\[[^\]\n]+\]\]`,
  String.raw`\[[^\]\n^]+\]\([^)\n]*\)?`,
  String.raw`\[[^\]\n^]+\](?:\s*[(\[]|:\s*)${ADDRESS}[^)\]\s]*[)\]]?`,
  String.raw`\([^()\n]+\)\s?\[${ADDRESS}[^\]\n]*\]`,
  String.raw`\[[^\[\]()\n]+\(${ADDRESS}[^)\s]*\)`,
  String.raw`[\p{L}\p{N}]+\]\(${ADDRESS}[^)\s]*\)`,
  String.raw`(?<![\p{L}\p{N}\]])\[[^\]\n^]+\]\[[^\]\n]*\]`,
];

/** What the compiler leaves as text, because it isn't quite Markdown. The order matters. */
const leftovers: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    new RegExp(PICTURE, 'gu'),
    (found) =>
      `${found} is no picture yet: a bracket, a space or a name is wrong. Write ![what it shows](./name-of-the-picture.jpg)`,
  ],
  [
    /^:::+ *\w+|\[!\w+\]|==[^=\s][^=\n]*==|%%[^%\n]+%%|^\[TOC\]$|\[(?:\w+ \w+=["“]|youtube |embed )[^\]\n]*\]/gim,
    (found) => `${found} has no meaning here. Use one of the components, or delete it.`,
  ],
  [
    new RegExp(LINKS.join('|'), 'gu'),
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
  [/\p{L}`\p{L}/gu, () => BACKTICK],
];

const PHRASING = /^(text|emphasis|strong|delete|link|linkReference|mdxJsxTextElement)$/;

/** Explains what is left in a block. */
export const leftover: Rule = (block, { body }, report) => {
  if (PHRASING.test(block.type) || !childrenOf(block).some(({ type }) => PHRASING.test(type)))
    return;
  const start = block.position?.start.offset ?? 0;
  let text = unreadText(block, body);
  for (const [pattern, message] of leftovers)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      // The patterns after this one don't report it again.
      text = text.slice(0, index) + hidden(found) + text.slice(index + found.length);
      const above = body.slice(0, start + index).split('\n');
      const place = { line: above.length, column: (above.at(-1) ?? '').length + 1 };
      report(message(found.replace(/\0+/g, '…')), place);
    }
};

const hidden = (text: string) => text.replace(/[^\n]/g, '\0');

/** The source of a block, with NUL characters for all that is Markdown or has a backslash before it. */
function unreadText(block: MdxNode, body: string): string {
  let text = '';
  let end = block.position?.start.offset ?? 0;
  for (const node of textsIn(block, body)) {
    text += hidden(body.slice(end, node.position?.start.offset));
    text += sourceOf(node, body).replace(/\\[^\n]/g, hidden);
    end = node.position?.end.offset ?? end;
  }
  return text + hidden(body.slice(end, block.position?.end.offset));
}

/** The texts of a block. An address that is a link by itself can be a part of a link that is broken. */
function* textsIn(block: MdxNode, body: string): Generator<MdxNode> {
  for (const node of childrenOf(block)) {
    const isAddress = node.type === 'link' && !/^[[<]/.test(sourceOf(node, body));
    if (node.type === 'text' || isAddress) yield node;
    else if (/^(emphasis|strong|delete|mdxJsxTextElement)$/.test(node.type))
      yield* textsIn(node, body);
  }
}
