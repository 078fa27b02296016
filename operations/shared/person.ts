import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { googleIdentity, phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import {
  seatPath,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
  type Seat,
} from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import {
  accountsOf,
  broughtBy,
  formatTime,
  getAll,
  ownerOf,
  type Contact,
  type Entry,
} from './members.ts';
import { plain, quantity } from './output.ts';

/** Everything that is stored about one person. */
export type Person = Awaited<ReturnType<typeof readPerson>>;

const MAX_NAMED = 5;

/** Reads what is stored about a person: about ten reads, and one for each whom they brought. */
export async function readPerson(backend: Backend, uid: string) {
  const account = (await accountsOf(backend, [uid])).get(uid);
  const { docs: brought } = await broughtBy(backend, uid).get();
  // Of accounts that are gone, too.
  const { docs: taken } = await backend.firestore.collection('seats').where('uid', '==', uid).get();
  const own = account ? await seatPathsOf(account) : [];
  const paths = [waitlistPath(uid), waitlistContactPath(uid), subscriberPath(uid), ...own];
  const [entry, contact, subscription, ...seats] = await getAll(backend, paths);
  return {
    uid,
    account,
    entry: dataOf<Entry>(entry),
    contact: dataOf<Contact>(contact),
    subscription: dataOf<{ email: string; createdAt: Timestamp }>(subscription),
    /** By path: of the account's phone number and Google account, taken or not. */
    seats: new Map([...seats, ...taken].map((seat) => [seat.ref.path, dataOf<Seat>(seat)])),
    brought: brought.map(ownerOf),
  };
}

function dataOf<Data>(document: DocumentSnapshot | undefined): Data | undefined {
  return document?.data() as Data | undefined;
}

/** The paths of the seats of an account's phone number and Google account. */
function seatPathsOf({ phoneNumber, providerData }: UserRecord): Promise<string[]> {
  const google = providerData.filter(({ providerId }) => providerId === 'google.com');
  const identities = [
    ...(phoneNumber ? [phoneIdentity(phoneNumber)] : []),
    ...google.map(({ uid }) => googleIdentity(uid)),
  ];
  return Promise.all(identities.map(async (identity) => seatPath(await seatIdOf(identity))));
}

/** Describes a person for the operator, with who brought them and whom they brought. */
export function describe(person: Person): string {
  const { uid, account, entry, contact, subscription, seats, brought } = person;
  const taken = [...seats.values()].filter((seat) => seat !== undefined);
  const fields = {
    points: entry ? quantity(entry.points, 'point') : 'not on the waitlist',
    joined: entry && formatTime(entry.createdAt),
    contact: contact && `${contact.contact} (${contact.contactType})`,
    consent: contact && `${contact.consent} on ${formatTime(contact.consentAt)}`,
    newsletter:
      subscription && `${subscription.email}, since ${formatTime(subscription.createdAt)}`,
    account: account ? describeAccount(account) : 'gone',
    seat: taken.map(({ banned }) => (banned ? 'banned' : 'taken')).join(', '),
    'brought by':
      contact?.referredBy && `${contact.referredBy}${contact.credited ? '' : ', point pending'}`,
    brought:
      brought.length > 0 &&
      `${quantity(brought.length, 'member')}: ${brought.slice(0, MAX_NAMED).join(', ')}`,
  };
  const lines = Object.entries(fields).map(
    ([label, value]) => `\n  ${label.padEnd(11)}${plain(value || 'none')}`,
  );
  return `${plain(entry?.name ?? account?.displayName ?? '(no name)')}  ${uid}${lines.join('')}`;
}

function describeAccount({ phoneNumber, email, disabled, metadata }: UserRecord): string {
  const ways = [phoneNumber, email].filter(Boolean).join(', ') || 'there';
  return `${ways}${disabled ? ', disabled' : ''}, last sign-in ${metadata.lastSignInTime ?? 'never'}`;
}
