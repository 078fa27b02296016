import { waitlistPath } from '../../src/services/firebase/paths.ts';
import { getAll, type Backend } from './backend.ts';
import { membersOf } from './members.ts';

/** A referrer, with numbers about the people they referred. */
export interface ReferrerReport {
  uid: string;
  name: string;
  points: number;
  /** The number of members with this referrer. Lower than the points if some have left. */
  joins: number;
  /** Joins whose point is still to come. */
  pending: number;
  /** The most joins within one hour. */
  maxInAnHour: number;
  /** The number of joins whose contact is used more than once. */
  sharedContacts: number;
  /** What to look at; see docs/runbook.md. */
  signs: string;
}

interface Referred {
  joinedAt: number[];
  /** How often each contact was used. */
  contacts: Map<string, number>;
  pending: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** More joins than this through one link within an hour are unusual. */
const MAX_USUAL_IN_AN_HOUR = 20;

/**
 * Returns all referrers with numbers that can reveal abuse, the most suspicious first. Costs two reads a
 * member; a date and a contact of each referred member are in memory.
 */
export async function reviewReferrals(
  backend: Backend,
  onProgress: (count: number) => void = () => {},
): Promise<ReferrerReport[]> {
  const referredBy = new Map<string, Referred>();
  for await (const members of membersOf(backend)) {
    for (const { entry, contact } of members) {
      const referrer = contact?.['referredBy'];
      if (typeof referrer !== 'string') continue;
      const referred = referredBy.get(referrer) ?? {
        joinedAt: [],
        contacts: new Map<string, number>(),
        pending: 0,
      };
      referredBy.set(referrer, referred);
      referred.joinedAt.push(Date.parse(String(entry['createdAt'])));
      const used = String(contact?.['contact']).toLowerCase();
      referred.contacts.set(used, (referred.contacts.get(used) ?? 0) + 1);
      if (contact?.['credited'] === false) referred.pending++;
    }
    onProgress(members.length);
  }
  const entries = await getAll(backend, [...referredBy.keys()].map(waitlistPath));
  const reports = [...referredBy].map(([uid, referred]) =>
    reportOf(uid, entries.get(waitlistPath(uid)) ?? {}, referred),
  );
  return reports.sort(
    (a, b) =>
      signsOf(b).length - signsOf(a).length || b.maxInAnHour - a.maxInAnHour || b.points - a.points,
  );
}

function reportOf(
  uid: string,
  entry: Record<string, unknown>,
  { joinedAt, contacts, pending }: Referred,
): ReferrerReport {
  const report = {
    uid,
    name: String(entry['name'] ?? ''),
    points: Number(entry['points'] ?? 0),
    joins: joinedAt.length,
    pending,
    maxInAnHour: maxWithin(HOUR_MS, joinedAt),
    sharedContacts: [...contacts.values()]
      .filter((times) => times > 1)
      .reduce((sum, times) => sum + times, 0),
  };
  return { ...report, signs: signsOf(report).join(', ') };
}

function signsOf(report: Omit<ReferrerReport, 'signs'>): string[] {
  return [
    ...(report.points > report.joins ? ['more points than joins'] : []),
    ...(report.maxInAnHour > MAX_USUAL_IN_AN_HOUR ? ['many in an hour'] : []),
    ...(report.sharedContacts > 0 ? ['shared contacts'] : []),
  ];
}

/** Returns the highest number of times within any span of `spanMs` milliseconds. */
export function maxWithin(spanMs: number, times: readonly number[]): number {
  const sorted = Float64Array.from(times).sort();
  let first = 0;
  let max = 0;
  sorted.forEach((time, index) => {
    while (time - sorted[first]! > spanMs) first++;
    max = Math.max(max, index - first + 1);
  });
  return max;
}
