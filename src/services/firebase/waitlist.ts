import {
  doc,
  getDoc,
  Timestamp,
  type DocumentData,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { SiteError } from '@/messages/errors';
import { JOIN_BACKOFF } from '@/domain/limits';
import { wait as defaultWait, withRetries } from '@/domain/retries';
import { hasPendingCredit, type OwnMember } from '@/domain/waitlist';
import type { WaitlistService } from '@/domain/service-types';
import { currentClaims } from './auth-instance';
import { database as siteDatabase } from './firestore';
import { identityOf, seatIdOf, type Claims } from './identity';
import { seatPath, subscriberPath, waitlistContactPath, waitlistPath, type Seat } from './paths';
import { createLeaderboardQueries, readOwnMember } from './waitlist-reads';
import {
  createJoinCommits,
  eraseBatch,
  isCollision,
  leaveBatch,
  profileBatch,
} from './waitlist-writes';

/** What the service needs; tests give it a database and a person of their own. */
interface Backend {
  database: () => Firestore;
  /** The claims in the token of whoever is signed in. */
  claims: () => Promise<Claims>;
  wait?: (ms: number) => Promise<void>;
}

/** The waitlist of a Firestore database, for the person who is signed in. */
export function createWaitlistService({
  database,
  claims,
  wait = defaultWait,
}: Backend): WaitlistService {
  const commits = createJoinCommits(database, wait);

  const read = async (path: string): Promise<DocumentData | undefined> =>
    (await getDoc(doc(database(), path))).data();

  async function ownSeatId(): Promise<string | undefined> {
    const identity = identityOf(await claims());
    return identity && seatIdOf(identity);
  }

  /** The seat to take, if this account doesn't sit on it yet, and whether nobody has before. */
  async function findSeat(uid: string): Promise<{ isFresh: boolean; seatToTake?: string }> {
    const seatId = await ownSeatId();
    if (!seatId) throw new Error('Joining needs a phone number or a Google account.');
    const seat = (await read(seatPath(seatId))) as Seat | undefined;
    if (!seat) return { isFresh: true, seatToTake: seatId };
    if (seat.banned) throw new SiteError('join/banned');
    if (seat.uid === uid) return { isFresh: false };
    // An account that was deleted without leaving, or whose number is another's now.
    if (await read(waitlistPath(seat.uid))) throw new SiteError('join/has-place');
    return { isFresh: false, seatToTake: seatId };
  }

  const commit = (batch: (database: Firestore) => WriteBatch) =>
    withRetries(() => batch(database()).commit(), {
      backoff: JOIN_BACKOFF,
      isTransient: isCollision,
      wait,
    });

  async function ownMember(uid: string): Promise<OwnMember | undefined> {
    const [entry, contact] = await Promise.all([
      read(waitlistPath(uid)),
      read(waitlistContactPath(uid)),
    ]);
    return entry && readOwnMember(uid, entry, contact);
  }

  return {
    ...createLeaderboardQueries(database),
    ownMember,

    async join(uid, form, referrer, signal) {
      try {
        const { isFresh, seatToTake } = await findSeat(uid);
        // Whoever left and comes back has given their point already.
        const referredBy = isFresh ? referrer : undefined;
        const referral = await commits.join({ uid, form, seatToTake, signal }, referredBy);
        const now = Date.now();
        const times = { joinedAt: now, updatedAt: now, consentAt: now };
        return { uid, ...form, points: 0, ...times, ...referral };
      } catch (cause) {
        signal?.throwIfAborted();
        // Joined in another tab, or by a commit whose response was lost: the rules refuse it.
        const entry = await ownMember(uid);
        if (entry) return entry;
        throw cause instanceof SiteError ? cause : new SiteError('join/failed', '', { cause });
      }
    },

    async settleCredit(uid) {
      const entry = await ownMember(uid);
      const referredBy = entry && hasPendingCredit(entry) ? entry.referredBy : undefined;
      return referredBy === undefined || commits.giveCredit(uid, referredBy);
    },

    async update(uid, profile) {
      await commit((to) => profileBatch(to, uid, profile));
      const entry = await ownMember(uid);
      if (!entry) throw new Error(`${uid} has left the waitlist.`);
      return entry;
    },

    leave: (uid) => commit((to) => leaveBatch(to, uid)),

    eraseData: (uid) => commit((to) => eraseBatch(to, uid)),

    async hasSeat() {
      const seatId = await ownSeatId();
      return seatId !== undefined && (await read(seatPath(seatId))) !== undefined;
    },

    async exportData(uid) {
      const seatId = await ownSeatId();
      const seatPaths = seatId ? [seatPath(seatId)] : [];
      const own = [waitlistPath(uid), waitlistContactPath(uid), ...seatPaths, subscriberPath(uid)];
      const found = await Promise.all(own.map(async (path) => [path, await read(path)] as const));
      return Object.fromEntries(
        found.flatMap(([path, data]) => (data ? [[path, toPlain(data)]] : [])),
      );
    },
  };
}

/** A document with its times as ISO 8601. */
function toPlain(data: DocumentData): Record<string, unknown> {
  const fields = Object.entries(data).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Timestamp ? value.toDate().toISOString() : value,
  ]);
  return Object.fromEntries(fields) as Record<string, unknown>;
}

export const waitlist = createWaitlistService({ database: siteDatabase, claims: currentClaims });
