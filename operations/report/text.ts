import { formatCount } from '../../src/lib/quantity.ts';
import { printableLine } from '../../cli/printable.ts';
import { MAX_SHOWN } from '../shared/output.ts';
import type { Figures } from './figures.ts';
import { keyFigures, sectionsOf, warningsNote, type Naming, type Section } from './sections.ts';

/** Returns the figures of the report for a terminal, the newest days first. */
export function reportText(figures: Figures, nameOf: Naming): string {
  const keys = keyFigures(figures).map(({ label, value, detail }) => [label, value, detail]);
  const people = (uids: readonly string[]) => uids.map(nameOf).map(printableLine).join(' ');
  const { warnings, minorWarnings } = figures;
  const shown = warnings
    .slice(0, MAX_SHOWN)
    .map(({ referrers, reason, look, uids }) =>
      [`! ${reason}. ${look}`, `  Links: ${people(referrers)}`, `  Members: ${people(uids)}`].join(
        '\n',
      ),
    );
  const more = warnings.length - shown.length;
  if (more > 0) shown.push(`… and ${formatCount(more)} more: operate winners shows all.`);
  return [
    aligned(keys),
    ...sectionsOf(figures, nameOf).map(sectionText),
    ['Worth a look', warningsNote(warnings.length, minorWarnings), ...shown].join('\n'),
  ].join('\n\n');
}

function sectionText({ title, note, columns, rows }: Section): string {
  if (rows.length === 0) return `${title}\nNothing yet.`;
  const shown = [columns, ...rows.slice(0, MAX_SHOWN)];
  const more = rows.length - MAX_SHOWN;
  const rest = more > 0 ? `\n… and ${formatCount(more)} more in the file: --out FILE` : '';
  return `${title}\n${note}\n${aligned(shown)}${rest}`;
}

/** Aligns cells in columns: texts to the left, numbers to the right. */
function aligned(rows: readonly (string | number)[][]): string {
  const textOf = (cell: string | number = '') =>
    typeof cell === 'number' ? formatCount(cell) : printableLine(cell);
  const widthOf = (column: number) => Math.max(...rows.map((row) => textOf(row[column]).length));
  const widths = rows[0]?.map((_, column) => widthOf(column)) ?? [];
  const lineOf = (row: (string | number)[]) =>
    widths.map((width, column) => {
      const cell = row[column];
      return typeof cell === 'number' ? textOf(cell).padStart(width) : textOf(cell).padEnd(width);
    });
  return rows.map((row) => `  ${lineOf(row).join('  ')}`.trimEnd()).join('\n');
}
