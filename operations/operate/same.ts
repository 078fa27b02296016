import { FieldValue } from 'firebase-admin/firestore';
import { basename } from 'node:path';
import { CommandError } from '../../cli/errors.ts';
import { nounFor, quantity } from '../../src/lib/quantity.ts';
import { waitlistContactPath, waitlistPath } from '../../src/lib/firebase/documents.ts';
import type { Backend } from '../shared/backend.ts';
import { changeOptions, command } from '../shared/command.ts';
import { findPerson } from '../shared/find.ts';
import { describe, type StoredPerson } from '../shared/person.ts';
import { carryOut, type Plan } from '../shared/plan.ts';
import { countPoints, plus, readPointHolder, seatsOf } from '../shared/points.ts';
import { readSeats, sameAmong } from '../shared/same.ts';

const MAX_OTHERS = 1000;

/**
 * Writes onto the seats of OTHER whose person they are. Everything that this changes is in one
 * commit for each OTHER, so that an interrupted run can be repeated.
 */
export const same = command({
  usage: 'same KEPT OTHER…',
  summary:
    'counts members as one person: KEPT counts; the points of OTHER, and those they gave, go',
  maxWords: 1 + MAX_OTHERS,
  options: changeOptions,
  async run(backend, values, [keptWho, ...otherWhos]) {
    const kept = await findPerson(backend, keptWho);
    const seatId = requireSeat(kept);
    if (kept.sameAs !== undefined)
      throw new CommandError(`${kept.uid} counts as ${kept.sameAs}. Name that one as KEPT.`);
    if (otherWhos.length === 0) throw new CommandError('OTHER is missing: same KEPT OTHER…');
    const plans: Plan[] = [];
    for (const who of otherWhos) {
      const other = await findPerson(backend, who);
      if (other.uid === kept.uid)
        throw new CommandError(`KEPT and OTHER are the same: ${kept.uid}.`);
      requireSeat(other);
      const run = () => countAs(backend, other.uid, seatId);
      const step = other.sameAs !== kept.uid && { text: lossOf(other, kept), run };
      plans.push({ about: describe(other), steps: [step] });
    }
    await carryOut(backend, plans, values);
  },
});

export const separate = command({
  usage: 'separate OTHER…',
  summary: 'undoes "same": the members count for themselves again',
  maxWords: MAX_OTHERS,
  options: changeOptions,
  async run(backend, values, whos) {
    const plans: Plan[] = [];
    // Without a word, findPerson says that it's missing.
    for (const who of whos.length > 0 ? whos : ['']) {
      const other = await findPerson(backend, who);
      const text = `count for themselves again, and no more as ${other.sameAs}`;
      const step = other.sameAs !== undefined && {
        text,
        run: () => countAgain(backend, other.uid),
      };
      plans.push({ about: describe(other), steps: [step] });
    }
    await carryOut(backend, plans, values);
  },
});

/** Returns the id of a seat of somebody. Throws a CommandError if they have none. */
function requireSeat({ uid, seats }: StoredPerson): string {
  const [path] = [...seats].find(([, seat]) => seat?.uid === uid) ?? [];
  if (path) return basename(path);
  throw new CommandError(`${uid} has no seat, because they have never joined.`);
}

function lossOf({ entry, contact, sameAs }: StoredPerson, kept: StoredPerson): string {
  if (sameAs !== undefined) return `count as ${kept.uid}, and no more as ${sameAs}`;
  const points = Number(entry?.points ?? 0);
  const own = `their ${quantity(points, 'point')} ${nounFor(points, 'goes', 'go')}`;
  const given = contact?.credited ? `, and the one that ${contact.referredBy} has for them` : '';
  return `count as ${kept.uid}: ${own}${given}`;
}

function countAs(backend: Backend, uid: string, sameAs: string): Promise<void> {
  const { firestore } = backend;
  return firestore.runTransaction(async (transaction) => {
    const { docs: seats } = await transaction.get(seatsOf(backend, uid));
    const entry = await transaction.get(firestore.doc(waitlistPath(uid)));
    const contact = await transaction.get(firestore.doc(waitlistContactPath(uid)));
    const holder = await readPointHolder(backend, transaction, uid);
    for (const { ref } of seats) transaction.update(ref, { sameAs });
    if (holder) transaction.update(holder.ref, plus(-1));
    // Their browser would give a pending point later; now it counts as given, and taken back.
    if (contact.get('credited') === false) transaction.update(contact.ref, { credited: true });
    const updatedAt = FieldValue.serverTimestamp();
    if (entry.exists) transaction.update(entry.ref, { points: 0, updatedAt });
  });
}

async function countAgain(backend: Backend, uid: string): Promise<void> {
  const { firestore } = backend;
  const others = new Map(sameAmong(await readSeats(backend)));
  others.delete(uid);
  await firestore.runTransaction(async (transaction) => {
    const { docs: seats } = await transaction.get(seatsOf(backend, uid));
    const entry = await transaction.get(firestore.doc(waitlistPath(uid)));
    const contact = await transaction.get(firestore.doc(waitlistContactPath(uid)));
    const referredBy: string | undefined = contact.get('credited') && contact.get('referredBy');
    const referrer = referredBy && (await transaction.get(firestore.doc(waitlistPath(referredBy))));
    const points = await countPoints(backend, transaction, uid, others);
    for (const { ref } of seats) transaction.update(ref, { sameAs: FieldValue.delete() });
    if (referrer && referrer.exists && !others.has(referrer.id))
      transaction.update(referrer.ref, plus(1));
    const updatedAt = FieldValue.serverTimestamp();
    if (entry.exists) transaction.update(entry.ref, { points, updatedAt });
  });
}
