import { printableLine } from '../../cli/printable.ts';
import type { UserRecord } from 'firebase-admin/auth';
import {
  identityBy,
  PROVIDERS,
  seatIdOf,
  type Provider,
} from '../../src/features/waitlist/joining/identity.ts';
import { seatPath, type Seat } from '../../src/lib/firebase/documents.ts';
import type { Backend } from './backend.ts';
import { accountsOf, contactsReferredBy, getAll, ownerOf } from './members.ts';
import { dataOf, getOwn } from './own-documents.ts';
import { quantity } from '../../src/lib/quantity.ts';
import { readForPlan, readSeatsOf, readSeatsPointingAt, seatsOf } from './points.ts';
import { sameAmong, seatIn } from './same.ts';
import { formatTime } from './times.ts';

export type StoredPerson = Awaited<ReturnType<typeof readPerson>>;

/** Reads what is stored about a person: about twelve reads, and one for each member they referred. */
export async function readPerson(backend: Backend, uid: string) {
  const account = (await accountsOf(backend, [uid])).get(uid);
  const { docs: referredContacts } = await contactsReferredBy(backend, uid).get();
  // A seat keeps the uid when the account is gone.
  const { docs: held } = await seatsOf(backend, uid).get();
  const seatPaths = account ? await seatPathsOf(account) : [];
  const own = await getOwn(backend, uid, (...refs) => backend.firestore.getAll(...refs));
  const seats = await getAll(backend, seatPaths);
  const { sameAs, others } = await readSamePerson(backend, uid);
  return {
    uid,
    account,
    ...dataOf(own),
    /** By path; `undefined` for a number or Google account of theirs that never joined. */
    seats: new Map(
      [...seats, ...held].map((seat): [string, Seat | undefined] => [
        seat.ref.path,
        seat.exists ? seatIn(seat) : undefined,
      ]),
    ),
    /** The uids of the members they referred; `operate find` prints it under this name. */
    referredMembers: referredContacts.map(ownerOf),
    /** The uid of the member as whom they count, if not for themselves: see `operate same`. */
    sameAs,
    /** The uids of members who count as this one. */
    others,
  };
}

/** Finds whom the operator has found to be the same person as somebody, by their seats. */
async function readSamePerson(backend: Backend, uid: string) {
  return readForPlan(backend, async (transaction) => {
    const seats = await readSeatsOf(backend, transaction, [uid]);
    const own = seats.filter((seat) => seatIn(seat).uid === uid);
    const pointing = await readSeatsPointingAt(
      backend,
      transaction,
      own.map(({ id }) => id),
    );
    const others = pointing.map((seat): string => seat.get('uid'));
    return {
      sameAs: sameAmong(seats).get(uid),
      others: [...new Set(others)].filter((other) => other !== uid),
    };
  });
}

/** The paths of the seats of all that an account signs in with. */
function seatPathsOf({ phoneNumber, providerData }: UserRecord): Promise<string[]> {
  const google = providerData.filter(({ providerId }) => providerId === 'google.com');
  const subjects: Record<Provider, string[]> = {
    'google.com': google.map(({ uid }) => uid),
    phone: phoneNumber ? [phoneNumber] : [],
  };
  const identities = PROVIDERS.flatMap((provider) =>
    subjects[provider].map((subject) => identityBy(provider, subject)),
  );
  return Promise.all(identities.map(async (identity) => seatPath(await seatIdOf(identity))));
}

/** Describes a person in one line, for the operator. */
export function personLine({ uid, account, entry, contact, sameAs }: StoredPerson): string {
  const facts = [
    entry?.name ?? account?.displayName ?? '(no name)',
    uid,
    account ? (account.phoneNumber ?? account.email) : 'without an account',
    account?.disabled && 'disabled',
    contact?.contact,
    sameAs && `counts as ${sameAs}`,
    entry && `${quantity(entry.points, 'point')}, joined ${formatTime(entry.createdAt)}`,
  ];
  // Most members give what they sign in with as their contact, too.
  return [...new Set(facts)].filter(Boolean).map(printableLine).join('  ');
}
