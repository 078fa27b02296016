import { increment, serverTimestamp } from 'firebase/firestore/lite';
import {
  referralCredit,
  subscriber,
  waitlistContact,
  waitlistEntry,
  type WaitlistContact,
} from '../../src/services/firebase/paths.ts';
import { joinBatch } from '../../src/services/firebase/waitlist-documents.ts';
import type { JoinForm } from '../../src/domain/waitlist.ts';
import type { Project } from './emulator.ts';
import { commit, merge, set, type Request, type Write } from './requests.ts';

/** member and rival have joined (rival referred member); newcomer and stranger are only signed in. */
export const people = {
  member: { sub: 'member' },
  rival: { sub: 'rival' },
  newcomer: { sub: 'newcomer' },
  stranger: { sub: 'stranger' },
  visitor: 'signed-out',
} as const;

export type Name = keyof typeof people;

const LONG_AGO = new Date('2025-01-06T08:30:00Z');
export const YESTERDAY = new Date(Date.now() - 86_400_000);
export const NOW = serverTimestamp();

/** A newcomer's entry as the app writes it, with these fields changed; undefined leaves one out. */
export function entry(uid: string, changes: object = {}): Write {
  const times = { createdAt: NOW, updatedAt: NOW };
  const { path, data } = waitlistEntry(uid, { name: 'Amina K.', points: 0, ...times });
  return set({ path, data: withChanges(data, changes) });
}

/** A newcomer's contact as the app writes it, with these fields changed; undefined leaves one out. */
export function contact(uid: string, changes: object = {}): Write {
  const email: WaitlistContact = { contact: 'amina@example.com', contactType: 'email' };
  const { path, data } = waitlistContact(uid, email);
  return set({ path, data: withChanges(data, changes) });
}

/** A point for this member as the app writes it, with these fields changed. */
export function credit(uid: string, changes: object = {}): Write {
  const { path, data } = referralCredit(uid, { points: increment(1), updatedAt: NOW });
  return merge({ path, data: withChanges(data, changes) });
}

/** A subscription as the app writes it, with these fields changed. */
export function subscription(uid: string, changes: object = {}): Write {
  const times = { createdAt: NOW, updatedAt: NOW };
  const { path, data } = subscriber(uid, { email: 'amina@example.com', ...times });
  return set({ path, data: withChanges(data, changes) });
}

/** Joins exactly as the app does. */
export function joinAsApp(uid: string, referrer?: string): Request {
  const form: JoinForm = { name: 'Amina K.', contact: 'amina@example.com', contactType: 'email' };
  return (database) => joinBatch(database, uid, form, referrer).commit();
}

/** The writes of an honest join, to be combined with others. */
export function join(uid: string, referrer?: string): Write[] {
  return referrer
    ? [entry(uid), contact(uid, { referredBy: referrer }), credit(referrer)]
    : [entry(uid), contact(uid)];
}

/** Restores the documents that every case starts from. */
export async function reset({ openAs, clear }: Project): Promise<void> {
  await clear();
  const times = { createdAt: LONG_AGO, updatedAt: LONG_AGO };
  const documents = commit(
    entry('member', { name: 'Maryam', points: 3, ...times }),
    contact('member', { contact: 'maryam@example.com', referredBy: 'rival' }),
    entry('rival', { name: 'Rashid', points: 5, ...times }),
    contact('rival', { contact: '+919876543210', contactType: 'whatsapp' }),
    subscription('member', times),
  );
  await documents(openAs('owner'));
}

function withChanges(data: object, changes: object): object {
  const fields = Object.entries({ ...data, ...changes });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
