import { expect, test } from 'vitest';
import { joinedByLink } from '@/features/waitlist/membership/messages';

test.each([
  [0, 0, 'Your first point is one message away.'],
  [1, 0, 'Your first friend has joined.'],
  [2, 2, '2 friends have joined, 2 since your last visit.'],
  [1200, 0, '1,200 friends have joined.'],
])('with %i points, %i of them new, the panel says "%s"', (points, newPoints, text) => {
  expect(joinedByLink(points, newPoints)).toBe(text);
});
