import { FirebaseError } from 'firebase/app';
import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import { SiteError } from '@/messages/errors';
import { CREDIT_BACKOFF, JOIN_BACKOFF, MAX_CREDIT_WAIT_MS } from '@/domain/limits';
import { withRetries } from '@/domain/retries';
import { waitlistPath } from './paths';
import { creditBatch, joinBatch, type Join } from './waitlist-documents';

/** A person who joins, until `signal` is aborted. */
type Person = Omit<Join, 'referral'> & { signal?: AbortSignal | undefined };
type Referral = Join['referral'];

/**
 * The commits of a join. Every join through one link writes to one document, the referrer's entry,
 * which takes about one write a second for long. That must not keep anybody from joining.
 */
export function createJoinCommits(database: () => Firestore, wait: (ms: number) => Promise<void>) {
  /** Joins, and returns the referral as it was stored. */
  async function join(person: Person, referredBy: string | undefined): Promise<Referral> {
    if (!referredBy || !(await isReferrer(referredBy))) return commit(person, undefined);
    const joinWithPoint = commit(person, { referredBy, credited: true }, CREDIT_BACKOFF);
    try {
      return await Promise.race([joinWithPoint, failAfter(MAX_CREDIT_WAIT_MS)]);
    } catch (error) {
      console.warn(error);
      const referral = (await isReferrer(referredBy)) ? { referredBy, credited: false } : undefined;
      // The first one may still succeed. Then the rules refuse the second.
      return commit(person, referral).catch(() => joinWithPoint);
    }
  }

  async function commit(
    { signal, ...person }: Person,
    referral: Referral,
    backoff = JOIN_BACKOFF,
  ): Promise<Referral> {
    const write = () => joinBatch(database(), { ...person, referral }).commit();
    await withRetries(write, { backoff, isTransient: isCollision, wait, signal });
    return referral;
  }

  /** Tries once to give the pending point. Returns true if there's nothing left to give. */
  async function giveCredit(uid: string, referredBy: string): Promise<boolean> {
    const credit = creditBatch(database(), uid, referredBy);
    if (!(await isReferrer(referredBy))) return true;
    try {
      await credit.commit();
      return true;
    } catch (error) {
      // Others write to the same entry, or another tab was quicker; the next attempt finds out.
      console.warn(error);
      return false;
    }
  }

  async function isReferrer(uid: string): Promise<boolean> {
    const isThere = (await getDoc(doc(database(), waitlistPath(uid)))).exists();
    if (!isThere) console.warn(new SiteError('points/referrer-not-found').message);
    return isThere;
  }

  async function failAfter(ms: number): Promise<never> {
    await wait(ms);
    throw new Error('The commit took too long.');
  }

  return { join, giveCredit };
}

/** Whether a commit collided with another one on the same document, and may succeed later. */
export function isCollision(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'aborted';
}
