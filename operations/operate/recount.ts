import { printableLine } from '../../cli/printable.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { nounFor } from '../../src/lib/quantity.ts';
import { waitlistPath } from '../../src/lib/firebase/documents.ts';
import type { Backend } from '../shared/backend.ts';
import { changeOptions, command } from '../shared/command.ts';
import { countPoints, judgePoint, type Standing, type Verdict } from '../shared/counting.ts';
import { readMembers } from '../shared/members.ts';
import { MAX_SHOWN } from '../shared/output.ts';
import { carryOut } from '../shared/plan.ts';
import { readPeople, withStandings } from '../shared/points.ts';
import { readSeats } from '../shared/same.ts';

export const recount = command({
  usage: 'recount',
  summary: 'corrects points: one for each credited member who is still there and counts',
  options: changeOptions,
  async run(backend, values) {
    const members = withStandings(await readExactly(backend), await readSeats(backend));
    const byReferrer = Map.groupBy(members, ({ standing }) => standing.referredBy);
    const plans = members.flatMap(({ uid, entry: { name, points }, standing: referrer }) => {
      const referred = byReferrer.get(uid) ?? [];
      const counted = countPoints(
        referrer,
        referred.map(({ standing }) => standing),
      );
      if (points === BigInt(counted)) return [];
      const isInteger = typeof points === 'bigint';
      const before = isInteger ? points : `${printableLine(points)} (not an integer)`;
      const excess = Number(points) - counted;
      const suspects = suspectsOf(referrer, referred);
      const reason = isInteger ? reasonFor(excess, referrer, suspects) : '';
      const text = `change the points from ${before} to ${counted}${reason}`;
      const steps = [{ text, run: () => correctPoints(backend, uid) }];
      return { about: `${printableLine(name)}  ${uid}`, steps };
    });
    return carryOut(backend, plans, values);
  },
});

/**
 * Finds who can have given a member a point that doesn't count. A late one has changed the contact of
 * whoever gave it, so it was written after the member came back.
 */
function suspectsOf(
  referrer: Standing,
  referred: readonly { uid: string; standing: Standing; contactChangedAt: number }[],
) {
  const { joinedAt = Infinity } = referrer;
  const judged = (verdict: Verdict) =>
    referred.filter(({ standing }) => judgePoint(standing, referrer) === verdict);
  const late = judged('before-return').filter((one) => one.contactChangedAt >= joinedAt);
  return { late: late.map(({ uid }) => uid), banned: judged('banned').map(({ uid }) => uid) };
}

/**
 * Says why a member has more points on the leaderboard than count. The rules don't know who counts as
 * another member, nor that a member has come back since somebody joined, and take no point back.
 */
function reasonFor(
  excess: number,
  { sameAs }: Standing,
  { late, banned }: ReturnType<typeof suspectsOf>,
): string {
  if (excess < 0) return `: ${-excess} ${nounFor(-excess, 'is', 'are')} missing`;
  const were = `: ${excess} ${nounFor(excess, 'was', 'were')} given`;
  if (sameAs !== undefined)
    return `${were} through the link of this member, who counts as ${sameAs}`;
  const named = (uids: readonly string[]) => uids.slice(0, MAX_SHOWN).join(' ');
  const ways = [
    late.length > 0 &&
      `late, by somebody who had joined before this member came back (${named(late)})`,
    banned.length > 0 && `by somebody who is banned (${named(banned)})`,
    'by members who have left',
  ];
  return `${were} ${ways.filter((way) => way !== false).join(', or ')}`;
}

/**
 * Reads the members with points as they are stored: BigInt, or something else, such as the double
 * 3.0, to which the rules let nobody add a point.
 */
async function readExactly(backend: Backend) {
  const firestore = backend.openExact();
  const members = await readMembers({ ...backend, firestore });
  await firestore.terminate();
  return members.map(({ entry, ...member }) => {
    const points: unknown = entry.points;
    return { ...member, entry: { ...entry, points } };
  });
}

/** Counts again, because somebody may have joined since; a new join waits for the transaction. */
function correctPoints(backend: Backend, uid: string): Promise<void> {
  const { firestore } = backend;
  return backend.writes.transact(async (transaction) => {
    const people = await readPeople(backend, transaction, [uid], { withReferred: true });
    const referrer = people.get(uid);
    if (referrer?.joinedAt === undefined) return;
    const points = countPoints(referrer, people.values());
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(firestore.doc(waitlistPath(uid)), { points, updatedAt });
  });
}
