import { BACKTICK } from './markdown.ts';
import { childrenOf, placeOf, sourceOf, type MdxNode } from './mdx.ts';
import type { Rule, Said } from './options.ts';

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

/** What begins the lines of a list elsewhere. */
const BULLET = String.raw`(?:[•◦▪●‣·–—]|[-+](?=\p{L})|(?:\d+|[a-z])[.)](?=[ \p{L}]))`;

/** What the compiler leaves as text, because it isn't quite Markdown. The order matters. */
const leftovers: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    new RegExp(PICTURE, 'gu'),
    (found) =>
      `${found} is no picture yet: a bracket, a space or a name is wrong. Write ![what it shows](./name-of-the-picture.jpg)`,
  ],
  [
    /^:::+|\[!\w+\]|==[^=\s][^=\n]*==|%%[^%\n]+%%|^\[TOC\]$|^\+[-=+]{3,}$|\[(?:\w+ \w+=["“]|youtube |embed )[^\]\n]*\]|(?<!\S):[a-z_]+:(?!\S)/gim,
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
    /(?<![\p{L}\p{N}*])\*\*(?!\*)|(?<!\*)\*\*(?![\p{L}\p{N}*])|(?<![^\s(])([*_])(?:[^\s\0*_][^*_\n]*\s|\s\p{L}[^*_\n]*[^\s\0*_])\1(?![\p{L}\p{N}])/gu,
    () =>
      'The * or _ are shown, and nothing is bold or in italics. Write **bold** or *italics*, with the signs on both sides and no spaces inside.',
  ],
  [
    new RegExp(String.raw`^[ \t]*${BULLET}[ \t]*[^\n]+\n[ \t]*${BULLET}[^\n]*`, 'gmu'),
    () =>
      'This is no list yet, and its lines run together. Begin each with a hyphen and a space: - text',
  ],
  [
    /^(#{2,6}(?=[^\s#\0])|#{1,6}(?=\u00A0)|#{7,})/gm,
    (found) => `A heading needs a usual space. Write ${found.slice(0, 6)} and then the text.`,
  ],
  [/\p{L}`\p{L}/gu, () => BACKTICK],
  [
    /\S\t+\S|^\|.*\|[ \t]*\n\|.*\|[ \t]*$/gm,
    () =>
      'This is no table yet. Write | before, between and after the cells, and below the first line one with as many cells: |---|---|',
  ],
];

const PHRASING = /^(text|emphasis|strong|delete|link|linkReference|mdxJsxTextElement)$/;

/** Explains what is left in a block. */
export const leftover: Rule = (block, { body }) => {
  const isBlock = !PHRASING.test(block.type);
  if (!isBlock || !childrenOf(block).some(({ type }) => PHRASING.test(type))) return undefined;
  let text = unreadText(block, body);
  const said = leftovers.flatMap(([pattern, message]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }): Exclude<Said, string> => {
      // What one pattern has explained is none of the next one's business.
      text = text.replace(found, (all) => '\0'.repeat(all.length));
      const { line, column } = placeOf(block);
      const above = text.slice(0, index).split('\n');
      const before = above.at(-1)?.length ?? 0;
      return {
        line: line + above.length - 1,
        column: above.length > 1 ? before + 1 : column + before,
        message: message(found.replace(/\0+/g, '…')),
      };
    }),
  );
  // The beginning and the end of one mistake.
  return [...new Map(said.toReversed().map((one) => [one.message, one])).values()];
};

/** The source of a block, with zeros for all that is Markdown or has a backslash before it. */
function unreadText(block: MdxNode, body: string): string {
  const start = block.position?.start.offset ?? 0;
  const kept = sourceOf(block, body).replace(/[^\n]/g, '\0').split('');
  const keep = (node: MdxNode) => {
    const text = sourceOf(node, body);
    // An address that is a link by itself can be a part of a link that is broken.
    if (node.type === 'text' || (node.type === 'link' && !/^[[<]/.test(text)))
      kept.splice(
        (node.position?.start.offset ?? 0) - start,
        text.length,
        ...text.replace(/\\[^\n]/g, '\0\0').split(''),
      );
    else if (/^(emphasis|strong|delete|mdxJsxTextElement)$/.test(node.type))
      childrenOf(node).forEach(keep);
  };
  childrenOf(block).forEach(keep);
  return kept.join('');
}
