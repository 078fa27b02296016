import { FirebaseError } from 'firebase/app';
import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import { MAX_CREDIT_WAIT_MS, NO_RETRY, retryDelay, WRITE_BACKOFF } from './membership/retries';
import { hasPendingCredit, type JoinForm, type JoinOrigin } from './joining/model';
import type { Member, Profile } from './membership/model';
import { wait as defaultWait } from '@/lib/waiting';
import { confirmAccount, currentClaims } from '@/features/sign-in/service';
import { lockWrites } from '@/lib/browser/write-lock';
import { siteDatabase } from '@/lib/firebase/firestore';
import type { Claims } from '@/features/sign-in/model';
import {
  seatPath,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
  type Write,
} from '@/lib/firebase/documents';
import { creditErrors } from './joining/errors';
import { createSeats } from './joining/seats';
import { createLeaderboardQueries, findSeats, parseMember, toJson } from './leaderboard/service';
import { commit, creditWrites, joinWrites, profileWrites, type Join } from './joining/writes';

/** What the service needs; tests pass another database and person. */
interface Backend {
  database: () => Firestore;
  claims: () => Promise<Claims>;
  /** Throws if the account isn't there any more. */
  confirmAccount: () => Promise<void>;
  wait?: ((ms: number) => Promise<void>) | undefined;
}

const isFirebaseError = (error: unknown, code: FirebaseError['code']) =>
  error instanceof FirebaseError && error.code === code;

/** Whether a commit collided with another one on the same document, and may succeed later. */
const isTransient = (error: unknown) => isFirebaseError(error, 'aborted');

export type WaitlistService = ReturnType<typeof createWaitlistService>;

/**
 * The waitlist of a Firestore database, for the person who is signed in (product specification,
 * section 7). Every method throws when it fails. docs/operations/costs.md has what they cost, with
 * the reads of the rules.
 */
