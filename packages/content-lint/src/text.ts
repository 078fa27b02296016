import type { Finding } from './diagnostic.ts';
import { isElement, nodesIn, placeOf, textOf, type Body, type MdxNode } from './mdx.ts';
import type { Rule, Text } from './options.ts';

type Found = Pick<Finding, 'message' | 'severity'> | undefined;
type NodeCheck = (node: MdxNode, body: Body) => Found;

const fence: NodeCheck = (node, { source }) => {
  if (node.type !== 'code') return undefined;
  const text = sourceOf(node, source);
  const [mark] = /^(`{3,}|~{3,})/.exec(text) ?? [];
  const [, end] = /\n[> \t]*([^\n]*)$/.exec(text) ?? [];
  if (!mark || end?.startsWith(mark)) return undefined;
  return { message: `The code has no end. Write ${mark} on a line of its own below it.` };
};

const apostrophe: NodeCheck = (node, { source }) =>
  node.type === 'inlineCode' &&
  (/^\S.*\s$/s.test(node.value) ||
    /\p{L}/u.test(source.charAt((node.position?.start.offset ?? 0) - 1)))
    ? { message: BACKTICK }
    : undefined;

function table(node: MdxNode): Found {
  if (node.type !== 'table') return undefined;
  const [first, ...rows] = node.children;
  const columns = first?.children.length ?? 0;
  const row = rows.find(({ children }) => children.length > columns);
  if (!row) return undefined;
  const message = `A row of the table has ${row.children.length} cells and the first row ${columns}, so the rest isn't shown: "${textOf(row)}". Add a column to the first two lines, or write \\| for a line that isn't a border.`;
  return { message };
}

function linkText(node: MdxNode): Found {
  if (node.type !== 'link' && !(isElement(node) && node.name === 'a')) return undefined;
  const text = textOf(node).trim();
  if (/^(click |read |see )?(here|this|more|link|this link)$/i.test(text))
    return {
      message: `"${text}" says little to those who jump from link to link. Name what is behind it.`,
      severity: 'warning',
    };
  if (text || [...nodesIn(node)].some(({ type }) => type === 'image')) return undefined;
  return { message: 'The link has no text. Write it between the square brackets.' };
}

const eachNode: Rule = ({ body, nodes }) =>
  nodes.flatMap((node) => {
    const found =
      body && (fence(node, body) ?? apostrophe(node, body) ?? table(node) ?? linkText(node));
    return found ? [{ ...placeOf(node), ...found }] : [];
  });

const BACKTICK = 'The ` begins code. For an apostrophe, write ’ or ‘.';
const ADDRESS = String.raw`(?:https?:|www\.|mailto:|\.?\.?\/|#)`;

/** A space in the address, one before it or no end, brackets that are the wrong way round, and missing ones. */
const brokenLinks = [
  String.raw`\[([^\]\n^]+)\]\(([^)\n]*)\)`,
  String.raw`\[([^\]\n^]+)\](?:\s*[(\[]|:\s*)(${ADDRESS}[^)\]\s]*)[)\]]?`,
  String.raw`\(([^()\n]+)\)\s?\[(${ADDRESS}[^\]\n]*)\]`,
  String.raw`\[([^\[\]()\n]+)\((${ADDRESS}[^)\s]*)\)`,
  String.raw`([\p{L}\p{N}]+)\]\((${ADDRESS}[^)\s]*)\)`,
];

/** What begins the lines of a list elsewhere. */
const BULLET = String.raw`(?:[•◦▪●‣·–—]|[-+](?=\p{L})|(?:\d+|[a-z])[.)](?=[ \p{L}]))`;

/** An address without a title or a size after it, or a space in its beginning. */
const withoutRest = (address = '') => address.trim().replace(/(?<=^\w+:\/\/)\s+|\s+["=].*/g, '');

/** What the compiler leaves as text, because it isn't quite Markdown. The order matters. */
const leftovers: readonly [RegExp, (...groups: string[]) => string][] = [
  [
    /(!?)\[\[(?:[^\]|\n]*\|(?!\d))?([^\]|\n]+)[^\]\n]*\]\]/g,
    (sign, text) =>
      `[[${text}]] has no meaning here. Write ${sign ? `![what it shows](./${text})` : `[${text}](address)`}`,
  ],
  [
    /(^:::+|\[!\w+\]|==[^=\s][^=\n]*==|%%[^%\n]+%%|^\[TOC\]$|^\+[-=+]{3,}$|\[(?:\w+ \w+=["“]|youtube |embed )[^\]\n]*\]|(?<!\S):[a-z_]+:(?!\S))/gim,
    (sign) => `${sign} has no meaning here. Use one of the components, or delete it.`,
  ],
  [
    /!\[([^\]\n]*)\]?(?:\s?\(([^)\n]*)\)?)?/g,
    (alt, path) =>
      `The picture can't be found here, because of a bracket or a space in its name. Write ![${alt}](${withoutRest(path).replace(/\s+/g, '-') || './name-of-the-picture.jpg'})`,
  ],
  ...brokenLinks.map((pattern): [RegExp, (...groups: string[]) => string] => [
    new RegExp(pattern, 'gu'),
    (text, url) =>
      `This isn't a link yet: a bracket or a space is wrong. Write [${text}](${withoutRest(url).replace(/\s/g, /^tel:/.test(url) ? '' : '%20')})`,
  ]),
  [
    new RegExp(String.raw`(?<![\p{L}\p{N}\]])\[([^\]\n^]+)\]\[([^\]\n]*)\]`, 'gu'),
    (text, name) => `The link [${text}][${name}] has no address. Write [${text}](address).`,
  ],
  [
    /\[\^([^\]\n]+)\]/g,
    (name) =>
      `There is no note ${name}. Write it at the end of the text: [^${name}]: The text of the note.`,
  ],
  [
    /(?<![\p{L}\p{N}*])\*\*(?!\*)|(?<!\*)\*\*(?![\p{L}\p{N}*])|(?<![^\s(])([*_])(?:[^\s\0*_][^*_\n]*\s|\s\p{L}[^*_\n]*[^\s\0*_])\1(?![\p{L}\p{N}])/gu,
    () =>
      'The * or _ are shown, and nothing is bold or in italics. Write **bold** or *italics*, with the signs on both sides and no spaces inside.',
  ],
  [
    new RegExp(String.raw`^[ \t]*${BULLET}[ \t]*([^\n]+)\n[ \t]*${BULLET}[^\n]*`, 'gmu'),
    (text) =>
      `This is no list yet, and its lines run together. Begin each with a hyphen and a space: - ${text}`,
  ],
  [
    /^(#{2,6}(?=[^\s#\0])|#{1,6}(?=\u00A0)|#{7,})/gm,
    (hashes) => `A heading needs a usual space. Write ${hashes.slice(0, 6)} and then the text.`,
  ],
  [/\p{L}`\p{L}/gu, () => BACKTICK],
  [
    /\S\t+\S|^\|.*\|[ \t]*\n\|.*\|[ \t]*$/gm,
    () =>
      'This is no table yet. Write | before, between and after the cells, and below the first line one with as many cells: |---|---|',
  ],
];

const PHRASING = /^(text|emphasis|strong|delete|link|linkReference|mdxJsxTextElement)$/;

const unread: Rule = ({ body, nodes }) =>
  nodes.flatMap((node) => {
    const isBlock = !PHRASING.test(node.type) && 'children' in node;
    return body && isBlock && node.children.some(({ type }) => PHRASING.test(type))
      ? leftoversIn(node, body.source)
      : [];
  });

function leftoversIn(block: MdxNode, source: string): Finding[] {
  const start = block.position?.start.offset ?? 0;
  let text = unreadText(block, source);
  const all = leftovers.flatMap(([pattern, message]) =>
    [...text.matchAll(pattern)].map((match): Finding => {
      const [whole, ...groups] = match;
      // What one pattern has explained is none of the next one's business.
      text = text.replace(whole, (all) => '\0'.repeat(all.length));
      const above = source.slice(0, start + match.index).split('\n');
      const shown = groups.map(
        (group) => (group as string | undefined)?.replace(/\0+/g, '…') ?? '',
      );
      return {
        line: above.length,
        column: (above.at(-1)?.length ?? 0) + 1,
        message: message(...shown),
      };
    }),
  );
  // The beginning and the end of one mistake.
  return [...new Map(all.toReversed().map((one) => [one.message, one])).values()];
}

/** The source of a block, with zeros for all that is Markdown or has a backslash before it. */
function unreadText(block: MdxNode, source: string): string {
  const start = block.position?.start.offset ?? 0;
  const kept = [...sourceOf(block, source)].join('').replace(/[^\n]/g, '\0').split('');
  const keep = (node: MdxNode) => {
    const text = sourceOf(node, source);
    // An address that is a link by itself can be a part of a link that is broken.
    if (node.type === 'text' || (node.type === 'link' && !/^[[<]/.test(text))) {
      const from = (node.position?.start.offset ?? 0) - start;
      const unescaped = text.replace(/\\[^\n]/g, '\0\0');
      for (let i = 0; i < unescaped.length; i++) kept[from + i] = unescaped.charAt(i);
    } else if (/^(emphasis|strong|delete|mdxJsxTextElement)$/.test(node.type) && 'children' in node)
      node.children.forEach(keep);
  };
  if ('children' in block) block.children.forEach(keep);
  return kept.join('');
}

function sourceOf({ position }: MdxNode, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

const UNDERLINED = 'The hyphens below this text make it a heading. Leave an empty line above them.';

const headings: Rule = ({ body, nodes }) => {
  let above = 1;
  return nodes.flatMap((node): Finding[] => {
    if (node.type !== 'heading') return [];
    const text = textOf(node).trim();
    const isSkipping = node.depth > above + 1;
    const remedy = `Write ${'#'.repeat(isSkipping ? above + 1 : 2)} ${text || 'and its text'}`;
    above = node.depth;
    const found = (message: string) => ({ ...placeOf(node), message: `${message} ${remedy}` });
    if (!text) return [found('The heading is empty.')];
    if (node.depth === 1) return [found('The title is the only first heading.')];
    if (!sourceOf(node, body?.source ?? '').startsWith('#'))
      return [{ ...found(UNDERLINED), severity: 'warning' }];
    return isSkipping ? [{ ...found('This heading skips a level.'), severity: 'warning' }] : [];
  });
};

/** Notes and addresses at the end of a text that it doesn't refer to. */
const notes: Rule = ({ nodes }) => {
  const used = new Set(nodes.flatMap((n) => (/Reference$/.test(n.type) ? keyOf(n) : [])));
  return nodes.flatMap((node): Finding[] => {
    if (!/Definition$|^definition$/.test(node.type) || used.delete(keyOf(node))) return [];
    const message = `This line is not shown: the text doesn't refer to ${keyOf(node)}, or another line has its name. Write ${keyOf(node)} where it belongs, or begin the line differently.`;
    return [{ ...placeOf(node), message }];
  });
};

const keyOf = (node: MdxNode) =>
  'identifier' in node ? `[${/^foot/.test(node.type) ? '^' : ''}${node.identifier}]` : '';

const INDENTED =
  'This line of the list is not below the one above. Indent it as far as the text of that one begins.';

/** Lines of a list that are indented, but not far enough to be below the line above. */
const nesting: Rule = ({ nodes }) =>
  nodes.flatMap((parent) =>
    ('children' in parent ? (parent.children as MdxNode[]) : []).flatMap((node, index, all) => {
      const above = all[index - 1];
      const isPart = /^list/.test(node.type) && above?.type === node.type;
      const isIndented = isPart && placeOf(node).column > placeOf(above).column;
      return isIndented ? [{ ...placeOf(node), message: INDENTED, severity: 'warning' }] : [];
    }),
  );

const isEmpty: Rule = ({ body, nodes: [root] }) => {
  if (!body || !root || !('children' in root)) return [];
  if (root.children.some(({ type }) => type !== 'mdxjsEsm' && type !== 'yaml')) return [];
  const line = body.source.split('\n').length;
  return [{ line, message: 'There is no text yet. Write it below the fields.' }];
};

const placeholders: Rule = ({ nodes, frontMatter, isDraft, options }: Text) => {
  if (isDraft) return [];
  const message = 'This is still the text of the template. Write your own, or set draft: true.';
  const isLeft = (text: string) => options.placeholders?.some((one) => text.startsWith(one));
  const fields = Object.entries(frontMatter?.data ?? {}).flatMap(([field, value]) =>
    frontMatter && typeof value === 'string' && isLeft(value)
      ? [{ line: frontMatter.lineOf([field]), field, message }]
      : [],
  );
  const blocks = nodes.filter((node) => node.type === 'paragraph' && isLeft(textOf(node)));
  return [...fields, ...blocks.map((node) => ({ ...placeOf(node), message }))];
};

export const textRules: readonly Rule[] = [
  eachNode,
  unread,
  headings,
  notes,
  nesting,
  isEmpty,
  placeholders,
];
