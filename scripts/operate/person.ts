import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { accountBy, seatPathsOf } from './accounts.ts';
import type { Backend } from './backend.ts';
import { broughtBy, countOf, formatTime, getAll, uidOfContact } from './reader.ts';
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
}

const MAX_BROUGHT = 5;

/** Reads what is stored about a person. */
export async function readPerson(backend: Backend, uid: string): Promise<Person> {
  const account = await accountBy(backend.auth.getUser(uid));
  const paths = account ? await seatPathsOf(account) : [];
  const own = [waitlistPath(uid), waitlistContactPath(uid), subscriberPath(uid)];
  const [entry, contact, subscription, ...seats] = await getAll(backend, [...own, ...paths]);
  // Of an account that is gone.
  const others = await backend.firestore.collection('seats').where('uid', '==', uid).get();
  backend.reads += Math.max(1, others.size);
  const all = [...seats, ...others.docs.filter(({ ref }) => !paths.includes(ref.path))];
  return {
    uid,
    account,
    entry: entry?.data(),
    contact: contact?.data(),
    subscription: subscription?.data(),
    seats: all.map((seat) => ({ path: seat.ref.path, data: seat.data() })),
  };
}

/** Describes a person for the operator, with who brought them and whom they brought. */
export async function describe(backend: Backend, person: Person): Promise<string> {
  const { uid, account, entry, contact, subscription, seats } = person;
  const taken = seats.filter(({ data }) => data);
  const fields: [string, string][] = [
    ['points', entry ? quantity(entry['points'], 'point') : 'not on the waitlist'],
    ['joined', entry ? formatTime(entry['createdAt']) : '–'],
    [
      'contact',
      contact ? `${plain(contact['contact'])} (${plain(contact['contactType'])})` : 'none',
    ],
    [
      'consent',
      contact ? `${plain(contact['consent'])} on ${formatTime(contact['consentAt'])}` : '–',
    ],
    [
      'newsletter',
      subscription
        ? `${plain(subscription['email'])}, since ${formatTime(subscription['createdAt'])}`
        : 'no',
    ],
    ['account', describeAccount(account)],
    [
      'seat',
      taken.length > 0
        ? taken.map(({ data }) => (data?.['banned'] ? 'banned' : 'taken')).join(', ')
        : 'none',
    ],
    ['brought by', await describeReferrer(backend, contact)],
    ['brought', await describeBrought(backend, uid)],
  ];
  const lines = fields.map(([label, value]) => `  ${label.padEnd(11)}${value}`);
  return [
    `${plain(entry?.['name'] ?? account?.displayName ?? '(no name)')}  ${uid}`,
    ...lines,
  ].join('\n');
}

function describeAccount(account: UserRecord | undefined): string {
  if (!account) return 'gone';
  const { phoneNumber, email, disabled, metadata } = account;
  const last = metadata.lastSignInTime ? formatTime(Date.parse(metadata.lastSignInTime)) : 'never';
  const ways = [phoneNumber, email].filter(Boolean).map(plain).join(', ') || 'there';
  return `${ways}${disabled ? ', disabled' : ''}, last sign-in ${last}`;
}

async function describeReferrer(backend: Backend, contact: DocumentData | undefined) {
  const uid: unknown = contact?.['referredBy'];
  if (typeof uid !== 'string') return 'nobody';
  const [entry] = await getAll(backend, [waitlistPath(uid)]);
  const state = contact?.['credited'] ? '' : ', point pending';
  return `${plain(entry?.get('name') ?? '(left)')} (${uid})${state}`;
}

async function describeBrought(backend: Backend, uid: string): Promise<string> {
  const query = broughtBy(backend, uid);
  const count = await countOf(backend, query);
  if (count === 0) return 'nobody';
  const { docs } = await query.limit(MAX_BROUGHT).get();
  backend.reads += docs.length;
  const uids = docs.map((doc: DocumentSnapshot) => uidOfContact(doc));
  const entries = await getAll(backend, uids.map(waitlistPath));
  const names = uids.map((one, index) => `${plain(entries[index]?.get('name'))} (${one})`);
  const rest = count > names.length ? `, … and ${count - names.length} more` : '';
  return `${quantity(count, 'member')}: ${names.join(', ')}${rest}`;
}

/** Returns everything that is stored about a person, as plain values. */
export function exportPerson({
  uid,
  account,
  entry,
  contact,
  subscription,
  seats,
}: Person): object {
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
