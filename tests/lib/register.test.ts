import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLLECTIONS, OWN_DOCUMENTS, seatPath } from '../../src/lib/firebase/documents.ts';
import { profileGuards } from '../../src/features/waitlist/membership/model.ts';
import { namesOf } from '../../src/lib/records.ts';
import { ACCOUNT, REGISTER, type StoredField } from '../../src/lib/firebase/register.ts';

const DOCUMENTS = namesOf(REGISTER).map((name) => ({
  name,
  collection: COLLECTIONS[name],
  fields: Object.entries<StoredField>(REGISTER[name].fields),
}));

/** A text in one line, with the apostrophes of the pages. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll("'", '’');
const read = (path: string) => readFileSync(path, 'utf8');
const policy = inOneLine(read('content/policies/privacy.mdx'));

/** The lines of the table of what is kept: what, and where. */
const retention = read('docs/operations/retention.md')
  .split('\n')
  .flatMap((line) => {
    const [, what = '', where = ''] = line.split('|');
    return where ? { what: inOneLine(what), where } : [];
  });

test('the rules take exactly the fields that the site writes', () => {
  const lists = read('firestore.rules').matchAll(/keys\(\)\.hasOnly\(\s*\[(.*?)\]/g);
  const taken = Array.from(lists, ([, list = '']) => list.match(/\w+/g) ?? []);
  // The site writes nothing into a document that is the operator's alone.
  const written = DOCUMENTS.map(({ fields }) =>
    fields.flatMap(([field, { isOperators }]) => (isOperators ? [] : field)),
  ).filter(({ length }) => length > 0);
  const sorted = (all: string[][]) => all.map((fields) => fields.toSorted().join(' ')).toSorted();
  expect(sorted(taken)).toEqual(sorted(written));
});

test('only fields that a query finds by have an index', () => {
  const QUERIED = {
    ascending: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
    group: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
  };
  const expected = DOCUMENTS.flatMap(({ collection, fields }) =>
    fields.flatMap(([fieldPath, { index }]) =>
      index === 'automatic'
        ? []
        : { collectionGroup: collection, fieldPath, indexes: index ? QUERIED[index] : [] },
    ),
  );
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as {
    fieldOverrides: typeof expected;
  };
  const sorted = (all: object[]) => all.map((one) => JSON.stringify(one)).toSorted();
  expect(sorted(fieldOverrides)).toEqual(sorted(expected));
});

test.each(DOCUMENTS)('the Privacy Policy names every field of the $name', ({ fields }) => {
  const missing = fields.filter(([, field]) => !policy.includes(field.policy));
  expect(missing).toEqual([]);
});

test('the Privacy Policy names every field that members can correct', () => {
  const fields: Record<string, StoredField> = {
    ...REGISTER.entry.fields,
    ...REGISTER.contact.fields,
  };
  const [, corrections = ''] = policy.match(/- correct (.*?);/) ?? [];
  const missing = namesOf(profileGuards).filter(
    (field) => !corrections.includes(fields[field]?.corrected ?? 'in no words'),
  );
  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('retention.md names every field of the $name', ({ name, fields }) => {
  const path = name === 'seat' ? seatPath('…') : OWN_DOCUMENTS[name].pathOf('…');
  const line = retention.find(({ where }) => where.includes(`\`${path.replace(/\/…$/, '')}\``));
  const missing = fields.filter(([, field]) => !line?.what.includes(field.retention));
  expect(missing).toEqual([]);
});

test('what an account has is in the Privacy Policy and in retention.md', () => {
  const line = retention.find(({ where }) => where.includes('Firebase Authentication'));
  const missing = Object.entries(ACCOUNT).filter(
    ([, kept]) => !policy.includes(kept.policy) || !line?.what.includes(kept.retention),
  );
  expect(missing).toEqual([]);
});

test('a field that is told of beside another one has that one’s label', () => {
  for (const { fields } of DOCUMENTS) {
    const labels = new Map(fields.map(([field, { myData }]) => [field, myData]));
    for (const [, { beside, myData }] of fields)
      if (beside) expect(labels.get(beside)).toEqual(expect.arrayContaining([...myData]));
  }
});

test('no collection has two kinds of documents', () => {
  const ids = Object.values(COLLECTIONS);
  expect(new Set(ids).size).toBe(ids.length);
});
