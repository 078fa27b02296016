import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { accountBy, seatPathsOf } from './accounts.ts';
import type { Backend } from './backend.ts';
import { uidOfContact } from './brought.ts';
import { formatTime, getAll, matches } from './reader.ts';
import { plain, quantity } from './terminal.ts';

/** Everything that is stored about one person. */
export interface Person {
  uid: string;
  account: UserRecord | undefined;
  entry: DocumentData | undefined;
  contact: DocumentData | undefined;
  subscription: DocumentData | undefined;
  /** By path, the seats of the account's phone number and Google account, taken or not. */
  seats: ReadonlyMap<string, DocumentData | undefined>;
  /** The members whom they brought, by uid. */
  brought: string[];
  /** The names of whoever brought them, and of the first whom they brought. */
  names: ReadonlyMap<string, unknown>;
}

const MAX_NAMED = 5;

/** As many values as a query can look for at once. */
const MAX_VALUES = 30;

/** Reads what is stored about some people, a few of them at a time. */
export async function* readPeople(
  backend: Backend,
  uids: Iterable<string>,
): AsyncGenerator<Person> {
  const { firestore } = backend;
  const all = [...new Set(uids)];
  while (all.length > 0) {
    const some = all.splice(0, MAX_VALUES);
    const contacts = firestore.collectionGroup('private').select('referredBy');
    const [takenSeats, brought] = await Promise.all([
      // Of accounts that are gone, too.
      matches(backend, firestore.collection('seats').where('uid', 'in', some)),
      matches(backend, contacts.where('referredBy', 'in', some)),
    ]);
    for (const uid of some) {
      const seats = takenSeats.filter((seat) => seat.get('uid') === uid);
      const own = brought.filter((contact) => contact.get('referredBy') === uid);
      yield await readPerson(backend, uid, { seats, brought: own.map(uidOfContact) });
    }
  }
}

async function readPerson(
  backend: Backend,
  uid: string,
  { seats: takenSeats, brought }: { seats: DocumentSnapshot[]; brought: string[] },
): Promise<Person> {
  const account = await accountBy(backend.auth.getUser(uid));
  const ownSeats = account ? await seatPathsOf(account) : [];
  const paths = [waitlistPath(uid), waitlistContactPath(uid), subscriberPath(uid), ...ownSeats];
  const documents = await getAll(backend, paths);
  const [entry, contact, subscription, ...seats] = documents;
  const named = [contact?.get('referredBy') ?? [], ...brought.slice(0, MAX_NAMED)].flat();
  const entries = await getAll(backend, named.map(waitlistPath));
  return {
    ...{ uid, account, brought },
    entry: entry?.data(),
    contact: contact?.data(),
    subscription: subscription?.data(),
    seats: new Map([...seats, ...takenSeats].map((seat) => [seat.ref.path, seat.data()])),
    names: new Map(entries.map((one) => [one.id, one.get('name')])),
  };
}

/** Describes a person for the operator, with who brought them and whom they brought. */
export function describe(person: Person): string {
  const { uid, account, entry, contact, subscription, seats } = person;
  const taken = [...seats.values()].filter((seat) => seat !== undefined);
  const dated = (text: unknown, word: string, time: unknown) =>
    `${plain(text)}${word}${formatTime(time)}`;
  const fields = {
    points: entry ? quantity(entry['points'], 'point') : 'not on the waitlist',
    joined: entry && formatTime(entry['createdAt']),
    contact: contact && `${plain(contact['contact'])} (${plain(contact['contactType'])})`,
    consent: contact && dated(contact['consent'], ' on ', contact['consentAt']),
    newsletter: subscription && dated(subscription['email'], ', since ', subscription['createdAt']),
    account: describeAccount(account),
    seat: taken.map(({ banned }) => (banned ? 'banned' : 'taken')).join(', '),
    'brought by': describeReferrer(person),
    brought: describeBrought(person),
  };
  const lines = Object.entries(fields).map(
    ([label, value]) => `\n  ${label.padEnd(11)}${value || 'none'}`,
  );
  return `${plain(entry?.['name'] ?? account?.displayName ?? '(no name)')}  ${uid}${lines.join('')}`;
}

function describeAccount(account: UserRecord | undefined): string {
  if (!account) return 'gone';
  const { phoneNumber, email, disabled, metadata } = account;
  const last = metadata.lastSignInTime ? formatTime(Date.parse(metadata.lastSignInTime)) : 'never';
  const ways = [phoneNumber, email].filter(Boolean).map(plain).join(', ') || 'there';
  return `${ways}${disabled ? ', disabled' : ''}, last sign-in ${last}`;
}

function describeReferrer({ contact, names }: Person): string {
  const uid: unknown = contact?.['referredBy'];
  if (typeof uid !== 'string') return 'nobody';
  const state = contact?.['credited'] ? '' : ', point pending';
  return `${plain(names.get(uid) ?? '(left)')} (${uid})${state}`;
}

function describeBrought({ brought, names }: Person): string {
  if (brought.length === 0) return 'nobody';
  const named = brought.slice(0, MAX_NAMED).map((uid) => `${plain(names.get(uid))} (${uid})`);
  const rest = brought.length - named.length;
  const more = rest > 0 ? `, … and ${rest} more` : '';
  return `${quantity(brought.length, 'member')}: ${named.join(', ')}${more}`;
}

/** Returns everything that is stored about a person, as plain values. */
export function exportPerson({ uid, account, seats, ...person }: Person): object {
  const { entry, contact, subscription } = person;
  const taken = Object.fromEntries([...seats].filter(([, data]) => data));
  const stored = { entry, contact, subscription, seats: taken };
  const data = JSON.parse(JSON.stringify(stored, (_, value) => timeToText(value))) as object;
  return { uid, account: account?.toJSON(), ...data };
}

// A timestamp's own toJSON has been called already.
function timeToText(value: unknown): unknown {
  const { _seconds: seconds, seconds: own = seconds } = (value ?? {}) as Record<string, unknown>;
  return typeof own === 'number' ? formatTime(own * 1000) : value;
}
