import type { UserRecord } from 'firebase-admin/auth';
import { accountsOf, neverCameBack } from './accounts.ts';
import type { Backend } from './backend.ts';
import { broughtByAll, type Brought } from './brought.ts';
import { timeOf } from './reader.ts';
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
  /** Why to look twice, in words. */
  reasons: string[];
}

const HOUR_MS = 60 * 60 * 1000;

/** More joins than this through one link within an hour are unusual. */
const MAX_USUAL_IN_AN_HOUR = 20;
const MIN_RUN = 3;
/** With fewer people, a share says little. */
const MIN_FOR_SHARE = 5;

/** The columns of `onMember`: all that the ranking is made from. */
export const MEMBER_COLUMNS = 'referrer,referrerJoinedAt,member,joinedAt,credited';

/**
 * Reads the members who were brought, and returns those who brought them, the most suspicious first.
 * Costs two reads for each who was brought, and one for each who brought them. `onMember` gets a line for
 * each who was brought.
 */
export async function reviewReferrals(
  backend: Backend,
  onMember: (line: string) => void = () => {},
): Promise<Referrer[]> {
  const referrers: Referrer[] = [];
  for await (const groups of broughtByAll(backend)) {
    const uids = groups.flatMap(({ referrer, members }) => [
      referrer,
      ...members.map(({ uid }) => uid),
    ]);
    const accounts = await accountsOf(backend, uids);
    for (const group of groups) {
      const { referrer: uid, entry, members } = group;
      if (!entry?.exists) continue;
      const points = Number(entry.get('points') ?? 0);
      const counted = members.filter(({ isCredited }) => isCredited).length;
      const joinedAt = timeOf(entry.get('createdAt')) ?? 0;
      for (const member of members)
        onMember(
          [uid, isoOf(joinedAt), member.uid, isoOf(member.joinedAt), member.isCredited].join(','),
        );
      const signs = [
        points > counted && `${points - counted} more points than members who count`,
        ...signsOfJoins(group),
        ...signsOfAccounts(group, accounts),
      ];
      referrers.push({
        ...{ uid, name: String(entry.get('name')), joinedAt, points, counted },
        pending: members.length - counted,
        reasons: signs.filter((sign) => sign !== false),
      });
    }
  }
  return referrers.sort(
    (a, b) =>
      b.reasons.length - a.reasons.length || b.counted - a.counted || (a.uid < b.uid ? -1 : 1),
  );
}

const isoOf = (time: number) => new Date(time).toISOString();

function signsOfJoins({ members }: Brought) {
  const contacts = members.map(({ contact }) => contact);
  const times = members.map(({ joinedAt }) => joinedAt);
  const pace = maxWithin(HOUR_MS, times);
  const shared = sharing(contacts);
  const run = longestRun(contacts.map(numberOf));
  return [
    pace > MAX_USUAL_IN_AN_HOUR && `${pace} joins within an hour`,
    shared > 0 && `${shared} share a contact`,
    run >= MIN_RUN && `${run} contacts are numbers in a row`,
  ];
}

function signsOfAccounts(
  { referrer, members }: Brought,
  accounts: ReadonlyMap<string, UserRecord>,
) {
  const own = accounts.get(referrer);
  const all = members.length;
  const there = members.flatMap(({ uid }) => accounts.get(uid) ?? []);
  const gone = all - there.length;
  const once = there.filter(neverCameBack).length;
  const run = longestRun(there.map(({ phoneNumber = '' }) => numberOf(phoneNumber)));
  return [
    !own && 'their own account is gone',
    own?.disabled === true && 'their own account is disabled',
    all >= MIN_FOR_SHARE && gone > all / 10 && `${gone} of ${all} accounts are gone`,
    all >= MIN_FOR_SHARE && once > all / 2 && `${once} of ${all} accounts never came back`,
    run >= MIN_RUN && `${run} signed in with numbers in a row`,
  ];
}
