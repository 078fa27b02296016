import { SEATS, type Seat } from '../../src/lib/firebase/documents.ts';
import type { Backend } from './backend.ts';
import { readAll, storedIn } from './members.ts';

/** Members who don't count, because they're the same person as another one: that one's uid, by theirs. */
type Same = ReadonlyMap<string, string>;

/** A seat as it's read from the database. */
export interface StoredSeat {
  id: string;
  data: () => unknown;
}

/** Reads all seats: one read each. */
export function readSeats({ firestore }: Backend) {
  return readAll(firestore.collection(SEATS), 'seats');
}

/**
 * Finds the members who count as another one. Seats name each other, so that whoever deletes their
 * account and joins anew stays the same person. The last seat of a chain counts. Two seats of a
 * chain can have come to one account, by a move.
 */
export function sameAmong(seats: readonly StoredSeat[]): Same {
  const byId = seatsById(seats);
  return new Map(
    [...byId].flatMap(([id, { uid }]) => {
      const kept = byId.get(lastOfChain(byId, id))!.uid;
      return kept === uid ? [] : [[uid, kept] as const];
    }),
  );
}

/** What a seat says. */
export const seatIn = (seat: Pick<StoredSeat, 'data'>): Seat => storedIn('seat', seat);

/** The contents of seats by their ids. */
export const seatsById = (seats: readonly StoredSeat[]): Map<string, Seat> =>
  new Map(seats.map((seat) => [seat.id, seatIn(seat)]));

/** The id of the seat that counts instead of another one, or that one's. */
export function lastOfChain(byId: ReadonlyMap<string, Seat>, id: string): string {
  const seen = new Set([id]);
  for (let last = id; ;) {
    const next = byId.get(last)?.sameAs;
    // Only by hand can a chain end in itself.
    if (!next || !byId.has(next) || seen.has(next)) return last;
    seen.add(next);
    last = next;
  }
}
