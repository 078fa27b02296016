import { doc, getDoc, type DocumentData, type Firestore } from 'firebase/firestore/lite';
import { SiteError } from '@/messages/errors';
import { JOIN_BACKOFF } from '@/domain/limits';
import { wait as defaultWait, withRetries } from '@/domain/retries';
import { hasPendingCredit } from '@/domain/waitlist';
import type { WaitlistService } from '@/stores/service-types';
import { exportDocuments } from './export-documents';
import { identityOf, seatIdOf, type Claims } from './identity';
import { createJoinCommits, isCollision } from './join-commits';
import { createLeaderboardQueries } from './leaderboard-queries';
import { seatPath, subscriberPath, waitlistContactPath, waitlistPath, type Seat } from './paths';
import { eraseBatch, leaveBatch, profileBatch, readOwnMember } from './waitlist-documents';

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

  const ownMember: WaitlistService['ownMember'] = async (uid) => {
    const [entry, contact] = await Promise.all([
      read(waitlistPath(uid)),
      read(waitlistContactPath(uid)),
    ]);
    return entry && readOwnMember(uid, entry, contact);
  };

  const join: WaitlistService['join'] = async (uid, form, referrer, signal) => {
    try {
      const { isFresh, seatToTake } = await findSeat(uid);
      // Whoever left and comes back has given their point already.
      const referredBy = isFresh ? referrer : undefined;
      const referral = await commits.join({ uid, form, seatToTake, signal }, referredBy);
      const now = Date.now();
      const times = { joinedAt: now, updatedAt: now, consentAt: now };
      return { uid, ...form, points: 0, ...times, ...referral };
    } catch (error) {
      signal?.throwIfAborted();
      // Joined already, in another tab or by a commit whose response was lost: the rules refuse a second.
      const entry = await ownMember(uid);
      if (entry) return entry;
      throw error instanceof SiteError ? error : new SiteError('join/failed', '', { cause: error });
    }
  };

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

  const settleCredit: WaitlistService['settleCredit'] = async (uid) => {
    const entry = await ownMember(uid);
    const referredBy = entry && hasPendingCredit(entry) ? entry.referredBy : undefined;
    return referredBy === undefined || commits.giveCredit(uid, referredBy);
  };

  const update: WaitlistService['update'] = async (uid, profile) => {
    await retryCollisions(() => profileBatch(database(), uid, profile).commit());
    const entry = await ownMember(uid);
    if (!entry) throw new Error(`${uid} has left the waitlist.`);
    return entry;
  };

  const leave: WaitlistService['leave'] = (uid) =>
    retryCollisions(() => leaveBatch(database(), uid).commit());

  const eraseData: WaitlistService['eraseData'] = (uid) =>
    retryCollisions(() => eraseBatch(database(), uid).commit());

  const hasSeat: WaitlistService['hasSeat'] = async () => {
    const seatId = await ownSeatId();
    return seatId !== undefined && (await read(seatPath(seatId))) !== undefined;
  };

  const exportData: WaitlistService['exportData'] = async (uid) => {
    const seatId = await ownSeatId();
    const seatPaths = seatId ? [seatPath(seatId)] : [];
    const paths = [waitlistPath(uid), waitlistContactPath(uid), ...seatPaths, subscriberPath(uid)];
    return exportDocuments(database(), paths);
  };

  function retryCollisions(commit: () => Promise<void>): Promise<void> {
    return withRetries(commit, { backoff: JOIN_BACKOFF, isTransient: isCollision, wait });
  }

  const queries = createLeaderboardQueries(database);
  return {
    ownMember,
    join,
    settleCredit,
    update,
    leave,
    eraseData,
    hasSeat,
    exportData,
    ...queries,
  };
}
