import { expect, test } from 'vitest';
import {
  directionOf,
  directionOfSentence,
  otherDirectionOf,
  withDirectionMark,
} from '@/lib/direction';

test.each([
  ['A title', 'ltr'],
  ['ما هو الصبر الجميل؟ (1/2)!', 'rtl'],
  ['Figma هو برنامج', 'rtl'],
  ['رَبّ means lord', 'ltr'],
  ['צבר', 'rtl'],
  ['सब्र', 'ltr'],
  ['https://example.org/a-long-address صبر', 'rtl'],
  ['someone@example.org صبر', 'rtl'],
  ['abc صبر', 'auto'],
  ['1984', undefined],
  ['', undefined],
])('%j is read %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test.each([
  ['A title', undefined],
  ['صبر', 'rtl'],
  ['abc صبر', 'auto'],
  ['1984', undefined],
])('among texts of the company, the direction of %j is said as %s', (text, direction) => {
  expect(otherDirectionOf(text)).toBe(direction);
});

test('a sentence without letters has no direction', () => {
  expect(directionOfSentence('1984')).toBeUndefined();
});

test.each([
  ['Figma هو برنامج', '\u200FFigma هو برنامج'],
  ['رَبّ means lord', '\u200Eرَبّ means lord'],
  ['A title', 'A title'],
  ['صبر', 'صبر'],
  ['abc صبر', 'abc صبر'],
  ['1984', '1984'],
])('a reader of feeds, which goes by the first letter, gets %j as %j', (text, marked) => {
  expect(withDirectionMark(text)).toBe(marked);
});
