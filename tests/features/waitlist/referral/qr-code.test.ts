import { expect, test } from 'vitest';
import { drawQrCode } from '@/features/waitlist/referral/qr-code';

const { size, path } = drawQrCode('https://usrah.example/joinwaitlist?referredBy=YWJj');
const modules = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [
  Number(x),
  Number(y),
]);

test('the path is made of modules of one unit, and nothing else', () => {
  expect(path.replace(/M\d+ \d+h1v1h-1z/g, '')).toBe('');
});

test('a margin of four modules stays light, as readers need', () => {
  const coordinates = modules.flat();
  expect([Math.min(...coordinates), Math.max(...coordinates)]).toEqual([4, size - 5]);
});

test('the code can be damaged by 15 %: its version is that of level M', () => {
  // 51 characters fit version 3 at level L, and need version 4 at level M.
  expect(size).toBe(33 + 2 * 4);
});
