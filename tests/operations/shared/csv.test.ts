import { expect, test } from 'vitest';
import { csvRows } from '../../../operations/shared/csv.ts';

const lines = (count: number, line: string) => `${line}\r\n`.repeat(count);

test.each<[string, string, string[][]]>([
  ['nothing', '', []],
  ['cells without a last line end', 'a,b', [['a', 'b']]],
  ['an empty cell at the end', 'a,\n', [['a', '']]],
  [
    'empty rows',
    'a,1\n\n , \nb,2\n',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  ['spaces around cells', ' a , "b " \n', [['a', 'b']]],
  ['quotes in quotes', '"a ""b""",c\n', [['a "b"', 'c']]],
  [
    'line ends in quotes',
    '"a\r\nb";c\r\nd;e',
    [
      ['a\r\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    'other separators in quotes',
    '"a;b;c;d",x\n"e;f;g",y',
    [
      ['a;b;c;d', 'x'],
      ['e;f;g', 'y'],
    ],
  ],
  [
    'a title of some lines above',
    `${lines(6, 'Members')}a;b\r\n`,
    [...Array.from({ length: 6 }, () => ['Members']), ['a', 'b']],
  ],
  ['the separator in its first line', 'sep=|\r\na,b|c;d\r\n', [['a,b', 'c;d']]],
  ['the separator in quotes', '"sep=;"\na;b,c', [['a', 'b,c']]],
  [
    'many semicolons far below',
    `${lines(10, 'a,b')}${';'.repeat(30)},c`,
    [...Array.from({ length: 10 }, () => ['a', 'b']), [';'.repeat(30), 'c']],
  ],
])('a table is read with %s', (_, text, rows) => {
  expect(csvRows(text)).toEqual(rows);
});
