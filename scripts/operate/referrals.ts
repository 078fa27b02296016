import { allContacts, allEntries, type Backend } from './backend.ts';

/** One referrer, and what the people they referred look like. */
export interface ReferrerReport {
  uid: string;
  name: string;
  points: number;
  /** Members whose contact names this referrer; fewer than the points when some have been erased. */
  joins: number;
  /** The most joins within one hour. */
  maxInAnHour: number;
  /** Joins with a contact that another of them has used too. */
  sharedContacts: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Every referrer with the numbers that reveal abuse, those with the most points first. */
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

/** The most of these times that lie within `spanMs` milliseconds of each other. */
export function maxWithin(spanMs: number, times: readonly number[]): number {
  const counts = times.map(
    (start) => times.filter((time) => time >= start && time <= start + spanMs).length,
  );
  return Math.max(0, ...counts);
}
