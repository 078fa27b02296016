import type { UserRecord } from 'firebase-admin/auth';
import type { Backend } from './backend.ts';
import type { List } from './output.ts';
import { broughtByAll, countOf, type Brought, type Join } from './points.ts';
import { accountsOf } from './reader.ts';
import { longestRun, maxWithin, sharing } from './signs.ts';

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
  /** Why to look twice, in words. */
  reasons: string[];
}

const HOUR_MS = 60 * 60 * 1000;

/** More joins than this through one link within an hour are unusual. */
const MAX_USUAL_IN_AN_HOUR = 20;
const MIN_RUN = 3;
/** With fewer people, a share says little. */
const MIN_FOR_SHARE = 5;

/** Reviews all referrers who are members, each with the joins through their link. */
export async function* reviewReferrals(
  backend: Backend,
): AsyncGenerator<{ referrer: Referrer; joins: Join[] }> {
  for await (const groups of broughtByAll(backend)) {
    const people = groups.flatMap(({ uid, joins }) => [uid, ...joins.map((join) => join.uid)]);
    const accounts = await accountsOf(backend, people);
    for (const group of groups) {
      const { uid, entry, joins } = group;
      if (!entry) continue;
      const { name, points, createdAt } = entry;
      const counted = countOf(joins);
      const reasons = reasonsFor(group, { points, counted, accounts });
      const pending = joins.length - counted;
      const joinedAt = createdAt.toMillis();
      yield { referrer: { uid, name, joinedAt, points, counted, pending, reasons }, joins };
    }
  }
}

/** Lists the referrers, the most suspicious first. */
export async function listReferrals(backend: Backend): Promise<List> {
  const referrers: Referrer[] = [];
  for await (const { referrer } of reviewReferrals(backend)) referrers.push(referrer);
  referrers.sort((a, b) => b.reasons.length - a.reasons.length || b.counted - a.counted);
  return {
    header: ['uid', 'name', 'counted', 'points', 'pending', 'look twice'],
    rows: referrers.map(({ uid, name, counted, points, pending, reasons }) => [
      ...[uid, name, counted, points, pending, reasons.join('; ')],
    ]),
  };
}

function reasonsFor(
  { uid, joins }: Brought,
  {
    points,
    counted,
    accounts,
  }: { points: number; counted: number; accounts: ReadonlyMap<string, UserRecord> },
): string[] {
  const contacts = joins.map(({ contact }) => contact.contact);
  const pace = maxWithin(
    HOUR_MS,
    joins.map(({ entry }) => entry.createdAt.toMillis()),
  );
  const shared = sharing(contacts);
  const contactRun = longestRun(contacts);
  const own = accounts.get(uid);
  const all = joins.length;
  const there = joins.flatMap((join) => accounts.get(join.uid) ?? []);
  const gone = all - there.length;
  const once = there.filter(neverCameBack).length;
  const accountRun = longestRun(there.map(({ phoneNumber = '' }) => phoneNumber));
  return [
    points > counted && `${points - counted} more points than members who count`,
    pace > MAX_USUAL_IN_AN_HOUR && `${pace} joins within an hour`,
    shared > 0 && `${shared} share a contact`,
    contactRun >= MIN_RUN && `${contactRun} contacts are numbers in a row`,
    !own && 'their own account is gone',
    own?.disabled === true && 'their own account is disabled',
    all >= MIN_FOR_SHARE && gone > all / 10 && `${gone} of ${all} accounts are gone`,
    all >= MIN_FOR_SHARE && once > all / 2 && `${once} of ${all} accounts never came back`,
    accountRun >= MIN_RUN && `${accountRun} signed in with numbers in a row`,
  ].filter((reason) => reason !== false);
}

function neverCameBack({ metadata }: UserRecord): boolean {
  const { creationTime, lastSignInTime, lastRefreshTime } = metadata;
  const times = [lastSignInTime, lastRefreshTime].map((time) => Date.parse(time ?? '') || 0);
  return Math.max(...times) - Date.parse(creationTime) < HOUR_MS;
}
