import { sourceOf, textOf, type MdxNode } from './mdx.ts';
import type { Rule } from './options.ts';

const fence: Rule = (node, { body }, report) => {
  if (node.type !== 'code') return;
  const source = sourceOf(node, body);
  const [mark] = /^(`{3,}|~{3,})/.exec(source) ?? [];
  const [, end = ''] = /\n[> \t]*([^\n]*)$/.exec(source) ?? [];
  if (mark && !end.startsWith(mark))
    report(`The code has no end. Write ${mark} on a line of its own below it.`);
};

export const BACKTICK = 'The ` begins code. For an apostrophe, write ’ or ‘.';

const apostrophe: Rule = (node, { body }, report) => {
  if (node.type !== 'inlineCode') return;
  const before = body.charAt((node.position?.start.offset ?? 0) - 1);
  if (/^\S.*\s$/s.test(node.value) || /\p{L}/u.test(before)) report(BACKTICK);
};

const table: Rule = (node, _, report) => {
  if (node.type !== 'table') return;
  const [columns = 0, ...others] = node.children.map(({ children }) => children.length);
  const cells = others.find((count) => count > columns);
  if (cells)
    report(
      `A row of the table has ${cells} cells and the first row ${columns}, so the rest isn't shown. Add a column to the first two lines, or write \\| for a line that isn't a border.`,
    );
};

const heading: Rule = (node, { nodes }, report) => {
  if (node.type !== 'heading') return;
  const headings = nodes.filter(({ type }) => type === 'heading') as (typeof node)[];
  const above = headings[headings.indexOf(node) - 1]?.depth ?? 1;
  const isSkipping = node.depth > above + 1;
  const text = textOf(node).trim();
  const remedy = `Write ${'#'.repeat(isSkipping ? above + 1 : 2)} ${text || 'and its text'}`;
  if (!text) report(`The heading is empty. ${remedy}`);
  else if (node.depth === 1) report(`The title is the only first heading. ${remedy}`);
  else if (isSkipping) report(`This heading skips a level. ${remedy}`, { severity: 'warning' });
};

const keyOf = (node: MdxNode) =>
  'identifier' in node ? `[${/^foot/.test(node.type) ? '^' : ''}${node.identifier}]` : '';

/** Notes and addresses at the end of a text that it doesn't refer to. */
const note: Rule = (node, { nodes }, report) => {
  if (!/definition$/i.test(node.type)) return;
  const key = keyOf(node);
  const same = nodes.filter((other) => keyOf(other) === key);
  const isUsed = same.some(({ type }) => type.endsWith('Reference'));
  const isFirst = node === same.find(({ type }) => /definition$/i.test(type));
  if (!isUsed || !isFirst)
    report(
      `This line is not shown: the text doesn't refer to ${key}, or another line has its name. Write ${key} where it belongs, or begin the line differently.`,
    );
};

export const markdownRules: readonly Rule[] = [fence, apostrophe, table, heading, note];
