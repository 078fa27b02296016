import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { SiteError } from '@/lib/errors';
import { SEATS, seatPath, waitlistPath } from '@/lib/firebase/documents';
import { read, type WaitlistDeps } from '../membership/firestore';
import { joinErrors } from './errors';
import { identityOf, seatIdOf } from './identity';

/** What reading seats needs; identity.ts says what a seat is. */
type SeatDeps = Pick<WaitlistDeps, 'database' | 'claims'>;

/** How many seats of an account to list: it has one, and another for each move. */
const MAX_SEATS = 10;

/**
 * The id of the signed-in person's seat, or `undefined` for people who can't join by the way they
 * have signed in.
 */
export async function ownSeatId({ claims }: SeatDeps): Promise<string | undefined> {
  const identity = identityOf(await claims());
  return identity && seatIdOf(identity);
}

/**
 * The seat to take, unless this account sits on it already, and whether nobody ever has. One
 * read, or two if another account sits on it. Throws `join/banned` or `join/has-place`.
 */
export async function findSeat(
  deps: SeatDeps,
  uid: string,
): Promise<{ isFresh: boolean; seatToTake?: string }> {
  const seatId = await ownSeatId(deps);
  if (!seatId) throw new Error('Joining needs a phone number or a Google account.');
  const seat = await read(deps, seatPath(seatId));
  if (!seat) return { isFresh: true, seatToTake: seatId };
  if (seat['banned']) throw new SiteError(joinErrors, 'join/banned');
  if (seat['uid'] === uid) return { isFresh: false };
  // The earlier account was deleted without leaving, or its phone number has a new owner.
  if (await read(deps, waitlistPath(String(seat['uid']))))
    throw new SiteError(joinErrors, 'join/has-place');
  return { isFresh: false, seatToTake: seatId };
}

/** Whether the signed-in person has a seat, also after leaving. One read. */
export async function hasSeat(deps: SeatDeps): Promise<boolean> {
  const seatId = await ownSeatId(deps);
  return seatId !== undefined && (await read(deps, seatPath(seatId))) !== undefined;
}

/**
 * The seats that name an account, by their paths. After a move, one is that of a number or Google
 * account that the person has lost, so that its id isn't known here.
 */
export async function seatsThatName({ database }: SeatDeps, uid: string) {
  const named = query(collection(database(), SEATS), where('uid', '==', uid), limit(MAX_SEATS));
  return (await getDocs(named)).docs.map((seat) => [seat.ref.path, seat.data()] as const);
}
