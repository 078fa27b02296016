import { CommandError } from '../../cli/errors.ts';
import { string } from '../../cli/options.ts';
import { escapeControls, printableLine } from '../../cli/printable.ts';
import { quantity } from '../../src/lib/quantity.ts';
import { currentRewards } from '../../src/content/rewards.ts';
import { readEverybody } from '../review/everybody.ts';
import type { ReviewedMember } from '../review/member.ts';
import { reviewReferrers, type Referrer } from '../review/referrers.ts';
import { command } from '../shared/command.ts';
import { MAX_SHOWN, print, writePrivate } from '../shared/output.ts';
import { formatExactTime, formatTime } from '../shared/times.ts';

const { tiers, winners: rewarded, minimumPointsForFirst } = currentRewards(process.cwd());
const tierFor = (place: number) => tiers.find(({ positions }) => positions.includes(place));
const RULE = `At least ${quantity(minimumPointsForFirst, 'point')} for the 1st position; with equal points, whoever joined first.`;

export const winners = command({
  usage: 'winners [--out FILE]',
  summary: 'who brought most, and whom; who gets the rewards, and warnings; --out: a record',
  options: { out: string },
  async run(backend, { out }) {
    if (tiers.length === 0)
      throw new CommandError('content/rewards.yaml has a mistake: npm run build says which.');
    const ranked = rankForRewards(reviewReferrers(await readEverybody(backend)));
    const madeAt = formatTime(Date.now());
    print(`Winners on ${madeAt} in ${backend.name}\n${RULE}\n`);
    if (ranked[0]?.place !== 1)
      print(
        `Nobody has ${quantity(minimumPointsForFirst, 'point')}, so the 1st position stays empty.\n`,
      );
    for (const referrer of ranked.slice(0, MAX_SHOWN)) print(`${winnerLine(referrer)}\n`);
    if (!out) return print('No record was written: --out FILE.');
    const referrers = ranked.map(recordOf);
    const record = { madeAt, project: backend.project, rule: RULE, rewards: tiers, referrers };
    await writePrivate(out, escapeControls(`${JSON.stringify(record, null, 2)}\n`));
  },
});

type Ranked = Referrer & { place: number | undefined };

/** Describes a referrer for the terminal; whoever gets a reward, with everybody they referred. */
function winnerLine(referrer: Ranked): string {
  const { place, member, counted, points, warnings, referredMembers, sameAs, others } = referrer;
  const lines = [
    `${place ? `${place}.` : '–'} ${printableLine(member.name)}  ${member.uid}`,
    `   ${quantity(counted, 'counted point')} (${points} on the leaderboard), joined ${formatExactTime(member.joinedAt)}`,
    `   ${printableLine(member.contact)}  ${printableLine(accountOf(member))}`,
    `   ${(place && tierFor(place)?.gift) ?? 'No reward, unless somebody above loses theirs.'}`,
  ];
  if (sameAs) lines.push(`   Counts as ${sameAs}.`);
  if (others.length > 0) lines.push(`   These count as this member: ${others.join(' ')}`);
  if (warnings.length === 0) lines.push('   Nothing unusual.');
  for (const { reason, look, about, uids } of warnings)
    lines.push(
      `   ! ${reason}. ${look}${about ? ` (${printableLine(about)})` : ''}`,
      `     ${uids.join(' ')}`,
    );
  if (place)
    lines.push(
      '   Brought:',
      ...referredMembers.map((referred) => `     ${describeReferred(referred)}`),
    );
  return lines.join('\n');
}

function describeReferred({
  member,
  credited,
  sameAs,
}: Referrer['referredMembers'][number]): string {
  const { name, uid, contact, joinedAt } = member;
  const facts = [
    name,
    uid,
    contact,
    accountOf(member),
    `joined ${formatTime(joinedAt)}`,
    !credited && 'point pending',
    sameAs && `counts as ${sameAs}`,
  ];
  return facts.filter(Boolean).map(printableLine).join('  ');
}

function accountOf({ account, accountMadeAt }: ReviewedMember): string {
  if (accountMadeAt === undefined) return 'without an account';
  return `account ${account}  made ${formatTime(accountMadeAt)}`;
}

/** What the record keeps: who referred whom by uid and when, so that the order can be worked out again. */
function recordOf({ member, referredMembers, warnings, ...referrer }: Ranked) {
  return {
    uid: member.uid,
    name: member.name,
    contact: member.contact,
    joinedAt: formatExactTime(member.joinedAt),
    ...referrer,
    warnings: warnings.map(({ reason, uids }) => ({ reason, uids })),
    referredMembers: referredMembers.map(({ member: { uid, joinedAt }, credited, sameAs }) => {
      return { uid, joinedAt: formatTime(joinedAt), credited, sameAs };
    }),
  };
}

/**
 * Ranks members by counted points, then by who joined first, and gives a place to as many as there are
 * rewards. If nobody has the minimum for the first place, the best take the second and the next.
 */
export function rankForRewards<
  Ranked extends { counted: number; member: Pick<ReviewedMember, 'joinedAt'> },
>(referrers: readonly Ranked[], minimum = minimumPointsForFirst, places = rewarded) {
  const ranked = referrers.toSorted(
    (a, b) => b.counted - a.counted || a.member.joinedAt - b.member.joinedAt,
  );
  const best = (ranked[0]?.counted ?? 0) < minimum ? 2 : 1;
  return ranked.map((referrer, index) => ({
    ...referrer,
    place: referrer.counted > 0 && best + index <= places ? best + index : undefined,
  }));
}
