import { printableLine } from '../../cli/printable.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { waitlistPath } from '../../src/lib/firebase/documents.ts';
import type { Backend } from '../shared/backend.ts';
import { changeOptions, command } from '../shared/command.ts';
import { readMembers } from '../shared/members.ts';
import { carryOut } from '../shared/plan.ts';
import { countPoints, hasJoinedSince } from '../shared/points.ts';
import { readSeats, sameAmong, type Same } from '../shared/same.ts';

export const recount = command({
  usage: 'recount',
  summary: 'corrects points: one for each credited member who is still there and counts',
  options: changeOptions,
  async run(backend, values) {
    const members = await readExactly(backend);
    const same = sameAmong(await readSeats(backend));
    const credited = members.filter(({ uid, contact }) => contact.credited && !same.has(uid));
    const byReferrer = Map.groupBy(credited, ({ contact }) => contact.referredBy);
    const plans = members.flatMap(({ uid, entry }) => {
      const { name, points } = entry;
      const referredMembers = same.has(uid) ? [] : (byReferrer.get(uid) ?? []);
      const counted = referredMembers.filter((referred) =>
        hasJoinedSince(referred.entry, entry),
      ).length;
      if (points === BigInt(counted)) return [];
      const before =
        typeof points === 'bigint' ? points : `${printableLine(points)} (not an integer)`;
      const text = `change the points from ${before} to ${counted}`;
      const steps = [{ text, run: () => correctPoints(backend, uid, same) }];
      return { about: `${printableLine(name)}  ${uid}`, steps };
    });
    return carryOut(backend, plans, values);
  },
});

/**
 * Reads the members with points as they are stored: BigInt, or something else, such as the double
 * 3.0, to which the rules let nobody add a point.
 */
async function readExactly(backend: Backend) {
  const firestore = backend.openExact();
  const members = await readMembers({ ...backend, firestore });
  await firestore.terminate();
  return members.map(({ entry, ...member }) => ({
    ...member,
    entry: { ...entry, points: entry.points as unknown },
  }));
}

/** Counts again, because somebody may have joined since; a new join waits for the transaction. */
function correctPoints(backend: Backend, uid: string, same: Same): Promise<unknown> {
  const { firestore } = backend;
  return firestore.runTransaction(async (transaction) => {
    const entry = await transaction.get(firestore.doc(waitlistPath(uid)));
    const points = await countPoints(backend, transaction, uid, same);
    const updatedAt = FieldValue.serverTimestamp();
    if (entry.exists) transaction.update(entry.ref, { points, updatedAt });
  });
}
