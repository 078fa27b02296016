import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentData, Query } from 'firebase-admin/firestore';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { accountsOf, seatPathsOf } from './accounts.ts';
import type { Backend } from './backend.ts';
import { formatTime, getAll, matches, uidOfContact } from './reader.ts';
import { plain, quantity } from './terminal.ts';

/** Everything that is stored about one person. */
export interface Person {
  uid: string;
  account: UserRecord | undefined;
  entry: DocumentData | undefined;
  contact: DocumentData | undefined;
  subscription: DocumentData | undefined;
  /** The seats of the account's phone number and Google account, taken or not. */
  seats: { path: string; data: DocumentData | undefined }[];
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
  const all = [...new Set(uids)];
  for (let start = 0; start < all.length; start += MAX_VALUES)
    yield* await readSome(backend, all.slice(start, start + MAX_VALUES));
}

async function readSome(backend: Backend, uids: string[]): Promise<Person[]> {
  const { firestore } = backend;
  const having = (query: Query, field: string) => matches(backend, query, field, uids);
  const accounts = await accountsOf(backend, uids);
  const ownSeats = await Promise.all(
    uids.map((uid) => accounts.get(uid)).map((account) => (account ? seatPathsOf(account) : [])),
  );
  const paths = [waitlistPath, waitlistContactPath, subscriberPath];
  const [own, known, others, contacts] = await Promise.all([
    getAll(
      backend,
      uids.flatMap((uid) => paths.map((path) => path(uid))),
    ),
    getAll(backend, ownSeats.flat()),
    // Of accounts that are gone.
    having(firestore.collection('seats'), 'uid'),
    having(firestore.collectionGroup('private').select('referredBy'), 'referredBy'),
  ]);
  const seats = new Map([...known, ...others].map((seat) => [seat.ref.path, seat]));
  const people = uids.map((uid, index) => {
    const [entry, contact, subscription] = own.slice(index * paths.length);
    const seatPaths = others.filter((seat) => seat.get('uid') === uid).map(({ ref }) => ref.path);
    return {
      uid,
      account: accounts.get(uid),
      entry: entry?.data(),
      contact: contact?.data(),
      subscription: subscription?.data(),
      seats: [...new Set([...(ownSeats[index] ?? []), ...seatPaths])].map((path) => ({
        path,
        data: seats.get(path)?.data(),
      })),
      brought: contacts.filter((one) => one.get('referredBy') === uid).map(uidOfContact),
    };
  });
  const named = people.flatMap(({ contact, brought }) => [
    ...(typeof contact?.['referredBy'] === 'string' ? [contact['referredBy']] : []),
    ...brought.slice(0, MAX_NAMED),
  ]);
  const entries = await getAll(backend, [...new Set(named)].map(waitlistPath));
  const names = new Map(entries.map((entry) => [entry.id, entry.get('name') as unknown]));
  return people.map((person) => ({ ...person, names }));
}

/** Describes a person for the operator, with who brought them and whom they brought. */
export function describe(person: Person): string {
  const { uid, account, entry, contact, subscription, seats } = person;
  const taken = seats.flatMap(({ data }) => (data ? [data['banned'] ? 'banned' : 'taken'] : []));
  const dated = (text: unknown, word: string, time: unknown) =>
    `${plain(text)}${word}${formatTime(time)}`;
  const fields = {
    points: entry ? quantity(entry['points'], 'point') : 'not on the waitlist',
    joined: entry && formatTime(entry['createdAt']),
    contact: contact && `${plain(contact['contact'])} (${plain(contact['contactType'])})`,
    consent: contact && dated(contact['consent'], ' on ', contact['consentAt']),
    newsletter: subscription && dated(subscription['email'], ', since ', subscription['createdAt']),
    account: describeAccount(account),
    seat: taken.join(', '),
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
  const taken = Object.fromEntries(seats.flatMap(({ path, data }) => (data ? [[path, data]] : [])));
  const stored = { entry, contact, subscription, seats: taken };
  const data = JSON.parse(JSON.stringify(stored, (_, value) => timeToText(value))) as object;
  return { uid, account: account?.toJSON(), ...data };
}

// A timestamp's own toJSON has been called already.
function timeToText(value: unknown): unknown {
  const { _seconds: seconds, seconds: own = seconds } = (value ?? {}) as Record<string, unknown>;
  return typeof own === 'number' ? formatTime(own * 1000) : value;
}
