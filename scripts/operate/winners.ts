import { createHash } from 'node:crypto';
import { minimumPointsForFirst, rewards } from '../../src/config/rewards.ts';
import { waitlistContactPath } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import { writePrivate } from './output.ts';
import { formatTime, getAll } from './reader.ts';
import { MEMBER_COLUMNS, reviewReferrals, type Referrer } from './referrals.ts';
import { plain, quantity } from './terminal.ts';

/** A member by the order of the rewards. */
export interface Ranked extends Referrer {
  /** 1 to 3 for those who get a reward. */
  place: number | undefined;
}

const PLACES = [1, 2, 3] as const;

/**
 * Orders members by their counted points, those who joined first before others with as many, and gives
 * the places. Without the minimum nobody takes the first: the best then take the second and the third.
 */
export function rankForRewards(referrers: readonly Referrer[]): Ranked[] {
  const sorted = referrers
    .filter(({ counted }) => counted > 0)
    .toSorted(
      (a, b) => b.counted - a.counted || a.joinedAt - b.joinedAt || (a.uid < b.uid ? -1 : 1),
    );
  const first = (sorted[0]?.counted ?? 0) >= minimumPointsForFirst ? 0 : 1;
  return sorted.map((referrer, index) => ({ ...referrer, place: PLACES[index + first] }));
}

/** Finds the winners and the next in line, prints them, and writes a record of it. */
export async function showWinners(
  backend: Backend,
  { top, out, now }: { top: number; out: string | undefined; now: Date },
): Promise<void> {
  const lines = [MEMBER_COLUMNS];
  const referrers = await reviewReferrals(backend, (line) => lines.push(line));
  const data = `${lines.join('\n')}\n`;
  const hash = createHash('sha256').update(data).digest('hex');
  const ranked = rankForRewards(referrers).slice(0, top);
  const contacts = await getAll(
    backend,
    ranked.map(({ uid }) => waitlistContactPath(uid)),
  );
  const rows = ranked.map((member, index) => ({
    ...member,
    joinedAt: formatTime(member.joinedAt),
    contact: String(contacts[index]?.get('contact') ?? ''),
    reward: rewardOf(member.place),
  }));
  const rule = `At least ${quantity(minimumPointsForFirst, 'point')} for the 1st position; with equal points, whoever joined first.`;
  console.log([`Winners on ${now.toISOString()} in ${backend.name}`, rule, ''].join('\n'));
  if (rows.length === 0) console.log('Nobody has brought anybody yet.');
  else if (rows[0]?.place !== 1)
    console.log(`Nobody has ${minimumPointsForFirst} points, so the 1st position stays empty.\n`);
  for (const row of rows) console.log(describeRow(row));
  console.log(`Data: ${quantity(lines.length - 1, 'join')} through links, SHA-256 ${hash}`);
  if (!out) return console.log('No record was written: --out <file>.');
  const file = out.replace(/(\.json)?$/, '.json');
  const csv = file.replace(/json$/, 'csv');
  await writePrivate(csv, data);
  const { project } = backend;
  const made = { madeAt: now.toISOString(), project, rule, rewards, sha256: hash, data: csv };
  await writePrivate(file, `${JSON.stringify({ ...made, ranked: rows }, null, 2)}\n`);
  console.log(`Wrote the record to ${file} and the data that it was made from to ${csv}.`);
}

function rewardOf(place: number | undefined): string {
  return (place === 1 ? rewards[0].gift : place && rewards[1].gift) || '';
}

function describeRow(
  row: Omit<Ranked, 'joinedAt'> & Record<'joinedAt' | 'contact' | 'reward', string>,
) {
  const { place, name, uid, counted, points, joinedAt, contact, reward, reasons } = row;
  const shown = points === counted ? '' : ` (${points.toLocaleString('en')} on the leaderboard)`;
  return [
    `${place ? `${place}.` : '–'} ${plain(name)}  ${uid}`,
    `   ${quantity(counted, 'counted point')}${shown}, joined ${joinedAt}, ${plain(contact)}${reward && `\n   ${reward}`}`,
    `   ${reasons.length > 0 ? `Look twice: ${reasons.join('; ')}` : 'Nothing unusual.'}`,
    '',
  ].join('\n');
}
