import { expect, test } from 'vitest';
import { readable, reportChanges } from '@/content/diagnostics';

const at = (line: number, message: string, others: object = {}) => ({
  file: 'a.md',
  line,
  message,
  ...others,
});

test('errors come last, and a kind of warning once for a file with its count', () => {
  const isWarning = true;
  const all = [
    at(1, 'No.'),
    at(2, '{: .a} is a mark', { isWarning, kind: 'a mark' }),
    at(3, '{: .b} is a mark', { isWarning, kind: 'a mark' }),
    at(4, 'No.'),
    at(5, '{: .a} is a mark', { isWarning, kind: 'a mark' }),
    at(6, 'Hm.', { isWarning }),
    { ...at(2, '{: .a} is a mark', { isWarning, kind: 'a mark' }), file: 'b.md' },
  ];
  expect(readable(all).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'a.md:2 {: .a} is a mark (And 2 more like this in the file.)',
    'a.md:6 Hm.',
    'b.md:2 {: .a} is a mark',
    'a.md:1 No.',
    'a.md:4 No.',
  ]);
});

test.each([
  ['nothing, where only lines have moved', [at(1, 'No.')], [at(2, 'No.')], ''],
  ['that all is corrected', [at(1, 'No.')], [], 'All mistakes are corrected.'],
  ['what is new', [], [at(1, 'No.')], 'a.md:1\n  No.'],
  [
    'what is new, and counts the rest',
    [at(1, 'One.'), at(2, 'Two.'), at(3, 'Hm.', { isWarning: true })],
    [at(2, 'Two.'), at(3, 'Hm.', { isWarning: true }), at(4, 'No.')],
    'a.md:4\n  No.\nGone: 1. As before: 1 mistake, 1 warning.',
  ],
])('a save reports %s', (_, before, now, report) => {
  expect(reportChanges(before, now)).toBe(report);
});
