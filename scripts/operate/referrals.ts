import { everyContact, everyEntry, valueOf, type Backend } from './backend.ts';

/** One referrer, and what their newcomers look like. */
export interface ReferrerReport {
  uid: string;
  name: string;
  points: number;
  /** Members whose contact names this one. Fewer than the points, when some have been erased. */
  joins: number;
  /** The most joins within one hour. */
  mostInAnHour: number;
  /** Newcomers who left a contact that another newcomer has left too. */
  sharedContacts: number;
}

const HOUR = 60 * 60 * 1000;

/** Every referrer with what deserves a second look, those with the most points first. */
export async function reviewReferrals(backend: Backend): Promise<ReferrerReport[]> {
  const [entries, contacts] = await Promise.all([everyEntry(backend), everyContact(backend)]);
  const entryOf = new Map(entries.map((entry) => [entry.name.split('/').at(-1) ?? '', entry]));
  const newcomers = Map.groupBy(contacts, (contact) => valueOf(contact, 'referredBy'));
  newcomers.delete('');
  return [...newcomers]
    .map(([uid, own]) => {
      const times = own.map(({ name }) => {
        const newcomer = name.split('/').at(-3) ?? '';
        return Date.parse(valueOf(entryOf.get(newcomer), 'createdAt'));
      });
      const left = own.map((contact) => valueOf(contact, 'contact').toLowerCase());
      return {
        uid,
        name: valueOf(entryOf.get(uid), 'name'),
        points: Number(valueOf(entryOf.get(uid), 'points')),
        joins: own.length,
        mostInAnHour: mostWithin(HOUR, times),
        sharedContacts: left.filter((one) => left.indexOf(one) !== left.lastIndexOf(one)).length,
      };
    })
    .sort((a, b) => b.points - a.points);
}

/** The most of these moments that lie within one span of so many milliseconds. */
export function mostWithin(span: number, times: readonly number[]): number {
  const counts = times.map(
    (begin) => times.filter((time) => time >= begin && time <= begin + span).length,
  );
  return Math.max(0, ...counts);
}
