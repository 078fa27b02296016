import { allContacts, allEntries, type Backend } from './backend.ts';

/** A referrer, with numbers about the people they referred. */
export interface ReferrerReport {
  uid: string;
  name: string;
  points: number;
  /** The number of members with this referrer. Lower than the points if some were erased. */
  joins: number;
  /** The most joins within one hour. */
  maxInAnHour: number;
  /** The number of joins whose contact is used more than once. */
  sharedContacts: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Returns all referrers with numbers that can reveal abuse, sorted by points. */
export async function reviewReferrals(backend: Backend): Promise<ReferrerReport[]> {
  const [entries, contacts] = await Promise.all([allEntries(backend), allContacts(backend)]);
  const entryByUid = new Map(entries.map(({ path, data }) => [uidOf(path), data]));
  const referred = contacts.filter(({ data }) => data['referredBy']);
  return [...Map.groupBy(referred, ({ data }) => String(data['referredBy']))]
    .map(([uid, own]) => {
      const joinedAt = own.map(({ path }) =>
        Date.parse(String(entryByUid.get(uidOf(path))?.['createdAt'])),
      );
      const used = own.map(({ data }) => String(data['contact']).toLowerCase());
      return {
        uid,
        name: String(entryByUid.get(uid)?.['name'] ?? ''),
        points: Number(entryByUid.get(uid)?.['points'] ?? 0),
        joins: own.length,
        maxInAnHour: maxWithin(HOUR_MS, joinedAt),
        sharedContacts: used.filter((one) => used.indexOf(one) !== used.lastIndexOf(one)).length,
      };
    })
    .sort((a, b) => b.points - a.points);
}

function uidOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Returns the highest number of times within any span of `spanMs` milliseconds. */
export function maxWithin(spanMs: number, times: readonly number[]): number {
  const counts = times.map(
    (start) => times.filter((time) => time >= start && time <= start + spanMs).length,
  );
  return Math.max(0, ...counts);
}
