import { expect, test } from 'vitest';
import { publication } from '@/domain/publication';

const day = new Date('2027-03-03');

test.each([
  ['2027-03-02T23:59:59Z', false, 'scheduled'],
  ['2027-03-03T00:00:00Z', false, 'published'],
  ['2027-03-03T23:59:59Z', false, 'published'],
  ['2030-01-01T00:00:00Z', false, 'published'],
  ['2020-01-01T00:00:00Z', true, 'draft'],
  ['2030-01-01T00:00:00Z', true, 'draft'],
])('at %s a post of 3 March 2027 with draft: %s is %s', (now, draft, state) => {
  expect(publication({ draft, date: day }, new Date(now)).state).toBe(state);
});
