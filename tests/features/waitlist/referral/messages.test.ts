import { expect, test } from 'vitest';
import type { Standing } from '@/features/waitlist/leaderboard/model';
import { pictureTexts } from '@/features/waitlist/referral/messages';

test.each<[number, Standing['rank'], string]>([
  [0, 12, '12 my rank'],
  [0, 'N/A', ''],
  [1, 3, '1 friend joined through me'],
  [5, 'N/A', '5 friends joined through me'],
  [1200, 1, '1,200 friends joined through me'],
])('the picture of a member with %i points and rank %s says "%s"', (points, rank, words) => {
  const { figure, label } = pictureTexts('Amina', { points, rank }, 'usrah.example');
  expect(`${figure} ${label}`.trim()).toBe(words);
});
