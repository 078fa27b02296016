import { expect, test } from 'vitest';
import { readable } from '@/content/diagnostics';

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
