import { expect, test } from 'vitest';
import { documentsOf, memberAt } from '../../scripts/seed.ts';
import { COLLECTIONS } from '../../src/lib/firebase/documents.ts';
import { REGISTER, type StoredField } from '../../src/lib/firebase/register.ts';
import { namesOf } from '../../src/lib/records.ts';

const SAMPLES = Array.from({ length: 48 }, (_, index) => memberAt(index));

test('some sample member has each field that people’s documents can have', async () => {
  const documents = await Promise.all(SAMPLES.map((one) => documentsOf(one, 0, '2026-11-28')));
  const stored = new Set(
    documents.flat().flatMap(({ path, data }) => {
      const collection = path.split('/').at(-2);
      return Object.keys(data).map((field) => `${collection}.${field}`);
    }),
  );
  const fields = namesOf(REGISTER).flatMap((name) =>
    Object.entries<StoredField>(REGISTER[name].fields)
      // Sample members have done nothing wrong.
      .filter(([, { isOperators }]) => !isOperators)
      .map(([field]) => `${COLLECTIONS[name]}.${field}`),
  );
  expect(fields.filter((field) => !stored.has(field))).toEqual([]);
});
