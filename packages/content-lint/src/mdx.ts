import { mdxToMdast, type MdastNode } from 'satteri';
import { parseSync } from 'vite';
import type { Finding } from './diagnostic.ts';

export type MdxNode = MdastNode;
export type MdxElement = Extract<MdxNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** A text as a tree. */
export interface Body {
  source: string;
  root: MdxNode;
}

/** Parses a text with the compiler that Astro uses, and explains its error. */
export function parseBody(source: string): { body?: Body; findings: Finding[] } {
  try {
    return { body: { source, root: mdxToMdast(source) }, findings: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line = '1', column = '1'] = /^(\d+):(\d+):/.exec(message) ?? [];
    const place = { line: Number(line), column: Number(column) };
    const lineText = source.split('\n')[place.line - 1] ?? '';
    const rest = lineText.slice(place.column - 1);
    return { findings: [{ ...place, message: explain(message, rest, source), severity: 'fatal' }] };
  }
}

type Explanation = readonly [RegExp, (match: RegExpExecArray) => string];

/** By the compiler's message. */
const byError: readonly Explanation[] = [
  [
    /Expected a closing tag for `<([^>`]+)>`/,
    ([, name]) =>
      `<${name}> has no end. Write <${name} … /> if nothing is inside it, or </${name}> on a line of its own after the text.`,
  ],
  [
    /Expected the closing tag `<\/([^>`]+)>` either/,
    ([, name]) =>
      `</${name}> is not alone in its line. Put what is before or after it on lines of its own, with an empty one between.`,
  ],
  [
    /Unexpected closing tag `<\/([^>`]+)>`(?:, expected corresponding closing tag for `<([^>`]+)>)?/,
    ([, found, open]) =>
      `</${found}> has no beginning. Write <${found} …> before the text${open ? `, or first </${open}>, because it is still open` : ', or delete it'}.`,
  ],
  [
    /closing brace|parse expression|parse esm|in expression/,
    () => 'A brace ({) begins code here. To show a brace, write a backslash before it: \\{',
  ],
];

/** By the line from the error on. */
const byLine: readonly Explanation[] = [
  [/^<!/, () => 'Comments have another form here. Write {/* … */} instead of <!-- … -->.'],
  [
    /^<((?:https?:\/\/|www\.|[^>\s@]+@)[^>\s]+)>/,
    ([, url = '']) =>
      `Links have no angle brackets here. Write [their text](${/^[^:]+@/.test(url) ? 'mailto:' : ''}${url}).`,
  ],
  [
    /^<([A-Za-z]\w*)/,
    ([, name]) =>
      `<${name} … can't be read. Write it like this, with straight quotation marks, and curly ones (“…” or ’) inside the text: <${name} title="…">`,
  ],
  [
    /^<(\S*)/,
    ([, text]) =>
      `A < begins a component here. To show it, write a backslash before it: \\<${text}`,
  ],
];

function explain(error: string, rest: string, source: string): string {
  const match =
    (text: string) =>
    ([pattern, message]: Explanation) => {
      const found = pattern.exec(text);
      return found ? message(found) : [];
    };
  const [first] = [...byError.flatMap(match(error)), ...byLine.flatMap(match(rest))];
  if (first) return first;
  return `"${rest || source.trim().slice(0, 40)}" can't be read. Look for a missing bracket, brace or quotation mark.`;
}

/** Returns a node and everything inside it. */
export function* nodesIn(node: MdxNode): Generator<MdxNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}

export function isElement(node: MdxNode): node is MdxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Where a node begins. */
export function placeOf({ position }: MdxNode): { line: number; column: number } {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

/** The text of a node, as it's read. */
export function textOf(node: MdxNode): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
}

/**
 * Whether an expression only shows a text: judged by its syntax tree, because a comment or a string can
 * contain anything.
 */
export function isHarmless(code: string): boolean {
  const { program, errors } = parseSync('expression.jsx', code, { sourceType: 'module' });
  if (errors.length > 0 || program.body.length > 1) return false;
  const [statement] = program.body;
  if (!statement) return true;
  if (statement.type !== 'ExpressionStatement') return false;
  const { expression } = statement;
  if (expression.type === 'TemplateLiteral') return expression.expressions.length === 0;
  return expression.type === 'Literal' && typeof expression.value === 'string';
}

/** Whether a name can be imported: no word of the language, and none that the compiler uses itself. */
export function isName(name: string): boolean {
  if (!/^[a-z]\w*$/.test(name) || /^(file|frontmatter|props|url)$/.test(name)) return false;
  const { errors } = parseSync('name.js', `import ${name} from 'x';`, { sourceType: 'module' });
  return errors.length === 0;
}
