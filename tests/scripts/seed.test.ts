import { expect, test } from 'vitest';
import { seedDocuments } from '../../scripts/seed.ts';

test('the seeded waitlist has 24 people with invented contacts, always under the same ids', async () => {
  const documents = await seedDocuments();
  expect(await seedDocuments()).toEqual(documents);
  const uids = documents.flatMap(
    ({ path }) => /^waitlist\/([A-Za-z0-9]{28})(\/|$)/.exec(path)?.[1] ?? [],
  );
  expect(new Set(uids).size).toBe(24);

  const seats = documents.filter(({ path }) => /^seats\/[0-9a-f]{64}$/.test(path));
  expect(new Set(seats.map(({ path }) => path)).size).toBe(24);

  const contacts = documents.filter(({ path }) => path.endsWith('/private/contact'));
  expect(contacts).toHaveLength(24);
  for (const { data } of contacts) {
    expect(data).toHaveProperty(
      'contact',
      expect.stringMatching(/@example\.com$|^\+447700900\d{3}$/),
    );
  }
});
