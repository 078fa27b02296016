import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawIcons } from '../../scripts/brand/icons.ts';
import { currentPalette, recolor } from '../../scripts/brand/recolor.ts';

const read = (file: string) => readFileSync(file, 'utf8');

test('the icons and the drawings have the colours of tokens.css; if not: npm run brand', async () => {
  expect(JSON.parse(read('src/assets/palette.json'))).toEqual(currentPalette());
  const icons = await drawIcons(read('src/assets/logo.svg'));
  expect(read('public/favicon.svg')).toBe(icons['favicon.svg']);
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
  ['terracotta is no shade of a grey', '#c2694a', /^#c2694a$/],
  ['skin is no shade of anything', '#9a4a30', /^#9a4a30$/],
  ['nor is night', '#1c4558', /^#1c4558$/],
])('%s', (_, color, expected) => {
  expect(recolor(color, before, blue)).toMatch(expected);
});
