import { FieldValue } from 'firebase-admin/firestore';
import { waitlistPath } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import { perform, type Confirmation, type Step } from './plan.ts';
import { broughtBy, getAll, membersOf } from './reader.ts';
import { columns, confirm, plain, quantity } from './terminal.ts';

/** A member whose points differ from the number of members who count for them. */
export interface Difference {
  uid: string;
  name: string;
  points: number;
  counted: number;
}

/** Counts for each referrer the members who are on the waitlist and have given their point. */
export async function countPoints(backend: Backend): Promise<Difference[]> {
  const counted = new Map<string, number>();
  const found: Difference[] = [];
  for await (const members of membersOf(backend)) {
    for (const { uid, entry, contact } of members) {
      const referrer: unknown = contact?.['referredBy'];
      if (typeof referrer === 'string' && contact?.['credited'] === true)
        counted.set(referrer, (counted.get(referrer) ?? 0) + 1);
      const points = Number(entry['points'] ?? 0);
      if (points > 0) found.push({ uid, name: String(entry['name']), points, counted: 0 });
    }
  }
  for (const one of found) {
    one.counted = counted.get(one.uid) ?? 0;
    counted.delete(one.uid);
  }
  const others = [...counted.keys()];
  const entries = await getAll(backend, others.map(waitlistPath));
  for (const [index, uid] of others.entries()) {
    const entry = entries[index];
    if (!entry?.exists) continue;
    found.push({ uid, name: entry.get('name'), points: 0, counted: counted.get(uid) ?? 0 });
  }
  return found.filter(({ points, counted: should }) => points !== should);
}

/** Counts the points of one member. */
export async function countPointsOf(backend: Backend, uid: string): Promise<Difference[]> {
  const [[entry], contacts] = await Promise.all([
    getAll(backend, [waitlistPath(uid)]),
    broughtBy(backend, uid).select('credited').get(),
  ]);
  backend.reads += contacts.size;
  if (!entry?.exists) return [];
  const counted = contacts.docs.filter((contact) => contact.get('credited') === true).length;
  const points = Number(entry.get('points'));
  return points === counted ? [] : [{ uid, name: entry.get('name'), points, counted }];
}

/** Shows the differences, asks, and corrects the points. */
export async function correct(
  backend: Backend,
  differences: readonly Difference[],
  confirmation: Confirmation,
): Promise<void> {
  if (differences.length === 0) return console.log('All points are right.');
  const rows = differences.map(({ uid, name, points, counted }) => [name, uid, points, counted]);
  console.log(columns([['name', 'uid', 'points', 'should be'], ...rows]));
  if (confirmation.dryRun) return console.log('Nothing was changed, because of --dry-run.');
  const people = quantity(differences.length, 'member');
  await confirm(`Correct the points of ${people} in ${backend.name}?`, confirmation);
  await perform(
    backend,
    differences.map((difference) => correctStep(backend, difference)),
  );
  console.log(`Corrected the points of ${people}.`);
}

// Counted again in a transaction, because somebody may have joined since.
function correctStep(backend: Backend, { uid, name }: Difference): Step {
  const { firestore } = backend;
  const run = () =>
    firestore.runTransaction(async (transaction) => {
      const ref = firestore.doc(waitlistPath(uid));
      const entry = await transaction.get(ref);
      const contacts = await transaction.get(broughtBy(backend, uid).select('credited'));
      backend.reads += contacts.size + 1;
      const points = contacts.docs.filter((contact) => contact.get('credited') === true).length;
      if (!entry.exists || entry.get('points') === points) return;
      transaction.update(ref, { points, updatedAt: FieldValue.serverTimestamp() });
    });
  return { text: `count the points of ${plain(name)}`, run };
}
