import {
  referralCredit,
  subscriber,
  waitlistContact,
  waitlistEntry,
} from '../../src/services/firebase/paths.ts';
import type { WaitlistContact, WaitlistEntry } from '../../src/services/firebase/paths.ts';
import { Increment, merge, SERVER_TIME, set } from './firestore.ts';
import type { Asker, Firestore, Request, Write } from './firestore.ts';

/**
 * member and rival have joined (rival brought member), newcomer and stranger are only signed in,
 * signedOut is nobody.
 */
export const people = {
  member: { uid: 'member' },
  rival: { uid: 'rival' },
  newcomer: { uid: 'newcomer' },
  stranger: { uid: 'stranger' },
  signedOut: 'nobody',
} as const satisfies Record<string, Asker>;

export type Name = keyof typeof people;

const LONG_AGO = new Date('2025-01-06T08:30:00Z');
export const YESTERDAY = new Date(Date.now() - 86_400_000);

/** The entry of a newcomer, as the app writes it, with these fields changed; undefined leaves one out. */
export function entry(uid: string, changes: object = {}): Write {
  const honest: WaitlistEntry<typeof SERVER_TIME> = {
    name: 'Amina K.',
    points: 0,
    createdAt: SERVER_TIME,
    updatedAt: SERVER_TIME,
  };
  const { path, data } = waitlistEntry(uid, honest);
  return set({ path, data: changed(data, changes) });
}

/** The contact of a newcomer, as the app writes it, with these fields changed; undefined leaves one out. */
export function contact(uid: string, changes: object = {}): Write {
  const honest: WaitlistContact = { contact: 'amina@example.com', contactType: 'email' };
  const { path, data } = waitlistContact(uid, honest);
  return set({ path, data: changed(data, changes) });
}

/** A point for this member, as the app writes it, with these fields changed. */
export function credit(uid: string, changes: object = {}): Write {
  const { path, data } = referralCredit(uid, {
    points: new Increment(1),
    updatedAt: SERVER_TIME,
  });
  return merge({ path, data: changed(data, changes) });
}

/** A subscription, as the app writes it, with these fields changed. */
export function subscription(uid: string, changes: object = {}): Write {
  const { path, data } = subscriber(uid, {
    email: 'amina@example.com',
    createdAt: SERVER_TIME,
    updatedAt: SERVER_TIME,
  });
  return set({ path, data: changed(data, changes) });
}

/** All the writes of an honest join. */
export function join(uid: string, referrer?: string): Write[] {
  return referrer
    ? [entry(uid), contact(uid, { referredBy: referrer }), credit(referrer)]
    : [entry(uid), contact(uid)];
}

export function commit(...writes: Write[]): Request {
  return { kind: 'commit', writes };
}

/** The database as every case finds it. */
export async function settle(db: Firestore): Promise<void> {
  await db.clear();
  const times = { createdAt: LONG_AGO, updatedAt: LONG_AGO };
  const found = commit(
    entry('member', { name: 'Maryam', points: 3, ...times }),
    contact('member', { contact: 'maryam@example.com', referredBy: 'rival' }),
    entry('rival', { name: 'Rashid', points: 5, ...times }),
    contact('rival', { contact: '+919876543210', contactType: 'whatsapp' }),
    subscription('member', times),
  );
  await db.ask('owner', found);
}

function changed(data: object, changes: object): object {
  return Object.fromEntries(
    Object.entries({ ...data, ...changes }).filter(([, value]) => value !== undefined),
  );
}
