import { sourceOf, textOf, type MdxNode } from './mdx.ts';
import type { Rule } from './options.ts';

const fence: Rule = (node, { body }) => {
  if (node.type !== 'code') return undefined;
  const source = sourceOf(node, body);
  const [mark] = /^(`{3,}|~{3,})/.exec(source) ?? [];
  const [, end] = /\n[> \t]*([^\n]*)$/.exec(source) ?? [];
  if (!mark || end?.startsWith(mark)) return undefined;
  return `The code has no end. Write ${mark} on a line of its own below it.`;
};

export const BACKTICK = 'The ` begins code. For an apostrophe, write ’ or ‘.';

const apostrophe: Rule = (node, { body }) =>
  node.type === 'inlineCode' &&
  (/^\S.*\s$/s.test(node.value) ||
    /\p{L}/u.test(body.charAt((node.position?.start.offset ?? 0) - 1)))
    ? BACKTICK
    : undefined;

const table: Rule = (node) => {
  if (node.type !== 'table') return undefined;
  const [columns = 0, ...others] = node.children.map(({ children }) => children.length);
  const cells = others.find((count) => count > columns);
  return cells
    ? `A row of the table has ${cells} cells and the first row ${columns}, so the rest isn't shown. Add a column to the first two lines, or write \\| for a line that isn't a border.`
    : undefined;
};

const heading: Rule = (node, { nodes, body }) => {
  if (node.type !== 'heading') return undefined;
  const headings = nodes.filter(({ type }) => type === 'heading') as (typeof node)[];
  const above = headings[headings.indexOf(node) - 1]?.depth ?? 1;
  const isSkipping = node.depth > above + 1;
  const text = textOf(node).trim();
  const remedy = `Write ${'#'.repeat(isSkipping ? above + 1 : 2)} ${text || 'and its text'}`;
  if (!text) return `The heading is empty. ${remedy}`;
  if (node.depth === 1) return `The title is the only first heading. ${remedy}`;
  const message = sourceOf(node, body).startsWith('#')
    ? isSkipping && 'This heading skips a level.'
    : 'The hyphens below this text make it a heading. Leave an empty line above them.';
  return message ? { message: `${message} ${remedy}`, severity: 'warning' } : undefined;
};

const keyOf = (node: MdxNode) =>
  'identifier' in node ? `[${/^foot/.test(node.type) ? '^' : ''}${node.identifier}]` : '';

/** Notes and addresses at the end of a text that it doesn't refer to. */
const note: Rule = (node, { nodes }) => {
  if (!/definition$/i.test(node.type)) return undefined;
  const same = nodes.filter((other) => keyOf(other) === keyOf(node));
  const isUsed = same.some(({ type }) => type.endsWith('Reference'));
  const isFirst = node === same.find(({ type }) => /definition$/i.test(type));
  if (isUsed && isFirst) return undefined;
  return `This line is not shown: the text doesn't refer to ${keyOf(node)}, or another line has its name. Write ${keyOf(node)} where it belongs, or begin the line differently.`;
};

const empty: Rule = (node, { body }) =>
  node.type === 'root' && node.children.every(({ type }) => type === 'yaml')
    ? {
        line: body.split('\n').length,
        column: undefined,
        message: 'There is no text yet. Write it below the fields.',
      }
    : undefined;

export const markdownRules: readonly Rule[] = [fence, apostrophe, table, heading, note, empty];
