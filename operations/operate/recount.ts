import { FieldValue } from 'firebase-admin/firestore';
import { waitlistPath } from '../../src/services/firebase/paths.ts';
import type { Backend } from '../shared/backend.ts';
import { changing, command } from '../shared/command.ts';
import { countPointsOf, readMembers } from '../shared/members.ts';
import { findOne } from '../shared/people.ts';
import { carryOut } from '../shared/plan.ts';
import { plain } from '../shared/terminal.ts';

export const recount = command({
  usage: 'recount [WHO]',
  summary: 'corrects points: one for each member who is there and has given it',
  words: 1,
  options: changing,
  async run(backend, values, [who]) {
    const only = who && (await findOne(backend, who));
    const members = await readMembers(backend);
    const credited = members.filter(({ contact }) => contact.credited);
    const byReferrer = Map.groupBy(credited, ({ contact }) => contact.referredBy);
    const plans = members.flatMap(({ uid, entry: { name, points } }) => {
      const counted = byReferrer.get(uid)?.length ?? 0;
      if (points === counted || (only && uid !== only)) return [];
      const text = `change the points from ${points} to ${counted}`;
      const steps = [{ text, run: () => correctPoints(backend, uid) }];
      return { about: `${plain(name)}  ${uid}`, steps };
    });
    return carryOut(backend, plans, values);
  },
});

async function correctPoints(backend: Backend, uid: string): Promise<void> {
  // Counted again, because somebody may have joined since. An increment loses no join that comes now.
  const { entry, counted } = await countPointsOf(backend, uid);
  if (!entry) return;
  const points = FieldValue.increment(counted - entry.points);
  const updatedAt = FieldValue.serverTimestamp();
  await backend.firestore.doc(waitlistPath(uid)).update({ points, updatedAt });
}
