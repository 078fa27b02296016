import { SiteError } from '@/lib/errors';
import { joinErrors } from './errors';
import type { Claims } from '@/features/sign-in/model';
import { identityOf, seatIdOf } from './identity';
import { seatPath, waitlistPath } from '@/lib/firebase/documents';

/** The seat of the signed-in person; identity.ts says what a seat is. */
export function createSeats(
  read: (path: string) => Promise<Record<string, unknown> | undefined>,
  claims: () => Promise<Claims>,
) {
  /** The seat's id, or `undefined` for people who can't join by the way they have signed in. */
  async function id(): Promise<string | undefined> {
    const identity = identityOf(await claims());
    return identity && seatIdOf(identity);
  }

  return {
    id,

    /**
     * The seat to take, unless this account sits on it already, and whether nobody ever has. One
     * read, or two if another account sits on it. Throws `join/banned` or `join/has-place`.
     */
    async find(uid: string): Promise<{ isFresh: boolean; seatToTake?: string }> {
      const seatId = await id();
      if (!seatId) throw new Error('Joining needs a phone number or a Google account.');
      const seat = await read(seatPath(seatId));
      if (!seat) return { isFresh: true, seatToTake: seatId };
      if (seat['banned']) throw new SiteError(joinErrors, 'join/banned');
      if (seat['uid'] === uid) return { isFresh: false };
      // The earlier account was deleted without leaving, or its phone number has a new owner.
      if (await read(waitlistPath(String(seat['uid']))))
        throw new SiteError(joinErrors, 'join/has-place');
      return { isFresh: false, seatToTake: seatId };
    },

    /** Whether the signed-in person's phone number or Google account has a seat. One read. */
    async exists(): Promise<boolean> {
      const seatId = await id();
      return seatId !== undefined && (await read(seatPath(seatId))) !== undefined;
    },
  };
}
