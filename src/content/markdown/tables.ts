import type { MdastNode, MdastPluginDefinition } from 'satteri';
import { sourceOf, trimmed, type Inline } from './nodes.ts';
import { writtenIn } from './report.ts';

type Table = Extract<MdastNode, { type: 'table' }>;
type TableRow = Table['children'][number];
type Row = Inline[][];

const EMPTY: never[] = [];

/**
 * Makes a table of lines that begin and end with a `|`, where the engine doesn't: Kramdown's tables have
 * no line of hyphens below the first row, and in others that line has too few or too many cells. A line
 * break in a cell, as Turndown writes it, doesn't begin a row.
 */
export const tables: MdastPluginDefinition = {
  name: 'tables',
  options: { position: true },
  table(node, { source }) {
    const rows = withBreaks(node.children, source);
    return rows.length < node.children.length ? { ...node, children: rows } : undefined;
  },
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
    const header: Row[] = hasHeader ? [] : [EMPTY];
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

/** A row that begins with a border, and has two spaces or a backslash at its end instead of another. */
const ENDS_WITH_BREAK = /^\|.*[^|\s](?: {2,}|\\)$/s;

/** Puts the lines of a cell together, each of which the engine takes for a row. */
function withBreaks(rows: readonly TableRow[], source: string): TableRow[] {
  const whole: { row: TableRow; written: string }[] = [];
  for (const row of rows) {
    const written = sourceOf(row, source);
    const above = whole.at(-1);
    const broken = above?.row.children.at(-1);
    if (!above || !broken || written.startsWith('|') || !ENDS_WITH_BREAK.test(above.written)) {
      whole.push({ row, written });
      continue;
    }
    const [line, ...others] = row.children;
    const before = above.row.children.slice(0, -1);
    const words = [...broken.children, { type: 'break' as const }, ...(line?.children ?? [])];
    above.row = {
      ...row,
      children: [...before, { ...broken, data: writtenIn(broken), children: words }, ...others],
    };
    above.written += `\n${written}`;
  }
  return whole.map(({ row }) => row);
}

/** The rows of the lines of a paragraph, each with its cells. */
function rowsOf(nodes: readonly Inline[]): Row[] {
  let row: Row = [];
  const rows = [row];
  const parts = nodes.flatMap((node): (Inline | string)[] => {
    if (node.type === 'break') return ['\n'];
    return node.type === 'text' ? node.value.split(/(\||\n)/) : [node];
  });
  for (const part of parts) {
    if (part === '\n') rows.push((row = []));
    else if (part === '|') row.push([]);
    else row.at(-1)?.push(typeof part === 'string' ? { type: 'text', value: part } : part);
  }
  // A | at the end begins a cell that has nothing in it.
  return rows.map((cells) => cells.slice(0, -1).map(trimmed));
}

/** Whether a row is the line of hyphens, some of which the engine has made dashes. */
const isRule = (row: Row) =>
  /^[\s:]*[\u2013\u2014-][\s:\u2013\u2014-]*$/.test(
    row
      .flat()
      .map((node) => (node.type === 'text' ? node.value : 'x'))
      .join(''),
  );
