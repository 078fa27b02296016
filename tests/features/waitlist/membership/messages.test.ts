import { expect, test } from 'vitest';
import { joinedByLink } from '@/features/waitlist/membership/messages';

test.each([
  [0, 0, 'Your first point is one message away.'],
  [1, 0, '1 person joined through you.'],
  [2, 2, '2 people joined through you, 2 since your last visit.'],
  [1200, 0, '1,200 people joined through you.'],
])('with %i points, %i of them new, the panel says "%s"', (points, newPoints, text) => {
  expect(joinedByLink(points, newPoints)).toBe(text);
});
