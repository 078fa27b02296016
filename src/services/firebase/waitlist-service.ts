import { FirebaseError } from 'firebase/app';
import { doc, getDoc, type DocumentData, type Firestore } from 'firebase/firestore/lite';
import { SiteError } from '@/domain/errors';
import { CREDIT_BACKOFF, JOIN_BACKOFF, MAX_CREDIT_WAIT_MS, type Backoff } from '@/domain/limits';
import { withRetries } from '@/domain/retries';
import { hasPendingCredit } from '@/domain/waitlist';
import type { WaitlistService } from '../types';
import { exportDocuments } from './export-documents';
import { identityOf, seatIdOf, type Claims } from './identity';
import { createLeaderboardQueries } from './leaderboard-queries';
import { seatPath, subscriberPath, waitlistContactPath, waitlistPath } from './paths';
import {
  creditBatch,
  eraseBatch,
  joinBatch,
  leaveBatch,
  profileBatch,
  readOwnEntry,
  readTime,
  type Join,
} from './waitlist-documents';

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
  wait = pause,
}: Backend): WaitlistService {
  const read = async (path: string): Promise<DocumentData | undefined> =>
    (await getDoc(doc(database(), path))).data();

  async function ownSeatId(): Promise<string | undefined> {
    const identity = identityOf(await claims());
    return identity && seatIdOf(identity);
  }

  const ownEntry: WaitlistService['ownEntry'] = async (uid) => {
    const [entry, contact] = await Promise.all([
      read(waitlistPath(uid)),
      read(waitlistContactPath(uid)),
    ]);
    return entry && readOwnEntry(uid, entry, contact);
  };

  const join: WaitlistService['join'] = async (uid, form, referrer) => {
    try {
      const seatId = await ownSeatId();
      if (!seatId) throw new Error('Joining needs a phone number or a Google account.');
      const hasSeat = (await read(seatPath(seatId))) !== undefined;
      const newSeatId = hasSeat ? undefined : seatId;
      // Whoever left and comes back has given their point already.
      const referredBy = hasSeat ? undefined : referrer;
      const referral = await commitJoin({ uid, form, newSeatId }, referredBy);
      const now = Date.now();
      return { uid, ...form, points: 0, joinedAt: now, updatedAt: now, ...referral };
    } catch (error) {
      // Joined already, in another tab or by a commit whose response was lost: the rules refuse a second.
      const entry = await ownEntry(uid);
      if (!entry) throw new SiteError('join/failed', '', { cause: error });
      return entry;
    }
  };

  /** Returns the referral as it was stored. */
  async function commitJoin(person: Join, referredBy?: string): Promise<Join['referral']> {
    const commit = async (backoff: Backoff, referral: Join['referral']) => {
      await retryCollisions(() => joinBatch(database(), { ...person, referral }).commit(), backoff);
      return referral;
    };
    if (!referredBy || !(await isReferrer(referredBy))) return commit(JOIN_BACKOFF, undefined);
    try {
      // Every join through one link writes to one document, which takes about one write a second.
      const join = commit(CREDIT_BACKOFF, { referredBy, credited: true });
      return await Promise.race([join, failAfter(MAX_CREDIT_WAIT_MS)]);
    } catch (error) {
      console.warn(error);
      const isStillThere = await isReferrer(referredBy);
      return commit(JOIN_BACKOFF, isStillThere ? { referredBy, credited: false } : undefined);
    }
  }

  const settleCredit: WaitlistService['settleCredit'] = async (uid) => {
    const entry = await ownEntry(uid);
    const referredBy = entry && hasPendingCredit(entry) ? entry.referredBy : undefined;
    if (!referredBy || !(await isReferrer(referredBy))) return true;
    try {
      await creditBatch(database(), uid, referredBy).commit();
      return true;
    } catch (error) {
      // Others write to the same entry, or another tab was quicker; the next call finds out.
      console.warn(error);
      return false;
    }
  };

  async function isReferrer(uid: string): Promise<boolean> {
    const isThere = (await read(waitlistPath(uid))) !== undefined;
    if (!isThere) console.warn(new SiteError('points/referrer-not-found').message);
    return isThere;
  }

  const update: WaitlistService['update'] = async (uid, profile) => {
    await retryCollisions(() => profileBatch(database(), uid, profile).commit(), JOIN_BACKOFF);
    const entry = await ownEntry(uid);
    if (!entry) throw new Error(`${uid} has left the waitlist.`);
    return entry;
  };

  const leave: WaitlistService['leave'] = (uid) =>
    retryCollisions(() => leaveBatch(database(), uid).commit(), JOIN_BACKOFF);

  const eraseData: WaitlistService['eraseData'] = (uid) =>
    retryCollisions(() => eraseBatch(database(), uid).commit(), JOIN_BACKOFF);

  const seatSince: WaitlistService['seatSince'] = async () => {
    const seatId = await ownSeatId();
    const seat = seatId && (await read(seatPath(seatId)));
    return seat ? readTime(seat['createdAt']) : undefined;
  };

  const exportData: WaitlistService['exportData'] = async (uid) => {
    const seatId = await ownSeatId();
    const seatPaths = seatId ? [seatPath(seatId)] : [];
    const paths = [waitlistPath(uid), waitlistContactPath(uid), ...seatPaths, subscriberPath(uid)];
    return exportDocuments(database(), paths);
  };

  function retryCollisions(commit: () => Promise<void>, backoff: Backoff): Promise<void> {
    return withRetries(commit, { backoff, isTransient: isCollision, wait });
  }

  async function failAfter(ms: number): Promise<never> {
    await wait(ms);
    throw new Error('The commit took too long.');
  }

  const queries = createLeaderboardQueries(database);
  return {
    ownEntry,
    join,
    settleCredit,
    update,
    leave,
    eraseData,
    seatSince,
    exportData,
    ...queries,
  };
}

/** Whether a commit collided with another one on the same document, and may succeed later. */
function isCollision(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'aborted';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
