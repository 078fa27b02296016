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
import { plain, quantity } from './output.ts';
import {
  accountsOf,
  contactsOf,
  formatTime,
  getAll,
  matches,
  ownerOf,
  type Contact,
  type Entry,
} from './reader.ts';

/** Everything that is stored about one person. */
export type Person = Awaited<ReturnType<typeof readPerson>>;

const MAX_NAMED = 5;

/** Reads what is stored about a person. */
export async function readPerson(backend: Backend, uid: string) {
  const [accounts, takenSeats, contacts] = await Promise.all([
    accountsOf(backend, [uid]),
    // Of accounts that are gone, too.
    matches(backend, backend.firestore.collection('seats').where('uid', '==', uid)),
    matches(backend, contactsOf(backend).where('referredBy', '==', uid)),
  ]);
  const account = accounts.get(uid);
  const brought = contacts.map(ownerOf);
  const ownSeats = account ? await seatPathsOf(account) : [];
  const paths = [waitlistPath(uid), waitlistContactPath(uid), subscriberPath(uid), ...ownSeats];
  const [entry, contact, subscription, ...seats] = await getAll(backend, paths);
  const referredBy = dataOf<Contact>(contact)?.referredBy;
  const related = [referredBy ?? [], brought.slice(0, MAX_NAMED)].flat();
  const entries = await getAll(backend, related.map(waitlistPath));
  return {
    ...{ uid, account, brought },
    /** Of whoever brought them, and of the first whom they brought. */
    names: new Map(entries.map((one) => [one.id, dataOf<Entry>(one)?.name ?? '(left)'])),
    entry: dataOf<Entry>(entry),
    contact: dataOf<Contact>(contact),
    subscription: dataOf<{ email: string; createdAt: Timestamp }>(subscription),
    /** By path: of the account's phone number and Google account, taken or not. */
    seats: new Map([...seats, ...takenSeats].map((seat) => [seat.ref.path, dataOf<Seat>(seat)])),
  };
}

function dataOf<Data>(document: DocumentSnapshot | undefined): Data | undefined {
  return document?.data() as Data | undefined;
}

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
  const { uid, account, entry, contact, subscription, seats, brought, names } = person;
  const referrer = contact?.referredBy;
  const named = [...names].filter(([one]) => one !== referrer).map((one) => one.join('  '));
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
      referrer && `${names.get(referrer)}  ${referrer}${contact.credited ? '' : ', point pending'}`,
    brought: brought.length > 0 && `${quantity(brought.length, 'member')}: ${named.join(', ')}`,
  };
  const lines = Object.entries(fields).map(
    ([label, value]) => `\n  ${label.padEnd(11)}${plain(value || 'none')}`,
  );
  return `${plain(entry?.name ?? account?.displayName ?? '(no name)')}  ${uid}${lines.join('')}`;
}

function describeAccount({ phoneNumber, email, disabled, metadata }: UserRecord): string {
  const last = metadata.lastSignInTime ? formatTime(Date.parse(metadata.lastSignInTime)) : 'never';
  const ways = [phoneNumber, email].filter(Boolean).join(', ') || 'there';
  return `${ways}${disabled ? ', disabled' : ''}, last sign-in ${last}`;
}
