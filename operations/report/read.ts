import { AggregateField } from 'firebase-admin/firestore';
import { SEATS, SUBSCRIBERS, WAITLIST } from '../../src/lib/firebase/documents.ts';
import { readEverybody } from '../review/everybody.ts';
import type { Backend } from '../shared/backend.ts';
import { contactsOf, readAll, whereField } from '../shared/members.ts';
import type { Stored } from './figures.ts';

export type Counts = Awaited<ReturnType<typeof countStored>>;

/** Firestore bills a count as one read for each thousand entries of an index. */
const ENTRIES_PER_READ = 1000;

/**
 * Counts what is stored without reading it, and who joined from `today` on, in milliseconds. All
 * counts together cost about six reads for each thousand members, and one for each thousand of today.
 */
export async function countStored(backend: Backend, today: number) {
  const { firestore } = backend;
  const waitlist = firestore.collection(WAITLIST);
  const contacts = contactsOf(backend);
  const count = AggregateField.count();
  const [entries, joinedToday, throughLinks, contactCount, seats, subscribers] = await Promise.all([
    waitlist.aggregate({ count, points: AggregateField.sum('points') }).get(),
    whereField(waitlist, 'entry', 'createdAt', '>=', new Date(today)).aggregate({ count }).get(),
    whereField(contacts, 'contact', 'referredBy', '>', '').aggregate({ count }).get(),
    contacts.aggregate({ count }).get(),
    firestore.collection(SEATS).aggregate({ count }).get(),
    firestore.collection(SUBSCRIBERS).aggregate({ count }).get(),
  ]);
  const counts = {
    joined: entries.data().count,
    points: entries.data().points,
    joinedToday: joinedToday.data().count,
    throughLinks: throughLinks.data().count,
    contacts: contactCount.data().count,
    seats: seats.data().count,
    subscribers: subscribers.data().count,
  };
  const { joined } = counts;
  const all = [joined, counts.contacts, counts.seats, counts.subscribers];
  return {
    ...counts,
    /** What these counts have cost. A sum is billed as a count. */
    reads: billed([...all, joined, counts.joinedToday, counts.throughLinks]),
    /** What it costs to read everything, which counts once more to show how far it is. */
    readsOfAll: all.reduce((sum, documents) => sum + documents) + billed(all),
  };
}

const billed = (counts: readonly number[]) =>
  counts
    .map((count) => Math.max(1, Math.ceil(count / ENTRIES_PER_READ)))
    .reduce((sum, reads) => sum + reads);

/**
 * Reads everything that the report looks at: an entry, a contact and a seat a member, and
 * subscriptions.
 */
export async function readStored(backend: Backend): Promise<Stored> {
  const { members, seats } = await readEverybody(backend);
  const documents = await readAll(backend.firestore.collection(SUBSCRIBERS), 'subscribers');
  const subscriptions = documents.map((one) => ({
    subscribedAt: one.get('createdAt').toMillis(),
    verified: one.get('verified') === true,
  }));
  return { members, seats, subscriptions };
}