export function createWaitlistService({
  database,
  claims,
  confirmAccount,
  wait = defaultWait,
}: Backend) {
  const read = async (path: string) => (await getDoc(doc(database(), path))).data();
  const seats = createSeats(read, claims);

  /** Commits, and tries again while commits collide; not once `signal` is aborted. */
  async function write(writes: Write[], backoff = WRITE_BACKOFF, signal?: AbortSignal) {
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      try {
        return await commit(database(), writes);
      } catch (error) {
        if (attempt >= backoff.maxAttempts || !isTransient(error)) throw error;
        await wait(retryDelay(attempt, backoff));
      }
    }
  }

  /**
   * Makes the writes of somebody who has joined already. If the rules refuse them, asks whether the
   * account is still there: throws `session/ended` or `session/disabled` when it isn't.
   */
  async function change(writes: Write[]): Promise<void> {
    try {
      await write(writes);
    } catch (cause) {
      if (isFirebaseError(cause, 'permission-denied')) await confirmAccount();
      throw cause;
    }
  }

  const remove = (...paths: string[]) => change(paths.map((path) => ({ path })));

  /** The signed-in member with their contact, or `undefined` when they have not joined. Two reads. */
  async function findMember(uid: string): Promise<Member | undefined> {
    const [entry, contact] = await Promise.all([
      read(waitlistPath(uid)),
      read(waitlistContactPath(uid)),
    ]);
    return entry && parseMember(uid, entry, contact);
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
   * If an earlier commit still succeeds meanwhile, the rules refuse the later ones.
   */
  async function commitJoin(
    person: Omit<Join, 'referral'>,
    referredBy: string | undefined,
    signal?: AbortSignal,
  ): Promise<Join['referral']> {
    const joinWith = async (referral: Join['referral'], backoff = WRITE_BACKOFF) => {
      await write(joinWrites({ ...person, referral }), backoff, signal);
      return referral;
    };
    if (!referredBy) return joinWith(undefined);
    const joined = joinWith({ referredBy, credited: true }, NO_RETRY);
    // Not `withTimeout`, because tests replace `wait`.
    const timeout = wait(MAX_CREDIT_WAIT_MS).then(() => {
      throw new Error('The commit took too long.');
    });
    try {
      return await Promise.race([joined, timeout]);
    } catch (error) {
      console.warn(error);
      return await joinWith({ referredBy, credited: false })
        .catch(async (cause: unknown) => {
          if (!isFirebaseError(cause, 'permission-denied')) throw cause;
          await joinWith(undefined);
          console.warn(creditErrors['points/referrer-not-found']);
          return undefined;
        })
        .catch(() => joined);
    }
  }

  return {
    ...createLeaderboardQueries(database),
    findMember,

    /**
     * Joins, and gives the referrer a point in the same commit when they are on the waitlist. While
     * too many people join through the same link, the point stays pending: see `settleCredit`. If
     * the person has already joined, the existing entry doesn't change. Throws `join/has-place`
     * while an earlier account of theirs has an entry, `join/banned` when the operator has banned
     * them, `session/ended` or `session/disabled` when their account isn't there any more, and
     * commits nothing more once `signal` is aborted.
     */
    async join(
      uid: string,
      form: JoinForm,
      { referrer, source: via }: JoinOrigin = {},
      signal?: AbortSignal,
    ): Promise<Member> {
      try {
        const [{ isFresh, seatToTake }] = await Promise.all([seats.find(uid), confirmAccount()]);
        // People who come back after leaving have given their point already.
        const referredBy = isFresh ? referrer : undefined;
        const referral = await commitJoin({ uid, form, seatToTake, via }, referredBy, signal);
        const now = Date.now();
        const member = { uid, ...form, points: 0, joinedAt: now, consentAt: now };
        return { ...member, ...referral, ...(via && { via }) };
      } catch (cause) {
        // They may have joined in another tab, or by a commit whose response was lost.
        const member = await findMember(uid).catch(console.warn);
        if (member) return member;
        throw cause;
      }
    },

    /**
     * Tries once to give the referrer a pending point, by three reads and two writes. Returns true
     * if there's nothing left to give, also because the referrer has left.
     */
    async settleCredit(uid: string): Promise<boolean> {
      const member = await findMember(uid);
      if (!hasPendingCredit(member)) return true;
      if (!(await read(waitlistPath(member.referredBy)))) return true;
      try {
        await commit(database(), creditWrites(uid, member.referredBy));
        return true;
      } catch (error) {
        // Others write to the same entry, or another tab was quicker; the next attempt finds out.
        console.warn(error);
        return false;
      }
    },

    /** Corrects a member's name and contact, in one commit of two writes; see `change`. */
    update: (uid: string, profile: Profile) => change(profileWrites(uid, profile)),

    /** Deletes a member's entry and contact together, if they exist. Their seat stays. */
    leave: (uid: string) => remove(waitlistPath(uid), waitlistContactPath(uid)),

    /** Deletes all of a person's documents in one commit, if they exist. Their seat stays. */
    eraseData: (uid: string) =>
      remove(waitlistPath(uid), waitlistContactPath(uid), subscriberPath(uid)),

    /** Whether the signed-in person has a seat, also after leaving. One read. */
    hasSeat: seats.exists,

    /**
     * The signed-in person's documents by path, as plain values with times as ISO 8601: also the
     * seat of what they sign in with if it names an earlier account, and other seats that name
     * this one. Four reads, and one for each of those.
     */
    async exportData(uid: string): Promise<Record<string, object>> {
      const seatId = await seats.id();
      const seatPaths = seatId ? [seatPath(seatId)] : [];
      const all = [waitlistPath(uid), waitlistContactPath(uid), ...seatPaths, subscriberPath(uid)];
      const [named, ...found] = await Promise.all([
        findSeats(database(), uid),
        ...all.map(async (path) => [path, await read(path)] as const),
      ]);
      return Object.fromEntries(
        [...found, ...named].flatMap(([path, data]) => (data ? [[path, toJson(data)]] : [])),
      );
    },
  };
}

/** Leaving and erasing take no lock here: `withDeletionLock` holds it for them. */
export const lockWaitlist = (service: WaitlistService) =>
  lockWrites(service, 'join', 'settleCredit', 'update');

export const waitlistService = lockWaitlist(
  createWaitlistService({ database: siteDatabase, claims: currentClaims, confirmAccount }),
);
