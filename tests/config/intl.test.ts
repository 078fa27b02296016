import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { noIntl } from '../../eslint-intl.js';

const isReported = (code: string, filename = 'src/features/countdown/model.ts') =>
  new Linter()
    .verify(code, noIntl, { filename })
    .some(({ ruleId }) => ruleId === 'no-restricted-syntax');

test.each([
  ['points.toLocaleString("en")', true],
  ['date.toLocaleDateString()', true],
  ['date["toLocaleTimeString"]()', true],
  ['names.sort((a, b) => a.localeCompare(b))', true],
  ['new Intl.NumberFormat("en").format(1)', true],
  ['Intl.DateTimeFormat().resolvedOptions()', true],
  ['new globalThis.Intl.ListFormat("en")', true],
  ['const { Collator } = Intl', true],
  ['new Intl.PluralRules("en").select(1)', false],
  ['new Intl.Locale("ur").maximize()', false],
  ['formatCount(1200)', false],
])('a formatter that is slow in a browser is reported in %j: %s', (code, isSlow) => {
  expect(isReported(code)).toBe(isSlow);
});

test('code that only the build runs may use formatters', () => {
  expect(isReported('names.sort((a, b) => a.localeCompare(b))', 'src/content/check.ts')).toBe(
    false,
  );
});
