import { expect, test } from 'vitest';
import { isSample } from '@/config/people';
import { samplePeople } from '@/content/people/sample';

test('a sample is known as one, and a person with a sample’s name isn’t', () => {
  const [sample] = samplePeople;
  expect(samplePeople.map(isSample)).toEqual(samplePeople.map(() => true));
  // As they come out of the virtual module: equal, and not the same.
  expect(isSample({ ...sample! })).toBe(true);
  expect(isSample({ ...sample!, role: 'Imam' })).toBe(false);
});
