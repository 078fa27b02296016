import { FieldValue } from 'firebase-admin/firestore';
import { basename } from 'node:path';
import { CommandError } from '../../cli/errors.ts';
import { nounFor, quantity } from '../../src/lib/quantity.ts';
import { waitlistContactPath } from '../../src/lib/firebase/documents.ts';
import type { Backend } from '../shared/backend.ts';
import { changeOptions, command } from '../shared/command.ts';
import { changePerson, type Effect, type People } from '../shared/counting.ts';
import { findPerson } from '../shared/find.ts';
import { personLine, type StoredPerson } from '../shared/person.ts';
import { carryOut, changedMeanwhile, type Plan } from '../shared/plan.ts';
import {
  readForPlan,
  readPeople,
  seatsOf,
  writeOwnPoints,
  writeReferrersPoint,
} from '../shared/points.ts';

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
    const others = await findAll(backend, otherWhos);
    for (const other of others) {
      if (other.uid === kept.uid)
        throw new CommandError(`KEPT and OTHER are the same: ${kept.uid}.`);
      requireSeat(other);
    }
    const people = await readForPlan(backend, (transaction) =>
      readPeople(backend, transaction, [kept.uid, ...others.map(({ uid }) => uid)]),
    );
    const plans = others.map((other): Plan => {
      const isNew = other.sameAs !== kept.uid;
      const run = () => countAs(backend, other.uid, kept.uid, seatId);
      const step = isNew && {
        text: lossOf(other, kept.uid, mark(people, other.uid, kept.uid)),
        run,
      };
      return { about: personLine(other), steps: [step] };
    });
    await carryOut(backend, plans, values);
  },
});

export const separate = command({
  usage: 'separate OTHER…',
  summary: 'undoes "same": the members count for themselves again',
  maxWords: MAX_OTHERS,
  options: changeOptions,
  async run(backend, values, whos) {
    // Without a word, findPerson says that it's missing.
    const others = await findAll(backend, whos.length > 0 ? whos : ['']);
    const marked = others.flatMap(({ uid, sameAs }) => (sameAs === undefined ? [] : uid));
    const people = await readForPlan(backend, (transaction) =>
      readPeople(backend, transaction, marked, { withReferred: true }),
    );
    const plans = others.map((other): Plan => {
      const isMarked = other.sameAs !== undefined;
      const run = () => countAgain(backend, other.uid);
      const step = isMarked && { text: gainOf(other, unmark(people, other.uid)), run };
      return { about: personLine(other), steps: [step] };
    });
    await carryOut(backend, plans, values);
  },
});

/** Finds people, each of them once. */
async function findAll(backend: Backend, whos: readonly string[]): Promise<StoredPerson[]> {
  const found = new Map<string, StoredPerson>();
  for (const who of whos) {
    const person = await findPerson(backend, who);
    found.set(person.uid, person);
  }
  return [...found.values()];
}

/** Returns the id of a seat of somebody. Throws a CommandError if they have none. */
function requireSeat({ uid, seats }: StoredPerson): string {
  const [path] = [...seats].find(([, seat]) => seat?.uid === uid) ?? [];
  if (path) return basename(path);
  throw new CommandError(`${uid} has no seat, because they have never joined.`);
}

// The browser of OTHER would give a pending point later; now it counts as given, and taken back.
const mark = (people: People, uid: string, kept: string) =>
  changePerson(people, uid, {
    sameAs: kept,
    ...(people.get(uid)!.credited === false && { credited: true }),
  });

const unmark = (people: People, uid: string) => changePerson(people, uid, { sameAs: undefined });

function lossOf({ sameAs }: StoredPerson, kept: string, { before, taken }: Effect): string {
  const own = `their ${quantity(before, 'point')} ${nounFor(before, 'goes', 'go')}`;
  if (sameAs !== undefined)
    return `count as ${kept}, and no more as ${sameAs}${before > 0 ? `: ${own}` : ''}`;
  const given = taken === undefined ? '' : `, and the one that ${taken} has for them`;
  return `count as ${kept}: ${own}${given}`;
}

function gainOf({ sameAs, entry }: StoredPerson, { after, given }: Effect): string {
  const own = entry ? `, with ${quantity(after, 'point')}` : '';
  const back = given === undefined ? '' : `, and give ${given} the one for them back`;
  return `count for themselves again, and no more as ${sameAs}${own}${back}`;
}

function countAs(backend: Backend, uid: string, kept: string, sameAs: string): Promise<void> {
  const { firestore } = backend;
  return backend.writes.transact(async (transaction) => {
    const { docs: seats } = await transaction.get(seatsOf(backend, uid));
    const people = await readPeople(backend, transaction, [uid, kept]);
    // Another command may have moved them, or counted KEPT as somebody.
    if (seats.length === 0) throw changedMeanwhile(uid);
    if (people.get(kept)!.sameAs !== undefined) throw changedMeanwhile(kept);
    const isPending = people.get(uid)!.credited === false;
    const effect = mark(people, uid, kept);
    for (const { ref } of seats) transaction.update(ref, { sameAs });
    writeReferrersPoint(backend, transaction, effect);
    writeOwnPoints(backend, transaction, people.get(uid)!, effect);
    const contact = firestore.doc(waitlistContactPath(uid));
    if (isPending) transaction.update(contact, { credited: true });
  });
}

function countAgain(backend: Backend, uid: string): Promise<void> {
  return backend.writes.transact(async (transaction) => {
    const { docs: seats } = await transaction.get(seatsOf(backend, uid));
    const people = await readPeople(backend, transaction, [uid], { withReferred: true });
    if (seats.length === 0) throw changedMeanwhile(uid);
    const effect = unmark(people, uid);
    for (const { ref } of seats) transaction.update(ref, { sameAs: FieldValue.delete() });
    writeReferrersPoint(backend, transaction, effect);
    writeOwnPoints(backend, transaction, people.get(uid)!, effect);
  });
}
