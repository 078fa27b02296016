import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentPalette, favicon, recolor } from '../../scripts/brand.ts';

const read = (file: string) => readFileSync(file, 'utf8');

test('the palette and the favicon have the colours of tokens.css; if not: npm run brand', () => {
  expect(JSON.parse(read('src/assets/palette.json'))).toEqual(currentPalette());
  expect(read('public/favicon.svg')).toBe(favicon(read('src/assets/logo.svg')));
});

test('drawings get the new colours of the palette, and keep their other colours', () => {
  const before = { '--leaf': '#146350', '--sun': '#ecc978' };
  const after = { '--leaf': '#144a8a', '--sun': '#146350' };
  expect(recolor('#146350 #ECC978 #9a4a30', before, after)).toBe('#144a8a #146350 #9a4a30');
});
