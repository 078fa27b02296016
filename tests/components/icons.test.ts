import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { controlIconNames, iconNames } from '@/components/icons';

test('every icon has a symbol in the sprite', () => {
  const sprite = readFileSync('src/assets/icons.svg', 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
  expect(symbols.sort()).toEqual([...iconNames, ...controlIconNames].sort());
});
