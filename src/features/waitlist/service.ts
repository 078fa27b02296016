import { session } from '@/features/sign-in';
import { lockWrites, type LockDeps } from '@/lib/browser/write-lock';
import { environment } from '@/lib/environment';
import { siteDatabase } from '@/lib/firebase/firestore';
import { wait as defaultWait } from '@/lib/waiting';
import { hasSeat } from './joining/seats';
import { join, settleCredit } from './joining/service';
import { createLeaderboardService } from './leaderboard/service';
import type { WaitlistDeps } from './membership/firestore';
import { findMember, leaveWaitlist, updateMember } from './membership/service';
import { eraseData, exportData } from './personal-data';

type GivenDeps = Omit<WaitlistDeps, 'wait'> & { wait?: WaitlistDeps['wait'] | undefined };

export type WaitlistService = ReturnType<typeof createWaitlistService>;

/**
 * The waitlist of a Firestore database, for the person who is signed in (product specification,
 * section 7). Every method throws when it fails. docs/operations/costs.md has what they cost, with
 * the reads of the rules.
 */
export function createWaitlistService({ wait = defaultWait, ...others }: GivenDeps) {
  const deps: WaitlistDeps = { ...others, wait };
  const bind =
    <Rest extends unknown[], Result>(action: (deps: WaitlistDeps, ...rest: Rest) => Result) =>
    (...rest: Rest) =>
      action(deps, ...rest);
  return {
    ...createLeaderboardService(deps),
    findMember: bind(findMember),
    join: bind(join),
    settleCredit: bind(settleCredit),
    update: bind(updateMember),
    leave: bind(leaveWaitlist),
    hasSeat: bind(hasSeat),
    exportData: bind(exportData),
    eraseData: bind(eraseData),
  };
}

/** Leaving and erasing take no lock here: `withDeletionLock` holds it for them. */
export const lockWaitlist = (deps: LockDeps, service: WaitlistService) =>
  lockWrites(deps, service, 'join', 'settleCredit', 'update');

export const waitlistService = lockWaitlist(
  environment,
  createWaitlistService({
    database: siteDatabase,
    claims: session.auth.claims,
    confirmAccount: session.auth.confirmAccount,
  }),
);
