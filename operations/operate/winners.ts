import { escapeControls, Problem } from '../../scripts/problem.ts';
import { currentRewards } from '../../src/content/rewards.ts';
import { SEATS } from '../../src/lib/firebase/documents.ts';
import type { Backend } from '../shared/backend.ts';
import { command } from '../shared/command.ts';
import { accountsOf, formatTime, readMembers } from '../shared/members.ts';
import { MAX_SHOWN, plain, quantity, writePrivate } from '../shared/output.ts';

const { tiers, minimumPointsForFirst } = currentRewards();
const tierFor = (place: number) => tiers.find(({ positions }) => positions.includes(place));
const RULE = `At least ${quantity(minimumPointsForFirst, 'point')} for the 1st position; with equal points, whoever joined first.`;

export const winners = command({
  usage: 'winners [--out FILE]',
  summary: 'who brought most, who gets the rewards, and warnings; --out: a record',
  options: { out: { type: 'string' } },
  async run(backend, { out }) {
    if (tiers.length === 0)
      throw new Problem('content/rewards.yaml has a mistake: npm run build says which.');
    const referrers = rankForRewards(await reviewReferrers(backend));
    const madeAt = new Date().toISOString();
    console.log(`Winners on ${madeAt} in ${backend.name}\n${RULE}\n`);
    if (referrers[0]?.place !== 1)
      console.log(`Nobody has ${minimumPointsForFirst} points, so the 1st position stays empty.\n`);
    for (const referrer of referrers.slice(0, MAX_SHOWN)) {
      const { place, uid, name, counted, points, contact, joinedAt, warnings } = referrer;
      const reward = place && tierFor(place)?.gift;
      console.log(`${place ? `${place}.` : '–'} ${plain(name)}  ${uid}
   ${quantity(counted, 'counted point')} (${points} on the leaderboard), joined ${joinedAt}, ${plain(contact)}
   ${reward ?? 'No reward, unless somebody above loses theirs.'}
   ${warnings.length > 0 ? `Warnings: ${warnings.join('; ')}` : 'Nothing unusual.'}
`);
    }
    if (!out) return console.log('No record was written: --out FILE.');
    // With who brought whom and when, so that the order can be worked out again.
    const record = { madeAt, project: backend.project, rule: RULE, rewards: tiers, referrers };
    await writePrivate(out, escapeControls(`${JSON.stringify(record, null, 2)}\n`));
  },
});

/**
 * Ranks members by counted points, then by who joined first, and gives the first three a place. If
 * nobody has the minimum for the first place, the best two take the second and the third.
 */
export function rankForRewards<Ranked extends { counted: number; joinedAt: string }>(
  referrers: readonly Ranked[],
  minimum = minimumPointsForFirst,
) {
  const ranked = referrers.toSorted(
    (a, b) => b.counted - a.counted || (a.joinedAt < b.joinedAt ? -1 : 1),
  );
  const places = (ranked[0]?.counted ?? 0) < minimum ? [2, 3] : [1, 2, 3];
  return ranked.map((referrer, index) => ({
    ...referrer,
    place: referrer.counted > 0 ? places[index] : undefined,
  }));
}

/** Returns the members who brought somebody. `points` are those on the leaderboard. */
async function reviewReferrers(backend: Backend) {
  const members = await readMembers(backend);
  const groups = Map.groupBy(members, ({ contact }) => contact.referredBy);
  const uids = members.map(({ uid }) => uid);
  const accounts = await accountsOf(backend, uids);
  const { docs: seats } = await backend.firestore.collection(SEATS).get();
  const seatsByUid = Map.groupBy(seats, (seat) => String(seat.get('uid')));
  return members.flatMap(({ uid, entry, contact: { contact } }) => {
    const brought = groups.get(uid);
    if (!brought) return [];
    const counted = brought.filter((one) => one.contact.credited).length;
    const people = [uid, ...brought.map((one) => one.uid)];
    const withSeveralSeats = people.filter((one) => (seatsByUid.get(one)?.length ?? 0) > 1);
    const gone = brought.filter((one) => !accounts.has(one.uid)).length;
    const { name, points } = entry;
    const warnings = [
      points > counted && `${quantity(points - counted, 'more point')} than members who count`,
      gone > 0 && `${gone} of ${brought.length} accounts are gone`,
      accounts.get(uid)?.disabled !== false && 'their own account is gone or disabled',
      withSeveralSeats.length > 0 &&
        `more than one number or Google account: ${withSeveralSeats.join(', ')}`,
    ].filter((warning) => warning !== false);
    // With milliseconds, which decide ties.
    const joinedAt = entry.createdAt.toDate().toISOString();
    const friends = brought.map((one) => ({
      uid: one.uid,
      joinedAt: formatTime(one.entry.createdAt),
      credited: one.contact.credited,
    }));
    return { uid, name, contact, counted, points, warnings, joinedAt, brought: friends };
  });
}
