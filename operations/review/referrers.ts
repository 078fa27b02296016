import type { Backend } from '../shared/backend.ts';
import { accountsOf, readMembers } from '../shared/members.ts';
import { quantity } from '../shared/output.ts';
import { readSeats, sameAmong } from '../shared/same.ts';
import { uidsOf, type Member, type Warning } from './member.ts';
import { createReview } from './warnings.ts';

export type Referrer = Awaited<ReturnType<typeof reviewReferrers>>[number];

/** A member with what decides whether they count. */
type Known = Awaited<ReturnType<typeof readEverybody>>['everybody'][number];

/**
 * Returns the members who brought somebody, whom they brought, and warnings. `points` are those on
 * the leaderboard. Reads three documents a member.
 */
export async function reviewReferrers(backend: Backend) {
  const { everybody, withSeveralSeats } = await readEverybody(backend);
  const byReferrer = Map.groupBy(everybody, ({ referredBy }) => referredBy);
  const byKept = Map.groupBy(everybody, ({ sameAs }) => sameAs);
  const review = createReview(everybody.filter(countsForThemselves).map(({ member }) => member));
  return everybody.flatMap((referrer) => {
    const { member, points, sameAs } = referrer;
    const brought = byReferrer.get(member.uid);
    if (!brought) return [];
    // Whoever counts as somebody else has been looked at.
    const friends = brought.filter(countsForThemselves);
    const counted = sameAs ? 0 : friends.filter(({ credited }) => credited).length;
    const warnings = [
      ...warningsAboutRecords(referrer, friends, counted, withSeveralSeats),
      ...review.warningsAbout(
        member,
        friends.map((friend) => friend.member),
      ),
    ];
    // With milliseconds, which decide ties.
    const joinedAt = new Date(member.joinedAt).toISOString();
    const others = uidsOf((byKept.get(member.uid) ?? []).map((other) => other.member));
    return { member, counted, points, joinedAt, sameAs, others, warnings, brought };
  });
}

const countsForThemselves = ({ sameAs }: Known) => sameAs === undefined;

async function readEverybody(backend: Backend) {
  const stored = await readMembers(backend);
  const uids = stored.map(({ uid }) => uid);
  const accounts = await accountsOf(backend, uids);
  const seats = await readSeats(backend);
  const same = sameAmong(seats);
  const everybody = stored.map(({ uid, entry, contact }) => {
    const account = accounts.get(uid);
    const member: Member = {
      uid,
      name: String(entry.name),
      contact: String(contact.contact),
      account: account?.phoneNumber ?? account?.email,
      accountMadeAt: account && Date.parse(account.metadata.creationTime),
      joinedAt: entry.createdAt.toMillis(),
    };
    const { referredBy, credited } = contact;
    const isGone = account === undefined;
    const isClosed = isGone || account.disabled;
    const { points } = entry;
    return { member, points, referredBy, credited, sameAs: same.get(uid), isGone, isClosed };
  });
  const seatsByUid = Map.groupBy(seats, (seat) => String(seat.get('uid')));
  const withSeveralSeats = new Set(uids.filter((uid) => (seatsByUid.get(uid)?.length ?? 0) > 1));
  return { everybody, withSeveralSeats };
}

/** Warnings about accounts and documents that don't fit together. */
function warningsAboutRecords(
  { member, points, isClosed }: Known,
  friends: readonly Known[],
  counted: number,
  withSeveralSeats: ReadonlySet<string>,
): Warning[] {
  const gone = friends.filter(({ isGone }) => isGone).map((friend) => friend.member);
  const uids = uidsOf([member, ...friends.map((friend) => friend.member)]);
  const several = uids.filter((uid) => withSeveralSeats.has(uid));
  const warnings = [
    points > counted && {
      reason: `${quantity(points - counted, 'more point')} than members who count`,
      uids: [member.uid],
    },
    gone.length > 0 && {
      reason: `${gone.length} of ${friends.length} accounts are gone`,
      uids: uidsOf(gone),
    },
    isClosed && { reason: 'their own account is gone or disabled', uids: [member.uid] },
    several.length > 0 && { reason: 'more than one number or Google account', uids: several },
  ];
  return warnings.filter((warning) => warning !== false);
}
