const SEPARATORS = [',', ';', '\t', '|'];

/** What tells Excel the separator, in a line above the table. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[\r\n]+/i;

/**
 * Reads the rows of a CSV, whatever program has written it: with commas, semicolons, tabs or bars,
 * with quotes or without. A text that isn't a table has one cell in each row. Empty rows are left out.
 */
export function csvRows(file: string): string[][] {
  const [line = '', named] = SEPARATOR_LINE.exec(file) ?? [];
  const text = file.slice(line.length);
  const separator = named ?? separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, in which two of them stand for one, or a cell without; and what ends it.
  const cell = new RegExp(
    `(?:\\s*"((?:[^"]|"")*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${RegExp.escape(separator)}|\\r\\n|\\r|\\n|$)`,
    'gy',
  );
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === separator) continue;
    if (row.some(Boolean)) rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}

/** The separator that is most frequent in the first lines, outside of quotes. */
function separatorOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/)
    .slice(0, 10)
    .join('\n');
  const countOf = (separator: string) => lines.split(separator).length;
  return SEPARATORS.reduce((most, one) => (countOf(one) > countOf(most) ? one : most));
}
