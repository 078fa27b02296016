import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const texts = globSync('src/**/*.{ts,tsx,astro}').map((file) => readFileSync(file, 'utf8'));

const PRESSED = /press "([^"]+)"/gi;

/** The buttons that sentences tell people to press. */
const told = new Set(
  texts.flatMap((text) => Array.from(text.matchAll(PRESSED), ([, label = '']) => label)),
);

test('a button that people are told to press has that name', () => {
  expect(told.size).toBeGreaterThan(0);
  const elsewhere = texts.map((text) => text.replaceAll(PRESSED, '')).join('\n');
  expect([...told].filter((label) => !elsewhere.includes(label))).toEqual([]);
});
