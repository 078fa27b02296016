import type { UserRecord } from 'firebase-admin/auth';
import { googleIdentity, phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import { seatPath } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';

// The Auth API looks up as many accounts at once.
const MAX_LOOKUPS = 100;

/** Looks up the accounts that exist, by uid. */
export async function accountsOf(
  { auth }: Backend,
  uids: readonly string[],
): Promise<Map<string, UserRecord>> {
  const starts = uids.flatMap((_, index) => (index % MAX_LOOKUPS === 0 ? index : []));
  const found = await Promise.all(
    starts.map((start) =>
      auth.getUsers(uids.slice(start, start + MAX_LOOKUPS).map((uid) => ({ uid }))),
    ),
  );
  return new Map(found.flatMap(({ users }) => users.map((user) => [user.uid, user])));
}

/** Finds an account by one of its identifiers, or `undefined`. */
export async function accountBy(lookup: Promise<UserRecord>): Promise<UserRecord | undefined> {
  try {
    return await lookup;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (/^auth\/(user-not-found|invalid-)/.test(code)) return undefined;
    throw error;
  }
}

/** Returns the paths of an account's seats: of its phone number, its Google account, or both. */
export function seatPathsOf({ phoneNumber, providerData }: UserRecord): Promise<string[]> {
  const google = providerData.filter(({ providerId }) => providerId === 'google.com');
  const identities = [
    ...(phoneNumber ? [phoneIdentity(phoneNumber)] : []),
    ...google.map(({ uid }) => googleIdentity(uid)),
  ];
  return Promise.all(identities.map(async (identity) => seatPath(await seatIdOf(identity))));
}

/** Whether nobody has signed in again since the account was created. */
export function neverCameBack({ metadata }: UserRecord): boolean {
  const { creationTime, lastSignInTime, lastRefreshTime } = metadata;
  const last = Math.max(
    ...[lastSignInTime, lastRefreshTime].map((time) => Date.parse(time ?? '') || 0),
  );
  return last - Date.parse(creationTime) < 60 * 60 * 1000;
}
