import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentPalette, favicon, recolor } from '../../scripts/brand.ts';

const read = (file: string) => readFileSync(file, 'utf8');

test('the palette and the favicon have the colours of tokens.css; if not: npm run brand', () => {
  expect(JSON.parse(read('src/assets/palette.json'))).toEqual(currentPalette());
  expect(read('public/favicon.svg')).toBe(favicon(read('src/assets/logo.svg')));
});

const before = {
  '--leaf': '#146350',
  '--sun': '#ecc978',
  '--red-700': '#a8231b',
  '--mist': '#eef4f0',
};
const blue = { ...before, '--leaf': '#144a8a', '--red-700': '#aa00aa', '--mist': '#eef3f8' };

test.each([
  ['a colour of the palette becomes the one of the same name', '#146350', /^#144a8a$/],
  ['its shade changes with it', '#2a957a', /^#2a7cb4$/],
  ['a colour that has not changed stays', '#ECC978', /^#ECC978$/],
  ['terracotta is near red, which no drawing follows', '#c2694a', /^#c2694a$/],
  ['so is skin', '#9a4a30', /^#9a4a30$/],
  ['night isn’t a shade of green', '#1c4558', /^#1c4558$/],
])('%s', (_, color, expected) => {
  expect(recolor(color, before, blue)).toMatch(expected);
});
