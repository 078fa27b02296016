import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How far a count may be from what is written, before somebody counts again. */
const TOLERANCE = 0.15;

/** The lines of a file, or of all files in a folder. */
function linesIn(path: string): number {
  const files = statSync(path).isFile() ? [path] : globSync(`${path}/**/*.*`);
  return files
    .filter((file) => statSync(file).isFile())
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
}

const [, table = ''] = readFileSync('docs/architecture.md', 'utf8').split('## What is ours');

/** The rows that name nothing but paths from the root. */
const rows = Array.from(
  table.matchAll(/^\|[^|]+\| ((?:`[\w./-]+\/[\w./-]+`(?:, )?)+) +\| +([\d,]+) \|/gm),
  ([, where = '', lines = '']) => ({ where, lines: Number(lines.replace(',', '')) }),
);

test('architecture.md says how large most mechanisms are', () => {
  expect(rows.length).toBeGreaterThan(10);
});

test.each(rows)('$where has about $lines lines', ({ where, lines }) => {
  const paths = where.match(/[\w./-]+\/[\w./-]+/g) ?? [];
  const counted = paths.reduce((sum, path) => sum + linesIn(path), 0);
  expect(Math.abs(counted - lines) / lines, `${counted} lines`).toBeLessThan(TOLERANCE);
});
