import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { FirebaseError } from 'firebase/app';
import { SiteError } from '@/domain/errors';
import { MOST_COUNTED } from '@/domain/ranking';
import { withRetries } from '@/domain/retries';
import type { WaitlistService } from '../types';
import { database } from './firestore';
import { WAITLIST, waitlistContactPath, waitlistPath } from './paths';
import { joinBatch, readMember, readOwnEntry } from './waitlist-documents';

const DEFAULT_TOP = 10;

/** A member's own entry with their contact, or `undefined` when they have not joined. */
export const ownEntry: WaitlistService['ownEntry'] = async (uid) => {
  const [entry, contact] = await Promise.all([
    getDoc(at(waitlistPath(uid))),
    getDoc(at(waitlistContactPath(uid))),
  ]);
  return entry.exists() ? readOwnEntry(uid, entry.data(), contact.data()) : undefined;
};

/** Joins; the referrer gets their point in the same commit, or nobody anything. */
export const join: WaitlistService['join'] = async (uid, form, referrer) => {
  const credited = referrer && (await isOnWaitlist(referrer)) ? referrer : undefined;
  if (referrer && !credited) console.warn(new SiteError('points/referrer-not-found').message);
  try {
    await withRetries(() => joinBatch(database(), uid, form, credited).commit(), isPassing, wait);
  } catch (error) {
    // Joined already, in another tab or by a commit whose answer was lost: the rules refuse a second.
    const entry = await ownEntry(uid);
    if (!entry) throw new SiteError('join/failed', '', { cause: error });
    return entry;
  }
  return { uid, ...form, points: 0, joinedAt: Date.now() };
};

/** The members with the most points, most first. */
export const topMembers: WaitlistService['topMembers'] = async (most = DEFAULT_TOP) => {
  const found = await getDocs(
    query(collection(database(), WAITLIST), orderBy('points', 'desc'), limit(most)),
  );
  return found.docs.map((member) => readMember(member.id, member.data()));
};

/** How many members have more points than this, counted up to 10,000. */
export const countAbove: WaitlistService['countAbove'] = async (points) => {
  const above = query(
    collection(database(), WAITLIST),
    where('points', '>', points),
    limit(MOST_COUNTED),
  );
  return (await getCount(above)).data().count;
};

async function isOnWaitlist(uid: string): Promise<boolean> {
  return (await getDoc(at(waitlistPath(uid)))).exists();
}

// The commit met another at the same document: it did not happen, and may a moment later.
function isPassing(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'aborted';
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function at(path: string) {
  return doc(database(), path);
}
