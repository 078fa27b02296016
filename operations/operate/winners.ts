import { createHash } from 'node:crypto';
import { minimumPointsForFirst, rewards } from '../../src/config/rewards.ts';
import { waitlistContactPath } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import type { Given } from './options.ts';
import { plain, quantity, writePrivate } from './output.ts';
import { formatTime, getAll } from './reader.ts';
import { reviewReferrals, type Referrer } from './referrals.ts';

const PLACES = [1, 2, 3] as const;
const SHOWN = 10;
const RULE = `At least ${quantity(minimumPointsForFirst, 'point')} for the 1st position; with equal points, whoever joined first.`;

/**
 * Ranks members by counted points, then by who joined first, and gives the first three a place. If nobody
 * has the minimum for the first place, the best two take the second and the third.
 */
export function rankForRewards(referrers: readonly Referrer[]) {
  const sorted = referrers
    .filter(({ counted }) => counted > 0)
    .toSorted((a, b) => b.counted - a.counted || a.joinedAt - b.joinedAt);
  const skippedPlaces = (sorted[0]?.counted ?? 0) >= minimumPointsForFirst ? 0 : 1;
  return sorted.map((referrer, index) => ({ ...referrer, place: PLACES[index + skippedPlaces] }));
}

/** Finds the winners and the next in line, prints them, and writes a record of it. */
export async function showWinners(backend: Backend, { options }: Given): Promise<void> {
  const { top = SHOWN, out } = options;
  const lines = ['referrer,referrerJoinedAt,member,joinedAt,credited'];
  const referrers: Referrer[] = [];
  for await (const { referrer, members } of reviewReferrals(backend)) {
    referrers.push(referrer);
    const start = [referrer.uid, isoOf(referrer.joinedAt)];
    for (const { uid, entry, contact } of members)
      lines.push([...start, uid, isoOf(entry.createdAt.toMillis()), contact.credited].join(','));
  }
  const best = rankForRewards(referrers).slice(0, Number(top));
  const paths = best.map(({ uid }) => waitlistContactPath(uid));
  const contacts = await getAll(backend, paths);
  const ranked = best.map((member, index) => ({
    ...member,
    joinedAt: formatTime(member.joinedAt),
    contact: String(contacts[index]?.get('contact') ?? ''),
    reward: member.place && rewards[member.place === 1 ? 0 : 1].gift,
  }));
  const data = `${lines.join('\n')}\n`;
  const sha256 = createHash('sha256').update(data).digest('hex');
  const madeAt = new Date().toISOString();
  console.log(`Winners on ${madeAt} in ${backend.name}\n${RULE}\n`);
  if (ranked[0]?.place !== 1)
    console.log(`Nobody has ${minimumPointsForFirst} points, so the 1st position stays empty.\n`);
  for (const { name, uid, place, points, counted, joinedAt, contact, reward, reasons } of ranked) {
    console.log(`${place ? `${place}.` : '–'} ${plain(name)}  ${uid}
   ${quantity(counted, 'counted point')} (${points} on the leaderboard), joined ${joinedAt}, ${plain(contact)}
   ${reward ?? 'No reward, unless somebody above loses theirs.'}
   ${reasons.length > 0 ? `Look twice: ${reasons.join('; ')}` : 'Nothing unusual.'}
`);
  }
  console.log(`Data: ${quantity(lines.length - 1, 'join')} through links, SHA-256 ${sha256}`);
  if (!out) return console.log('No record was written: --out <file>.');
  const file = out.replace(/(\.json)?$/, '.json');
  const csv = file.replace(/json$/, 'csv');
  await writePrivate(csv, data);
  const made = { madeAt, project: backend.project, rule: RULE, rewards, sha256, data: csv };
  await writePrivate(file, `${JSON.stringify({ ...made, ranked }, null, 2)}\n`);
  console.log(`Wrote the record to ${file} and the data that it was made from to ${csv}.`);
}

const isoOf = (time: number) => new Date(time).toISOString();
