import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { sameAmong } from '../../../operations/shared/same.ts';
import type { Seat } from '../../../src/lib/firebase/documents.ts';

const seat = (id: string, data: Seat) =>
  ({ id, data: () => data }) as unknown as QueryDocumentSnapshot;
const kept = seat('seat-of-amina', { uid: 'amina' });

test.each([
  [
    'whoever was found to be somebody else',
    [kept, seat('s', { uid: 'nur', sameAs: kept.id })],
    [['nur', 'amina']],
  ],
  ['nobody who counts for themselves', [kept, seat('s', { uid: 'nur' })], []],
  [
    'nobody whose two seats have come to one account',
    [kept, seat('s', { uid: 'amina', sameAs: kept.id })],
    [],
  ],
  ['nobody whose other seat is gone', [seat('s', { uid: 'nur', sameAs: kept.id })], []],
])('as another member counts %s', (_, seats, expected) => {
  expect([...sameAmong(seats)]).toEqual(expected);
});
