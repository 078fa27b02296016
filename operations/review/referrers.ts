import { nounFor, quantity } from '../../src/lib/quantity.ts';
import { countPoints } from '../shared/counting.ts';
import { countsForThemselves, standingOf, type Everybody, type Known } from './everybody.ts';
import { uidsOf, type Warning } from './member.ts';
import { createReview } from './warnings.ts';

export type Referrer = ReturnType<typeof reviewReferrers>[number];

/**
 * Returns the members who referred somebody, whom they referred in the order of joining, and
 * warnings. `points` are those on the leaderboard.
 */
export function reviewReferrers({ members: everybody, seats }: Everybody) {
  const seatsByUid = Map.groupBy(seats, ({ uid }) => uid);
  const withSeveralSeats = new Set(
    [...seatsByUid].flatMap(([uid, own]) => (own.length > 1 ? uid : [])),
  );
  const inOrder = everybody.toSorted((a, b) => a.member.joinedAt - b.member.joinedAt);
  const byReferrer = Map.groupBy(inOrder, ({ referredBy }) => referredBy);
  const byKept = Map.groupBy(everybody, ({ sameAs }) => sameAs);
  const review = createReview(everybody.filter(countsForThemselves).map(({ member }) => member));
  return everybody.flatMap((referrer) => {
    const { member, points, sameAs } = referrer;
    const referredMembers = byReferrer.get(member.uid);
    if (!referredMembers) return [];
    // Whoever counts as somebody else has been looked at.
    const distinctMembers = referredMembers.filter(countsForThemselves);
    const counted = countPoints(standingOf(referrer), referredMembers.map(standingOf));
    const warnings = [
      ...warningsAboutRecords(referrer, distinctMembers, counted, withSeveralSeats),
      ...review.warningsAbout(
        member,
        distinctMembers.map((referred) => referred.member),
      ),
    ];
    const others = uidsOf((byKept.get(member.uid) ?? []).map((other) => other.member));
    return { member, counted, points, sameAs, others, warnings, referredMembers };
  });
}

/** Warnings about accounts and documents that don't fit together. */
function warningsAboutRecords(
  { member, points, isClosed }: Known,
  referredMembers: readonly Known[],
  counted: number,
  withSeveralSeats: ReadonlySet<string>,
): Warning[] {
  const gone = referredMembers.filter(({ isGone }) => isGone).map((referred) => referred.member);
  const uids = uidsOf([member, ...referredMembers.map((referred) => referred.member)]);
  const several = uids.filter((uid) => withSeveralSeats.has(uid));
  const warnings = [
    points > counted && {
      kind: 'points' as const,
      reason: `${quantity(points - counted, 'more point')} than members who count`,
      look: 'Have members left since? If not, somebody bypassed the rules: operate recount --dry-run.',
      uids: [member.uid],
    },
    gone.length > 0 && {
      kind: 'gone-accounts' as const,
      reason: `${gone.length} of ${quantity(referredMembers.length, 'account')} ${nounFor(gone.length, 'is', 'are')} gone`,
      look: 'Made for the point? See when they joined.',
      uids: uidsOf(gone),
    },
    isClosed && {
      kind: 'own-account' as const,
      reason: 'Their own account is gone or disabled',
      look: 'Deleted by hand, or banned halfway? operate erase, or operate ban again.',
      uids: [member.uid],
    },
    several.length > 0 && {
      kind: 'several-seats' as const,
      reason: 'More than one number or Google account',
      look: 'Moved from one to the other? operate find shows both seats.',
      uids: several,
    },
  ];
  return warnings.filter((warning) => warning !== false);
}
