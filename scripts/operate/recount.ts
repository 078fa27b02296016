import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { WAITLIST, waitlistPath } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import type { Options } from './options.ts';
import { broughtBy, broughtByAll } from './brought.ts';
import { pagesOf } from './reader.ts';
import { columns, confirm, createProgress, quantity } from './terminal.ts';

/** A member whose points differ from the number of members who count for them. */
export interface Difference {
  uid: string;
  name: string;
  points: number;
  counted: number;
}

/** Counts for each referrer the members who are on the waitlist and have given their point. */
export async function countPoints(backend: Backend): Promise<Difference[]> {
  const found: Difference[] = [];
  const compare = (entry: DocumentSnapshot | undefined, counted: number) => {
    if (!entry?.exists || entry.get('points') === counted) return;
    found.push({ uid: entry.id, name: entry.get('name'), points: entry.get('points'), counted });
  };
  const referrers = new Set<string>();
  for await (const groups of broughtByAll(backend)) {
    for (const { referrer, entry, members } of groups) {
      referrers.add(referrer);
      compare(entry, members.filter(({ isCredited }) => isCredited).length);
    }
  }
  const query = backend.firestore.collection(WAITLIST).where('points', '>', 0).orderBy('points');
  for await (const page of pagesOf(backend, query, 'members with points'))
    for (const entry of page) if (!referrers.has(entry.id)) compare(entry, 0);
  return found;
}

/** Counts the points of one member, everything as it is at one moment. */
export function countPointsOf(backend: Backend, uid: string): Promise<Difference[]> {
  const { firestore } = backend;
  return firestore.runTransaction(
    async (transaction) => {
      const entry = await transaction.get(firestore.doc(waitlistPath(uid)));
      const contacts = await transaction.get(broughtBy(backend, uid).select('credited'));
      const credited = contacts.docs.filter((contact) => contact.get('credited') === true);
      const members = credited.flatMap(({ ref }) => ref.parent.parent ?? []);
      const entries = members.length > 0 ? await transaction.getAll(...members) : [];
      backend.reads += 1 + Math.max(1, contacts.size) + members.length;
      const counted = entries.filter(({ exists }) => exists).length;
      const points = Number(entry.get('points'));
      if (!entry.exists || points === counted) return [];
      return [{ uid, name: String(entry.get('name')), points, counted }];
    },
    { readOnly: true },
  );
}

/** Shows the differences, asks, and corrects the points. */
export async function correct(
  backend: Backend,
  differences: readonly Difference[],
  options: Options,
): Promise<void> {
  if (differences.length === 0) return console.log('All points are right.');
  const rows = differences.map(({ uid, name, points, counted }) => [name, uid, points, counted]);
  console.log(columns([['name', 'uid', 'points', 'should be'], ...rows]));
  const people = quantity(differences.length, 'member');
  if (!(await confirm(`Correct the points of ${people} in ${backend.name}?`, options))) return;
  const progress = createProgress('members corrected');
  for (const { uid } of differences) {
    // Counted again, because somebody may have joined since. An increment loses no join that comes now.
    for (const { points, counted } of await countPointsOf(backend, uid))
      await backend.firestore.doc(waitlistPath(uid)).update({
        points: FieldValue.increment(counted - points),
        updatedAt: FieldValue.serverTimestamp(),
      });
    progress(1);
  }
  console.log(`Corrected the points of ${people}.`);
}
