import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { SEATS, type Seat } from '../../src/lib/firebase/documents.ts';
import type { Backend } from './backend.ts';
import { readAll } from './members.ts';

/** Members who don't count, because they're the same person as another one: that one's uid, by theirs. */
export type Same = ReadonlyMap<string, string>;

/** Reads all seats: one read each. */
export function readSeats({ firestore }: Backend) {
  return readAll(firestore.collection(SEATS), 'seats');
}

/**
 * Finds the members who count as another one. Seats name each other, so that whoever deletes their
 * account and joins anew stays the same person. Both seats can have come to one account, by a move.
 */
export function sameAmong(seats: readonly QueryDocumentSnapshot[]): Same {
  const uidOf = new Map(seats.map((seat) => [seat.id, (seat.data() as Seat).uid]));
  return new Map(
    seats.flatMap((seat) => {
      const { uid, sameAs } = seat.data() as Seat;
      const kept = sameAs && uidOf.get(sameAs);
      return kept && kept !== uid ? [[uid, kept] as const] : [];
    }),
  );
}
