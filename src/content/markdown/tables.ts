import type { MdastNode, MdastPluginDefinition } from 'satteri';
import { sourceOf } from './nodes.ts';
import { writtenIn } from './report.ts';

type Paragraph = Extract<MdastNode, { type: 'paragraph' }>;
type Inline = Paragraph['children'][number];
type Row = Inline[][];

const EMPTY: Row[number] = [];

/**
 * Makes a table of lines that begin and end with a `|`, where the engine doesn't: Kramdown's tables have
 * no line of hyphens below the first row, and in others that line has too few or too many cells.
 */
export const tables: MdastPluginDefinition = {
  name: 'tables',
  options: { position: true },
  paragraph(node, context) {
    const source = sourceOf(node, context.source);
    const lines = source.split('\n').map((line) => line.replace(/^[\s>]+/, '').trimEnd());
    const isTable = lines.length > 1 && lines.every((line) => /^\|.*[^\\|\s].*\|$/.test(line));
    if (!isTable || source.includes('\\|')) return undefined;
    const rows = rowsOf(node.children);
    const shown = rows.filter((row) => !isRule(row));
    if (shown.length === 0) return undefined;
    const width = Math.max(...shown.map((row) => row.length));
    const hasHeader = rows[1] !== undefined && isRule(rows[1]);
    const header: Row[] = hasHeader ? [] : [[]];
    const cells = (row: Row) => Array.from({ length: width }, (_, index) => row[index] ?? EMPTY);
    return {
      type: 'table',
      align: [],
      children: [...header, ...shown].map((row) => {
        const data = writtenIn(node, rows.indexOf(row));
        const cell = { type: 'tableCell' as const, data };
        return {
          type: 'tableRow' as const,
          children: cells(row).map((children) => ({ ...cell, children })),
        };
      }),
    };
  },
};

/** The rows of the lines of a paragraph, each with its cells. */
function rowsOf(nodes: readonly Inline[]): Row[] {
  const rows: Row[] = [[]];
  for (const node of nodes) {
    if (node.type === 'break') {
      rows.push([]);
      continue;
    }
    const parts = node.type === 'text' ? node.value.split(/(\||\n)/) : [node];
    for (const part of parts) {
      const row = rows.at(-1);
      if (part === '\n') rows.push([]);
      else if (part === '|') row?.push([]);
      else if (typeof part !== 'string') row?.at(-1)?.push(part);
      else if (part.trim()) row?.at(-1)?.push({ type: 'text', value: part });
    }
  }
  // A | at the end begins a cell that has nothing in it.
  return rows.filter((row) => row.length > 0).map((row) => row.slice(0, -1).map(trimmed));
}

/** The nodes of a cell without the spaces at its borders. */
const trimmed = (cell: Inline[]) =>
  cell.map((node, index) => {
    if (node.type !== 'text') return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === cell.length - 1 ? value.trimEnd() : value };
  });

/** Whether a row is the line of hyphens, some of which the engine has made dashes. */
const isRule = (row: Row) =>
  row.every((cell) =>
    cell.every((node) => node.type === 'text' && /^[\s:\u2013\u2014-]+$/.test(node.value)),
  ) && row.some((cell) => cell.length > 0);
