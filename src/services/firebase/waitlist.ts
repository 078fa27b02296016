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
import { DEFAULT_TOP_SIZE, MAX_COUNTED } from '@/domain/limits';
import { withRetries } from '@/domain/retries';
import type { WaitlistService } from '../types';
import { database } from './firestore';
import { WAITLIST, waitlistContactPath, waitlistPath } from './paths';
import { joinBatch, readMember, readOwnEntry } from './waitlist-documents';

/** A member's own entry with their contact, or `undefined` when they have not joined. */
export const ownEntry: WaitlistService['ownEntry'] = async (uid) => {
  const [entry, contact] = await Promise.all([
    getDoc(at(waitlistPath(uid))),
    getDoc(at(waitlistContactPath(uid))),
  ]);
  return entry.exists() ? readOwnEntry(uid, entry.data(), contact.data()) : undefined;
};

/** Joins the waitlist, and credits the referrer in the same commit. */
export const join: WaitlistService['join'] = async (uid, form, referrer) => {
  const credited = referrer && (await isOnWaitlist(referrer)) ? referrer : undefined;
  if (referrer && !credited) console.warn(new SiteError('points/referrer-not-found').message);
  try {
    await withRetries(() => joinBatch(database(), uid, form, credited).commit(), isTransient, wait);
  } catch (error) {
    // Joined already, in another tab or by a commit whose response was lost: the rules refuse a second.
    const entry = await ownEntry(uid);
    if (!entry) throw new SiteError('join/failed', '', { cause: error });
    return entry;
  }
  return { uid, ...form, points: 0, joinedAt: Date.now() };
};

/** The members with the most points, most first. */
export const topMembers: WaitlistService['topMembers'] = async (size = DEFAULT_TOP_SIZE) => {
  const found = await getDocs(
    query(collection(database(), WAITLIST), orderBy('points', 'desc'), limit(size)),
  );
  return found.docs.map((member) => readMember(member.id, member.data()));
};

/** How many members have more points than this, counted up to 10,000. */
export const countAbove: WaitlistService['countAbove'] = async (points) => {
  const above = query(
    collection(database(), WAITLIST),
    where('points', '>', points),
    limit(MAX_COUNTED),
  );
  return (await getCount(above)).data().count;
};

async function isOnWaitlist(uid: string): Promise<boolean> {
  return (await getDoc(at(waitlistPath(uid)))).exists();
}

// The commit collided with another one on the same document, and may succeed a moment later.
function isTransient(error: unknown): boolean {
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
