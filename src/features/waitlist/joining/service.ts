import { waitlistPath } from '@/lib/firebase/documents';
import { beforeWrite } from '@/lib/lost-answer';
import { commit, isFirebaseError, read, write, type WaitlistDeps } from '../membership/firestore';
import type { Member } from '../membership/model';
import { MAX_CREDIT_WAIT_MS, NO_RETRY, WRITE_BACKOFF } from '../membership/retries';
import { findMember } from '../membership/service';
import { creditErrors, joinErrors } from './errors';
import { hasPendingCredit, type JoinData, type JoinOrigin } from './model';
import { findSeat } from './seats';
import { creditWrites, joinWrites, type Join } from './writes';

/**
 * Joins, and gives the referrer a point in the same commit when they are on the waitlist. While
 * too many people join through the same link, the point stays pending: see `settleCredit`. Throws
 * `join/has-place` while an earlier account of theirs has an entry, `join/banned` when the operator
 * has banned them, `session/ended` or `session/disabled` when their account isn't there any more,
 * `join/failed` when it fails before the commit, and commits nothing more once `signal` is aborted.
 * Every other error leaves open whether they're a member now: also when they were one, which changes
 * nothing.
 */
export async function join(
  deps: WaitlistDeps,
  uid: string,
  form: JoinData,
  { referrer, source: via }: JoinOrigin = {},
  signal?: AbortSignal,
): Promise<Member> {
  const preparation = Promise.all([findSeat(deps, uid), deps.confirmAccount()]);
  const [{ isFresh, seatToTake }] = await beforeWrite(preparation, joinErrors, 'join/failed');
  // People who come back after leaving have given their point already.
  const referredBy = isFresh ? referrer : undefined;
  const referral = await commitJoin(deps, { uid, form, seatToTake, via }, referredBy, signal);
  const now = Date.now();
  const member = { uid, ...form, points: 0, joinedAt: now, consentAt: now };
  return { ...member, ...referral, ...(via && { via }) };
}

/**
 * Commits a join, and returns the referral as it was stored. Every join through one link writes
 * to the referrer's entry, and a document sustains about one write a second. That must not keep
 * anybody from joining. Nobody reads the entry, which is busy then and which only members may
 * read: the rules refuse a commit that names somebody who isn't on the waitlist.
 *
 * 1. With the point, once, and for five seconds at most. In a crowd, each further attempt would
 *    keep the others waiting: 500 joins at once took 157 seconds with four, and 13 with one.
 * 2. Without the point, which follows later.
 * 3. Without a referrer, if the rules refuse the second: they have left.
 *
 * If an earlier commit still succeeds meanwhile, the rules refuse the later ones. Its own answer,
 * which may never come, is waited for as long again.
 */
async function commitJoin(
  deps: WaitlistDeps,
  person: Omit<Join, 'referral'>,
  referredBy: string | undefined,
  signal?: AbortSignal,
): Promise<Join['referral']> {
  const joinWith = async (referral: Join['referral'], backoff = WRITE_BACKOFF) => {
    await write(deps, joinWrites({ ...person, referral }), backoff, signal);
    return referral;
  };
  if (!referredBy) return joinWith(undefined);
  const joined = joinWith({ referredBy, credited: true }, NO_RETRY);
  // Not `withTimeout`, because tests replace `wait`.
  const joinedOr = (error: unknown) => {
    const timeout = deps.wait(MAX_CREDIT_WAIT_MS).then(() => {
      throw error;
    });
    return Promise.race([joined, timeout]);
  };
  try {
    return await joinedOr(new Error('The commit took too long.'));
  } catch (error) {
    console.warn(error);
    return await joinWith({ referredBy, credited: false })
      .catch(async (cause: unknown) => {
        if (!isFirebaseError(cause, 'permission-denied')) throw cause;
        await joinWith(undefined);
        console.warn(creditErrors['points/referrer-not-found']);
        return undefined;
      })
      .catch((cause: unknown) =>
        isFirebaseError(cause, 'permission-denied') ? joinedOr(cause) : joined,
      );
  }
}

/**
 * Tries once to give the referrer a pending point, by three reads and two writes. Returns true
 * if there's nothing left to give, also because the referrer has left.
 */
export async function settleCredit(
  deps: Pick<WaitlistDeps, 'database'>,
  uid: string,
): Promise<boolean> {
  const member = await findMember(deps, uid);
  if (!hasPendingCredit(member)) return true;
  if (!(await read(deps, waitlistPath(member.referredBy)))) return true;
  try {
    await commit(deps.database(), creditWrites(uid, member.referredBy));
    return true;
  } catch (error) {
    // Others write to the same entry, or another tab was quicker; the next attempt finds out.
    console.warn(error);
    return false;
  }
}
