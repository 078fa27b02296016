import { escapeControls } from '../../scripts/local/problem.ts';
import { currentRewards } from '../../src/content/rewards.ts';
import type { Backend } from '../shared/backend.ts';
import { command, countOf } from '../shared/command.ts';
import { accountsOf, formatTime, readMembers } from '../shared/members.ts';
import { plain, quantity, writePrivate } from '../shared/output.ts';

const PLACES = [1, 2, 3] as const;
const { tiers } = currentRewards();
const tierFor = (place: number) => tiers.find(({ positions }) => positions.includes(place));
const minimumPointsForFirst = tierFor(1)?.minimumPoints ?? 1;
const RULE = `At least ${quantity(minimumPointsForFirst, 'point')} for the 1st position; with equal points, whoever joined first.`;

export const winners = command({
  usage: 'winners [--top N] [--out FILE]',
  summary: 'who brought most, who gets the rewards, and reasons to look twice; --out: a record',
  words: 0,
  options: { top: { type: 'string', default: '10' }, out: { type: 'string' } },
  async run(backend, { top = '', out }) {
    const max = countOf(top);
    const referrers = await reviewReferrers(backend);
    const ranked = rankForRewards(referrers).slice(0, max);
    const madeAt = new Date().toISOString();
    console.log(`Winners on ${madeAt} in ${backend.name}\n${RULE}\n`);
    if (ranked[0]?.place !== 1)
      console.log(`Nobody has ${minimumPointsForFirst} points, so the 1st position stays empty.\n`);
    for (const { place, uid, name, counted, points, contact, joinedAt, reasons } of ranked) {
      const reward = place && tierFor(place)?.gift;
      console.log(`${place ? `${place}.` : '–'} ${plain(name)}  ${uid}
   ${quantity(counted, 'counted point')} (${points} on the leaderboard), joined ${joinedAt}, ${plain(contact)}
   ${reward ?? 'No reward, unless somebody above loses theirs.'}
   ${reasons.length > 0 ? `Look twice: ${reasons.join('; ')}` : 'Nothing unusual.'}
`);
    }
    if (!out) return console.log('No record was written: --out FILE.');
    // With who brought whom and when, so that the order can be worked out again.
    const made = { madeAt, project: backend.project, rule: RULE, rewards: tiers };
    const record = { ...made, winners: ranked, referrers };
    await writePrivate(out, escapeControls(`${JSON.stringify(record, null, 2)}\n`));
    console.log(`Wrote the record to ${out}.`);
  },
});

/**
 * Ranks members by counted points, then by who joined first, and gives the first three a place. If nobody
 * has the minimum for the first place, the best two take the second and the third.
 */
export function rankForRewards<Ranked extends { counted: number; joinedAt: string }>(
  referrers: readonly Ranked[],
) {
  const sorted = referrers
    .filter(({ counted }) => counted > 0)
    .toSorted((a, b) => b.counted - a.counted || (a.joinedAt < b.joinedAt ? -1 : 1));
  const skippedPlaces = (sorted[0]?.counted ?? 0) >= minimumPointsForFirst ? 0 : 1;
  return sorted.map((referrer, index) => ({ ...referrer, place: PLACES[index + skippedPlaces] }));
}

/** Reviews members who brought somebody, with reasons to look twice. `points` are those on the leaderboard. */
async function reviewReferrers(backend: Backend) {
  const members = await readMembers(backend);
  const groups = Map.groupBy(members, ({ contact }) => contact.referredBy);
  const accounts = await accountsOf(
    backend,
    members.map(({ uid }) => uid),
  );
  const { docs: seats } = await backend.firestore.collection('seats').get();
  const seatsByUid = Map.groupBy(seats, (seat) => String(seat.get('uid')));
  return members.flatMap(({ uid, entry, contact }) => {
    const brought = groups.get(uid);
    if (!brought) return [];
    const counted = brought.filter((one) => one.contact.credited).length;
    const people = [uid, ...brought.map((one) => one.uid)];
    const several = people.filter((one) => (seatsByUid.get(one)?.length ?? 0) > 1);
    const gone = brought.filter((one) => !accounts.has(one.uid)).length;
    const reasons = [
      entry.points > counted && `${entry.points - counted} more points than members who count`,
      gone > 0 && `${gone} of ${brought.length} accounts are gone`,
      accounts.get(uid)?.disabled !== false && 'their own account is gone or disabled',
      several.length > 0 && `sat on more than one seat: ${several.join(', ')}`,
    ].filter((reason) => reason !== false);
    const joinedAt = entry.createdAt.toDate().toISOString();
    return {
      ...{ uid, name: entry.name, contact: contact.contact, counted, points: entry.points },
      ...{ joinedAt, reasons },
      brought: brought.map((one) => [
        one.uid,
        formatTime(one.entry.createdAt),
        one.contact.credited,
      ]),
    };
  });
}
