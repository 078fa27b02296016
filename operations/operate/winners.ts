import { escapeControls } from '../../scripts/local/problem.ts';
import { currentRewards } from '../../src/content/rewards.ts';
import type { Backend } from '../shared/backend.ts';
import { command, countOf } from '../shared/command.ts';
import { writePrivate } from '../shared/files.ts';
import { formatTime } from '../shared/members.ts';
import { reviewReferrals } from '../shared/referrals.ts';
import { plain, quantity } from '../shared/terminal.ts';

const PLACES = [1, 2, 3] as const;
const SHOWN = '10';
const { tiers } = currentRewards();
const tierFor = (place: number) => tiers.find(({ positions }) => positions.includes(place));
const minimumPointsForFirst = tierFor(1)?.minimumPoints ?? 1;
const RULE = `At least ${quantity(minimumPointsForFirst, 'point')} for the 1st position; with equal points, whoever joined first.`;

export const winners = command({
  usage: 'winners [--top N] [--out FILE]',
  summary: 'who brought most, who gets the rewards, and reasons to look twice; --out: a record',
  words: 0,
  options: { top: { type: 'string' }, out: { type: 'string' } },
  run: (backend, { top = SHOWN, out }) => showWinners(backend, countOf(top), out),
});

/**
 * Ranks members by counted points, then by who joined first, and gives the first three a place. If nobody
 * has the minimum for the first place, the best two take the second and the third.
 */
export function rankForRewards<Ranked extends { counted: number; joinedAt: number }>(
  referrers: readonly Ranked[],
) {
  const sorted = referrers
    .filter(({ counted }) => counted > 0)
    .toSorted((a, b) => b.counted - a.counted || a.joinedAt - b.joinedAt);
  const skippedPlaces = (sorted[0]?.counted ?? 0) >= minimumPointsForFirst ? 0 : 1;
  return sorted.map((referrer, index) => ({ ...referrer, place: PLACES[index + skippedPlaces] }));
}

async function showWinners(backend: Backend, top: number, out?: string): Promise<void> {
  const referrers = await reviewReferrals(backend);
  const ranked = rankForRewards(
    referrers.map((one) => ({ ...one, joinedAt: one.entry.createdAt.toMillis() })),
  ).slice(0, top);
  const madeAt = new Date().toISOString();
  console.log(`Winners on ${madeAt} in ${backend.name}\n${RULE}\n`);
  if (ranked[0]?.place !== 1)
    console.log(`Nobody has ${minimumPointsForFirst} points, so the 1st position stays empty.\n`);
  const record = ranked.map(({ uid, place, counted, entry, contact, reasons }) => ({
    ...{ place, uid, name: entry.name, counted, points: entry.points, contact: contact.contact },
    ...{ joinedAt: formatTime(entry.createdAt), reasons },
    reward: place && tierFor(place)?.gift,
  }));
  for (const { place, uid, name, counted, points, contact, joinedAt, reasons, reward } of record) {
    console.log(`${place ? `${place}.` : '–'} ${plain(name)}  ${uid}
   ${quantity(counted, 'counted point')} (${points} on the leaderboard), joined ${joinedAt}, ${plain(contact)}
   ${reward ?? 'No reward, unless somebody above loses theirs.'}
   ${reasons.length > 0 ? `Look twice: ${reasons.join('; ')}` : 'Nothing unusual.'}
`);
  }
  if (!out) return console.log('No record was written: --out FILE.');
  // With who brought whom and when, so that the order can be worked out again.
  const referrals = referrers.map(({ uid, entry, brought }) => ({
    uid,
    joinedAt: formatTime(entry.createdAt),
    brought: brought.map((one) => [one.uid, formatTime(one.entry.createdAt), one.contact.credited]),
  }));
  const made = {
    madeAt,
    project: backend.project,
    rule: RULE,
    rewards: tiers,
    winners: record,
    referrals,
  };
  await writePrivate(out, escapeControls(`${JSON.stringify(made, null, 2)}\n`));
  console.log(`Wrote the record to ${out}.`);
}
