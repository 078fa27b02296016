import { FieldValue } from 'firebase-admin/firestore';
import { waitlistPath } from '../../src/lib/firebase/documents.ts';
import type { Backend } from '../shared/backend.ts';
import { changeOptions, command } from '../shared/command.ts';
import { broughtBy, ownerOf, readMembers } from '../shared/members.ts';
import { plain } from '../shared/output.ts';
import { carryOut } from '../shared/plan.ts';

export const recount = command({
  usage: 'recount',
  summary: 'corrects points: one for each credited member who is still there',
  options: changeOptions,
  async run(backend, values) {
    const members = await readMembers(backend);
    const credited = members.filter(({ contact }) => contact.credited);
    const byReferrer = Map.groupBy(credited, ({ contact }) => contact.referredBy);
    const plans = members.flatMap(({ uid, entry: { name, points } }) => {
      const counted = byReferrer.get(uid)?.length ?? 0;
      if (points === counted) return [];
      const text = `change the points from ${points} to ${counted}`;
      const steps = [{ text, run: () => correctPoints(backend, uid) }];
      return { about: `${plain(name)}  ${uid}`, steps };
    });
    return carryOut(backend, plans, values);
  },
});

/** Counts again, because somebody may have joined since; a new join waits for the transaction. */
function correctPoints(backend: Backend, uid: string): Promise<unknown> {
  const { firestore } = backend;
  return firestore.runTransaction(async (transaction) => {
    const entry = await transaction.get(firestore.doc(waitlistPath(uid)));
    const { docs } = await transaction.get(broughtBy(backend, uid));
    const credited = docs.filter((contact) => contact.get('credited'));
    const members = credited.map((contact) => firestore.doc(waitlistPath(ownerOf(contact))));
    const entries = members.length > 0 ? await transaction.getAll(...members) : [];
    const points = entries.filter(({ exists }) => exists).length;
    const updatedAt = FieldValue.serverTimestamp();
    if (entry.exists) transaction.update(entry.ref, { points, updatedAt });
  });
}
