import { mdxToMdast, type MdastNode } from 'satteri';
import type { Finding } from './diagnostic.ts';

export type MdxNode = MdastNode;
type MdxElement = Extract<MdxNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Parses a text with the compiler that Astro uses, and explains its error. */
export function parseBody(source: string): { nodes: MdxNode[]; findings: Finding[] } {
  try {
    return { nodes: [...nodesIn(mdxToMdast(source))], findings: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line = '1', column = '1'] = /^(\d+):(\d+):/.exec(message) ?? [];
    const place = { line: Number(line), column: Number(column) };
    const rest = source.split('\n')[place.line - 1]?.slice(place.column - 1);
    const finding = { ...place, message: explain(message, rest ?? ''), severity: 'fatal' as const };
    return { nodes: [], findings: [finding] };
  }
}

const TO_SHOW_IT = 'To show it, write a backslash before it:';

/** By the compiler's message and the line from the error on. */
const explanations: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [
    /Expected (?:a closing tag for `<|the closing tag `<\/)([^>`]+)>`/,
    (name) =>
      `<${name}> has no end here. Write <${name} … /> if nothing is inside it, or <${name} …> and </${name}> on lines of their own, with an empty one between them and the text.`,
  ],
  [
    /Unexpected closing tag `<\/([^>`]+)>`(?:, expected corresponding closing tag for `<([^>`]+)>)?/,
    (found, open) =>
      `</${found}> has no beginning. Write <${found} …> before the text${open ? `, or first </${open}>, because it is still open` : ', or delete it'}.`,
  ],
  [
    /closing brace|parse expression|in expression/,
    () => `A brace ({) begins code here. ${TO_SHOW_IT} \\{`,
  ],
  [/\n<!/, () => 'Comments have another form here. Write {/* … */} instead of <!-- … -->.'],
  [
    /\n<((?:https?:\/\/|www\.|[^>\s@]+@)[^>\s]+)>/,
    (url = '') =>
      `Links have no angle brackets here. Write [their text](${/^[^:]+@/.test(url) ? 'mailto:' : ''}${url}).`,
  ],
  [
    /\n<([A-Za-z]\w*)/,
    (name) =>
      `<${name} … can't be read. Write it like this, with straight quotation marks, and curly ones (“…” or ’) inside the text: <${name} title="…">`,
  ],
  [/\n<(\S*)/, (text) => `A < begins a component here. ${TO_SHOW_IT} \\<${text}`],
];

function explain(error: string, rest: string): string {
  for (const [pattern, message] of explanations) {
    const [found, ...groups] = pattern.exec(`${error}\n${rest}`) ?? [];
    if (found) return message(...groups);
  }
  return `"${rest}" can't be read. Look for a missing bracket, brace or quotation mark.`;
}

/** Returns a node and everything inside it. */
export function* nodesIn(node: MdxNode): Generator<MdxNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

export const childrenOf = (node: MdxNode): readonly MdxNode[] =>
  'children' in node ? node.children : [];

export function isElement(node: MdxNode): node is MdxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Where a node begins. */
export function placeOf({ position }: MdxNode): { line: number; column: number } {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

/** The text of a node, as it's read. */
export const textOf = (node: MdxNode): string =>
  'value' in node && node.value !== undefined ? node.value : childrenOf(node).map(textOf).join('');

/** The source of a node. */
export const sourceOf = ({ position }: MdxNode, source: string): string =>
  source.slice(position?.start.offset, position?.end.offset);
