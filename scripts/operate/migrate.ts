import { googleIdentity, phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import { NO_CONSENT, seat, waitlistContactPath } from '../../src/services/firebase/paths.ts';
import { writeDocument } from '../firestore-json.ts';
import { commit, getAll, nameOf, send, type Backend, type Write } from './backend.ts';
import { membersOf, type StoredMember } from './members.ts';

/** How a person signs in, as the Auth API describes their account. */
export interface AccountIdentities {
  localId: string;
  phoneNumber?: string;
  providerUserInfo?: { providerId: string; rawId?: string }[];
}

/** What the migration has done. */
export interface MigrationReport {
  members: number;
  /** Seats that were created. */
  seats: number;
  /** Contacts that were completed. */
  contacts: number;
  /** Members without an account: nobody can sign in as them, so there is nobody to have a seat. */
  withoutAccount: number;
}

// The Auth API looks up as many accounts at once.
const MAX_ACCOUNTS = 100;

/** Returns what an account's seats are for: its phone number, its Google account, or both. */
export function identitiesOf({ phoneNumber, providerUserInfo = [] }: AccountIdentities): string[] {
  const google = providerUserInfo.filter(({ providerId }) => providerId === 'google.com');
  return [
    ...(phoneNumber ? [phoneIdentity(phoneNumber)] : []),
    ...google.flatMap(({ rawId }) => (rawId ? [googleIdentity(rawId)] : [])),
  ];
}

/**
 * Returns the fields that a contact from before lacks. Its referrer got the point when the member
 * joined, so the point isn't pending.
 */
export function missingFields({
  consent,
  referredBy,
  credited,
}: NonNullable<StoredMember['contact']>): { consent?: string; credited?: true } {
  return {
    ...(consent === undefined ? { consent: NO_CONSENT } : {}),
    ...(referredBy !== undefined && credited === undefined ? { credited: true } : {}),
  };
}

/**
 * Gives members from before seats and consent what they lack, so that they can change their contact,
 * and count once. It can be repeated, and changes nothing the second time.
 */
export async function migrateMembers(
  backend: Backend,
  onProgress: (count: number) => void = () => {},
  lookUpAccounts = accountsOf,
): Promise<MigrationReport> {
  const report: MigrationReport = { members: 0, seats: 0, contacts: 0, withoutAccount: 0 };
  for await (const members of membersOf(backend)) {
    const uids = members.map(({ uid }) => uid);
    const accounts = await lookUpAccounts(backend, uids);
    const seats = await missingSeats(backend, members, accounts);
    const contacts = members.flatMap((member) => contactWrites(backend, member));
    await commit(backend, [...seats, ...contacts]);
    report.members += members.length;
    report.seats += seats.length;
    report.contacts += contacts.length;
    report.withoutAccount += uids.filter((uid) => !accounts.has(uid)).length;
    onProgress(members.length);
  }
  return report;
}

/** The seats that these members' identities don't have yet, since they joined. */
async function missingSeats(
  backend: Backend,
  members: readonly StoredMember[],
  accounts: ReadonlyMap<string, AccountIdentities>,
): Promise<Write[]> {
  const owned = members.flatMap(({ uid, entry }) => {
    const account = accounts.get(uid);
    const createdAt = new Date(String(entry['createdAt']));
    return account ? identitiesOf(account).map((identity) => ({ identity, createdAt })) : [];
  });
  const seats = await Promise.all(
    owned.map(async ({ identity, createdAt }) => seat(await seatIdOf(identity), { createdAt })),
  );
  const existing = await getAll(
    backend,
    seats.map(({ path }) => path),
  );
  return seats
    .filter(({ path }) => !existing.has(path))
    .map(({ path, data }) => ({ update: writeDocument(nameOf(backend, path), data) }));
}

function contactWrites(backend: Backend, { uid, contact }: StoredMember): Write[] {
  const missing = contact ? missingFields(contact) : {};
  const fieldPaths = Object.keys(missing);
  if (fieldPaths.length === 0) return [];
  return [
    {
      update: writeDocument(nameOf(backend, waitlistContactPath(uid)), missing),
      updateMask: { fieldPaths },
      // A member may leave in the meantime.
      currentDocument: { exists: true },
    },
  ];
}

async function accountsOf(
  backend: Backend,
  uids: readonly string[],
): Promise<Map<string, AccountIdentities>> {
  const accounts = new Map<string, AccountIdentities>();
  for (let start = 0; start < uids.length; start += MAX_ACCOUNTS) {
    const body = { localId: uids.slice(start, start + MAX_ACCOUNTS) };
    const url = `${backend.accounts}:lookup`;
    const found = await send<{ users?: AccountIdentities[] }>(backend, 'POST', url, body);
    for (const account of found?.users ?? []) accounts.set(account.localId, account);
  }
  return accounts;
}
