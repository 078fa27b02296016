import { readFileSync, statSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from '../../../operations/project.ts';
import {
  csvLine,
  type ListFormat,
  print,
  showList,
  writePrivate,
} from '../../../operations/shared/output.ts';
import { temporaryFolder } from '../../files.ts';

type Rows = Parameters<typeof showList>[0];

/** What a list shows in a terminal: its table, and the lines beside it. */
async function shownOf(rows: Rows, out: string | undefined, format: ListFormat = {}) {
  using table = vi.spyOn(console, 'table').mockReturnValue();
  using log = vi.spyOn(console, 'log').mockReturnValue();
  using error = vi.spyOn(console, 'error').mockReturnValue();
  await showList(rows, out, { of: 'accounts', ...format });
  const lines = [...log.mock.calls, ...error.mock.calls].flat();
  return { table: table.mock.lastCall?.[0] as unknown, lines };
}

/** What a list writes into a file. */
async function writtenOf(rows: Rows, format?: ListFormat) {
  const out = join(temporaryFolder(), 'list.csv');
  const { lines } = await shownOf(rows, out, format);
  expect(lines).toEqual([`Wrote ${out}, only for you to read.`]);
  return readFileSync(out, 'utf8');
}

const PEOPLE = [
  { name: 'Nur\u009b2J\nB.', points: 3, id: 'nur' },
  { name: 'Amina', points: undefined, id: 'amina' },
];
const manyPeople = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));

test('a terminal shows a table, in which no cell can obey or break it', async () => {
  expect(await shownOf(PEOPLE, undefined)).toEqual({
    table: [
      { name: 'Nur·2J·B.', points: '3', id: 'nur' },
      { name: 'Amina', points: '', id: 'amina' },
    ],
    lines: [],
  });
});

test('what is stored can’t steer a terminal that prints it', () => {
  using log = vi.spyOn(console, 'log').mockReturnValue();
  print('Nur\u009b2J\n\u202eB.');
  expect(log).toHaveBeenCalledWith('Nur·2J\n·B.');
});

test('a terminal shows the columns that fit, and names those that are in the file', async () => {
  const people = PEOPLE.map((one) => ({ ...one, rank: 1 }));
  const { table, lines } = await shownOf(people, undefined, { shown: ['points', 'name'] });
  expect(table).toEqual([
    { points: '3', name: 'Nur·2J·B.' },
    { points: '', name: 'Amina' },
  ]);
  expect(Object.keys((table as object[])[0]!)).toEqual(['points', 'name']);
  expect(lines).toEqual(['In the file are also id, rank: --out FILE']);
});

test.each([
  [20, 20, []],
  [21, 20, ['… and 1 more: --out FILE']],
  [1220, 20, ['… and 1,200 more: --out FILE']],
])('of %i lines, a terminal shows %i', async (count, shown, lines) => {
  const list = await shownOf(manyPeople(count), undefined);
  expect(list.table).toHaveLength(shown);
  expect(list.lines).toEqual(lines);
});

test.each([
  [undefined, 'The list is empty.'],
  ['unused.csv', 'The list is empty, so no file was written.'],
])('an empty list for the file %s is said to be so', async (out, line) => {
  expect(await shownOf([], out)).toEqual({ table: undefined, lines: [line] });
});

test('a file has every line and column, whatever a terminal shows', async () => {
  expect(await writtenOf(PEOPLE, { shown: ['name'] })).toBe(
    '\uFEFF"name","points","id"\r\n"Nur\u009b2J\nB.","3","nur"\r\n"Amina","","amina"\r\n',
  );
  expect((await writtenOf(manyPeople(30))).match(/\r\n/g)).toHaveLength(31);
});

test('a file for another program has its cells as they are, and says what it may not be', async () => {
  const out = join(temporaryFolder(), 'list.csv');
  const rows = [{ name: '=1+1', contact: '+447700900997', address: '+a@example.com' }];
  const { lines } = await shownOf(rows, out, { hasMark: false, isGuarded: false });
  expect(readFileSync(out, 'utf8').split('\r\n')[1]).toBe(
    '"=1+1","+447700900997","+a@example.com"',
  );
  expect(lines[1]).toBe(
    'A spreadsheet would run 2 cells of this file as a formula: import it as it is, and open it in none.',
  );
});

test('a file for another program without such cells has no warning', async () => {
  const format = { hasMark: false, isGuarded: false };
  expect(await writtenOf(PEOPLE.slice(1), format)).toContain('"Amina","","amina"');
});

test('a file has the separator of the program that reads it', async () => {
  const text = await writtenOf(PEOPLE.slice(1), { separator: ';' });
  expect(text).toBe('\uFEFF"name";"points";"id"\r\n"Amina";"";"amina"\r\n');
});

test('a file has no byte-order mark for a program that takes none', async () => {
  const text = await writtenOf(PEOPLE.slice(1), { hasMark: false });
  expect(text).toBe('"name","points","id"\r\n"Amina","","amina"\r\n');
});

test.skipIf(process.platform === 'win32')('only its owner can read a written file', async () => {
  const file = join(temporaryFolder(), 'new.csv');
  await writePrivate(file, 'new');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  [join(ROOT, 'docs/x.csv'), 'inside the repository'],
  ['link/x.csv', 'inside the repository'],
  ['link', 'is there already'],
  ['folder', 'is a folder'],
  ['nowhere/x.csv', 'There is no folder'],
])('nothing is written to %s, because of "%s"', async (file, message) => {
  const folder = temporaryFolder();
  symlinkSync(ROOT, join(folder, 'link'));
  mkdirSync(join(folder, 'folder'));
  await expect(writePrivate(resolve(folder, file), '')).rejects.toThrow(message);
});

test.each([
  ['=1+1', `"'=1+1"`],
  [' -2', `" '-2"`],
  ['Amina;=1+1', `"Amina;'=1+1"`],
  ['+919800000001', '"+919800000001"'],
  ['Al-Amin "K."', '"Al-Amin ""K."""'],
  [undefined, '""'],
])('the cell %j is written as %s, which no spreadsheet reads as a formula', (cell, expected) => {
  expect(csvLine([cell])).toBe(`${expected}\r\n`);
});
