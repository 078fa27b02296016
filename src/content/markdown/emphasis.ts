import type { MdastNode, MdastPluginDefinition, MdastVisitorContext } from 'satteri';
import { sourceOf, trimmed, type Inline } from './nodes.ts';
import { warn } from './report.ts';

declare module 'mdast' {
  interface EmphasisData {
    /** The element that is made of it, instead of `em`. */
    hName?: string;
  }
}

type Holder = Extract<MdastNode, { type: 'paragraph' | 'heading' | 'tableCell' }>;
/** Stars that the engine took for text, or two underscores instead, and everything else. */
type Part = Inline | { stars: number; sign: '*' | '_' };

/**
 * Makes bold and italic what was meant so, where the rules of Markdown leave the stars: after a
 * space (`**word **`), and between a punctuation mark and a letter (`**"So"**he`, `**مهم:**نص`).
 * Stars that remain are warned about. Two underscores are bold, too, as Mammoth writes it.
 */
export const emphasis: MdastPluginDefinition = {
  name: 'emphasis',
  options: { position: true },
  paragraph: repair,
  heading: repair,
  tableCell: repair,
};

/**
 * Makes `==marked==`, `~~deleted~~` and `++inserted++` text, where the engine leaves the signs. It follows `emphasis`,
 * whose texts are new ones.
 */
export const marks: MdastPluginDefinition = {
  name: 'marks',
  options: { position: true },

  // A single ~ stands for itself, as in 5~6 and H~2~O.
  delete(node, context) {
    if (sourceOf(node, context.source).startsWith('~~')) return;
    const tilde = { type: 'text' as const, value: '~' };
    context.replaceNode(node, [tilde, ...node.children, tilde]);
  },

  text(node, context) {
    const parts = node.value.split(MARKED);
    if (parts.length === 1 || /\\[=~+]/.test(sourceOf(node, context.source))) return;
    // Each text between is followed by what is marked, deleted or inserted: one of the three.
    const nodes = parts.flatMap((value, index): MdastNode[] => {
      if (!value) return [];
      const text = { type: 'text' as const, value };
      const hName = [undefined, 'mark', 'del', 'ins'][index % 4];
      if (!hName) return [text];
      const marked = { type: 'emphasis' as const, data: { hName }, children: [text] };
      return [marked];
    });
    context.replaceNode(node, nodes);
  },
};

/**
 * `==marked==`, `~~deleted~~` beside punctuation marks, and words that are `++inserted++`, where the engine
 * leaves the signs. Not `C++`, nor `++i` and `i++`.
 */
const MARKED =
  /(?<![=\p{L}\p{N}])==(?=\S)([^=\n]+?)(?<=\S)==(?![=\p{L}\p{N}])|~~(?=\S)([^~\n]+?)(?<=\S)~~|(?<![+\p{L}\p{N}])\+\+(?=[\p{L}\p{M}]{2})([^+\n;]+?)(?<=\S)\+\+(?![+\p{L}\p{N}])/u;

/**
 * Stars that a program left of bold words while it converted a text: four behind backslashes, or two beside two
 * without. Somebody who wants to show stars, as in `\*\*kwargs` or `**\*Note**`, writes neither.
 */
const OF_CONVERTER = /(?:\\\*){4}|(?:\\\*){2}\*\*|\*\*(?:\\\*){2}/;

function repair(node: Readonly<Holder>, context: MdastVisitorContext): undefined {
  const isWritten = (child: Inline): child is Extract<Inline, { type: 'text' }> =>
    child.type === 'text' && /\*|__/.test(child.value) && !isEscaped(child, context.source);
  const parts = node.children.flatMap((child): Part[] =>
    isWritten(child) ? split(child.value) : [child],
  );
  const paired = pair(parts);
  const isLeft = OF_CONVERTER.test(sourceOf(node, context.source).replace(/`[^`]*`/g, ''));
  if (isLeft || paired.some((part, index) => isLost(part, paired[index - 1], paired[index + 1])))
    warn(
      context,
      node,
      'The stars (*) are shown as they are. For bold, write them directly at the words: **bold**',
    );
  if (paired.length === parts.length) return undefined;
  context.setProperty(node, 'children', paired.map(toNode));
  return undefined;
}

/** Whether stars were probably meant to change the look: two, or one that begins a word. */
function isLost(part: Part, before: Part | undefined, after: Part | undefined): boolean {
  if (!('stars' in part) || part.sign === '_') return false;
  const beginsWord = /^$|[\s(]$/.test(valueOf(before)) && /^\p{L}/u.test(valueOf(after));
  return part.stars > 1 || beginsWord;
}

/** Whether a text has a star or two underscores behind backslashes, which stand for themselves. */
const isEscaped = (node: Inline, source: string) => /\\\*|\\_\\_/.test(sourceOf(node, source));

const split = (value: string): Part[] =>
  value
    .split(/(\*+|(?<!_)__(?!_))/)
    .filter(Boolean)
    .map((text) => {
      if (text === '__') return { stars: 2, sign: '_' };
      return text.startsWith('*')
        ? { stars: text.length, sign: '*' }
        : { type: 'text', value: text };
    });

const toNode = (part: Part): Inline =>
  'stars' in part ? { type: 'text', value: part.sign.repeat(part.stars) } : part;

/** Puts what stands between two equal groups of stars into an element. */
function pair(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  let from = 0;
  for (const [index, part] of parts.entries()) {
    if (index < from) continue;
    const end = 'stars' in part ? closing(parts, index, part) : -1;
    if (!('stars' in part) || end === -1) {
      result.push(part);
      continue;
    }
    const inside = parts.slice(index + 1, end);
    const type = part.stars === 1 ? 'emphasis' : 'strong';
    // Spaces at the edges stand outside the element.
    const before = valueOf(inside[0]).replace(/\S[^]*/, '');
    const after = valueOf(inside.at(-1)).replace(/[^]*\S/, '');
    if (before) result.push({ type: 'text', value: before });
    result.push({ type, children: trimmed(inside.map(toNode)) });
    if (after) result.push({ type: 'text', value: after });
    from = end + 1;
  }
  return result;
}

/** The index of the stars that close those at `start`, or -1. */
function closing(
  parts: readonly Part[],
  start: number,
  { stars, sign }: Exclude<Part, Inline>,
): number {
  const next = parts[start + 1];
  if (stars > 2 || (sign === '_' && !beginsBold(parts[start - 1], next))) return -1;
  const isTight = !/^\s/.test(valueOf(next));
  for (const [index, part] of parts.entries()) {
    if (index < start + 2 || !('stars' in part)) continue;
    if (part.stars !== stars || part.sign !== sign) continue;
    const isTightEnd = !/\s$/.test(valueOf(parts[index - 1]));
    // 2 * 3 * 4 and 2 *3 *4 are no italics.
    if (stars === 1) return isTight && isTightEnd && /^\P{N}/u.test(valueOf(next)) ? index : -1;
    return isTight || isTightEnd ? index : -1;
  }
  return -1;
}

/** Whether underscores stand before a word, and not in one (`a__b__c`) or for a blank to fill in. */
const beginsBold = (before: Part | undefined, after: Part | undefined) =>
  !/[\p{L}\p{M}\p{N}]$/u.test(valueOf(before)) &&
  /^[\p{L}\p{N}\p{Pi}\p{Ps}"']/u.test(valueOf(after));

/** The text of a part, which there may not be; a letter for what isn't text. */
function valueOf(part: Part | undefined): string {
  if (!part) return '';
  if ('stars' in part) return '*';
  return part.type === 'text' ? part.value : 'x';
}
