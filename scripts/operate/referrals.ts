import { waitlistPath } from '../../src/services/firebase/paths.ts';
import { accountsOf, neverCameBack } from './accounts.ts';
import type { Backend } from './backend.ts';
import { getAll, membersOf, timeOf } from './reader.ts';
import { longestRun, maxWithin, numberOf, sharing } from './signs.ts';

/** A referrer, with what is known about the people they brought. */
export interface Referrer {
  uid: string;
  name: string;
  joinedAt: number;
  /** The points on the leaderboard. */
  points: number;
  /** The members who are there and have given their point. */
  counted: number;
  /** Members whose point is still to come. */
  pending: number;
  /** The uids of all of them. */
  members: string[];
  /** Why to look twice, in words. */
  reasons: string[];
}

interface Brought {
  uids: string[];
  joinedAt: number[];
  contacts: string[];
  counted: number;
  pending: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** More joins than this through one link within an hour are unusual. */
const MAX_USUAL_IN_AN_HOUR = 20;
const MIN_RUN = 3;
/** With fewer people, a share says little. */
const MIN_FOR_SHARE = 5;

/**
 * Reads all members, and returns those who brought others, the most suspicious first. Costs two reads a
 * member; the uid, date and contact of each member who was brought are in memory. `onCredit` gets each
 * member who was brought, in the order of their uids.
 */
export async function reviewReferrals(
  backend: Backend,
  onCredit: (line: string) => void = () => {},
): Promise<Referrer[]> {
  const all = new Map<string, Brought>();
  for await (const members of membersOf(backend)) {
    for (const { uid, entry, contact } of members) {
      const referrer: unknown = contact?.['referredBy'];
      if (typeof referrer !== 'string') continue;
      const brought = all.get(referrer) ?? newBrought();
      all.set(referrer, brought);
      const joinedAt = timeOf(entry['createdAt']) ?? 0;
      brought.uids.push(uid);
      brought.joinedAt.push(joinedAt);
      brought.contacts.push(String(contact?.['contact']));
      brought[contact?.['credited'] === true ? 'counted' : 'pending'] += 1;
      onCredit([referrer, uid, new Date(joinedAt).toISOString(), contact?.['credited']].join(','));
    }
  }
  const uids = [...all.keys()];
  const entries = await getAll(backend, uids.map(waitlistPath));
  const referrers = uids.flatMap((uid, index): Referrer[] => {
    const entry = entries[index];
    const brought = all.get(uid);
    if (!entry?.exists || !brought) return [];
    const { counted, pending } = brought;
    const points = Number(entry.get('points') ?? 0);
    const joinedAt = timeOf(entry.get('createdAt')) ?? 0;
    const reasons = reasonsFor(brought, points);
    const name = String(entry.get('name'));
    return [{ uid, name, joinedAt, points, counted, pending, members: brought.uids, reasons }];
  });
  return referrers.sort(bySuspicion);
}

function bySuspicion(a: Referrer, b: Referrer): number {
  return b.reasons.length - a.reasons.length || b.counted - a.counted || (a.uid < b.uid ? -1 : 1);
}

/** Looks up the accounts of the people whom some referrers brought, and adds what they show. */
export async function lookTwice(backend: Backend, referrers: readonly Referrer[]): Promise<void> {
  for (const referrer of referrers) {
    const uids = referrer.members;
    const accounts = await accountsOf(backend, [referrer.uid, ...uids]);
    const own = accounts.get(referrer.uid);
    if (!own) referrer.reasons.push('their own account is gone');
    if (own?.disabled) referrer.reasons.push('their own account is disabled');
    const there = uids.flatMap((uid) => accounts.get(uid) ?? []);
    const gone = uids.length - there.length;
    if (gone > 0) referrer.reasons.push(`${gone} of ${uids.length} accounts are gone`);
    const once = there.filter(neverCameBack).length;
    if (uids.length >= MIN_FOR_SHARE && once > uids.length / 2)
      referrer.reasons.push(`${once} of ${uids.length} accounts never came back`);
    const run = longestRun(there.map(({ phoneNumber = '' }) => numberOf(phoneNumber)));
    if (run >= MIN_RUN) referrer.reasons.push(`${run} signed in with numbers in a row`);
  }
}

function newBrought(): Brought {
  return { uids: [], joinedAt: [], contacts: [], counted: 0, pending: 0 };
}

function reasonsFor({ joinedAt, contacts, counted }: Brought, points: number): string[] {
  const pace = maxWithin(HOUR_MS, joinedAt);
  const shared = sharing(contacts);
  const run = longestRun(contacts.map(numberOf));
  return [
    ...(points > counted ? [`${points - counted} more points than members who count`] : []),
    ...(pace > MAX_USUAL_IN_AN_HOUR ? [`${pace} joins within an hour`] : []),
    ...(shared > 0 ? [`${shared} share a contact`] : []),
    ...(run >= MIN_RUN ? [`${run} contacts are numbers in a row`] : []),
  ];
}
