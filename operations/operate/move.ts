import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { CommandError } from '../../cli/errors.ts';
import {
  OWN_DOCUMENTS,
  OWN_NAMES,
  seatPath,
  waitlistContactPath,
  waitlistPath,
  type Seat,
} from '../../src/lib/firebase/documents.ts';
import { deleteAccount } from '../shared/accounts.ts';
import type { Backend } from '../shared/backend.ts';
import { changeOptions, command } from '../shared/command.ts';
import { movePerson, type Effect } from '../shared/counting.ts';
import { changeContactsReferredBy, getAll, NO_REFERRER, ownerOf } from '../shared/members.ts';
import { getOwn } from '../shared/own-documents.ts';
import { findPerson } from '../shared/find.ts';
import { personLine, type StoredPerson } from '../shared/person.ts';
import { carryOut, changedMeanwhile } from '../shared/plan.ts';
import {
  readForPlan,
  readPeople,
  readReferred,
  readSeatsOf,
  writeReferrersPoint,
} from '../shared/points.ts';
import { lastOfChain, seatsById } from '../shared/same.ts';
import { quantity } from '../../src/lib/quantity.ts';

/**
 * Moves a member's documents to the new account in one commit, with the contacts of the members whom
 * they referred, the seats of both and the points. After it, the old link brings nobody any more;
 * whoever has joined through it in the same moment follows. The old account is deleted last, so that
 * an interrupted run can be repeated.
 */
export const move = command({
  usage: 'move OLD NEW',
  summary: 'moves a member to another account, when their number or Google account is lost',
  maxWords: 2,
  options: changeOptions,
  async run(backend, values, [oldWho, newWho]) {
    const [old, next] = [await findPerson(backend, oldWho), await findPerson(backend, newWho)];
    await requireMovable(backend, old, next);
    const about = `${personLine(old)}\nbecomes\n${personLine(next)}`;
    const isMember = (old.entry ?? old.contact) !== undefined;
    const moved =
      isMember &&
      (await readForPlan(backend, (transaction) => readMove(backend, transaction, old, next)));
    const steps = [
      moved && {
        text: `carry over ${aboutMove(moved, next.uid)}; and give the new account the seats of both, so that the old number or Google account cannot join again`,
        run: () => moveMember(backend, old, next),
      },
      (isMember || old.referredMembers.length > 0) && {
        text: isMember
          ? 'make the new account the referrer of whoever joins through the old link meanwhile'
          : `make the new account the referrer of ${quantity(old.referredMembers.length, 'member')}`,
        run: () => changeContactsReferredBy(backend, old.uid, { referredBy: next.uid }),
      },
      old.account !== undefined && {
        text: `delete the old account ${old.uid}`,
        run: () => deleteAccount(backend, old.uid),
      },
    ];
    await carryOut(backend, [{ about, steps }], values);
  },
});

/** Throws a CommandError unless `old` is a member who can move to `next`, or is in the middle of it. */
async function requireMovable(
  backend: Backend,
  old: StoredPerson,
  next: StoredPerson,
): Promise<void> {
  if (old.uid === next.uid) throw new CommandError('Both are the same account.');
  if (!next.account)
    throw new CommandError('The new account was deleted. Let them sign in again first.');
  if ([...old.seats, ...next.seats].some(([, seat]) => seat?.banned))
    throw new CommandError('One of the two is banned: operate unban, if that was a mistake.');
  if (!old.entry) {
    // A move that was interrupted has moved the entry and the seats to the new account.
    const hasSeat = [...old.seats.values()].some((seat) => seat?.uid === next.uid);
    if (!hasSeat && !hasMovedTo(old, next))
      throw new CommandError(`${old.uid} is not on the waitlist.`);
  } else if (next.entry)
    throw new CommandError(
      'The new account is on the waitlist already. Let them leave it on "My data" first; its points are lost.',
    );
  const seated = [...next.seats.values()].flatMap((seat) => seat?.uid ?? []);
  const others = seated.filter((uid) => uid !== old.uid && uid !== next.uid);
  const entries = await getAll(backend, others.map(waitlistPath));
  const other = entries.find(({ exists }) => exists);
  if (other) throw new CommandError(`The new number or Google account is that of ${other.id}.`);
}

/**
 * Whether a member without an account looks as if they had moved: no seat names them, as it would if
 * they had only left, and the new account has several.
 */
function hasMovedTo(old: StoredPerson, next: StoredPerson): boolean {
  const seatsNaming = (uid: string) =>
    [...old.seats, ...next.seats].filter(([, seat]) => seat?.uid === uid);
  const isNamed = seatsNaming(old.uid).length > 0;
  return !isNamed && next.entry !== undefined && seatsNaming(next.uid).length > 1;
}

type Move = Awaited<ReturnType<typeof readMove>>;

/** Reads what a move changes, and works out the points. */
async function readMove(
  backend: Backend,
  transaction: Transaction,
  old: StoredPerson,
  next: StoredPerson,
) {
  const { firestore } = backend;
  const own = await getOwn(backend, old.uid, (...refs) => transaction.getAll(...refs));
  const nextEntry = await transaction.get(firestore.doc(waitlistPath(next.uid)));
  const referred = await readReferred(backend, transaction, old.uid);
  const named = await readReferred(backend, transaction, next.uid);
  const former = named.filter((one) => ownerOf(one) !== old.uid);
  const ownSeats = await transaction.getAll(
    ...[...old.seats.keys(), ...next.seats.keys()].map((path) => firestore.doc(path)),
  );
  const held = await readSeatsOf(backend, transaction, [old.uid, next.uid]);
  const people = await readPeople(backend, transaction, [old.uid, next.uid], {
    withReferred: true,
  });
  const all = seatsById([...held, ...ownSeats.filter(({ exists }) => exists)]);
  // Also the seats that the accounts' numbers and Google accounts don't have yet.
  const merged = new Map(ownSeats.map(({ id }) => [id, all.get(id)]));
  for (const [id, seat] of all)
    if (seat.uid === old.uid || seat.uid === next.uid) merged.set(id, seat);
  const { sameAs, freed } = sameAfter(all, merged);
  const effect = movePerson(people, old.uid, next.uid, sameAs);
  return {
    own,
    isTaken: nextEntry.exists,
    isBanned: [...merged.values()].some((seat) => seat?.banned),
    referred,
    former,
    seats: merged,
    /** Seats that counted as another one of the two, and count for themselves from now on. */
    freed,
    sameAs,
    effect,
  };
}

/**
 * As whom an account counts that has some seats together, and which of them count for themselves from
 * now on, because the seat that counts instead, the last of its chain, is one of the others.
 */
function sameAfter(all: ReadonlyMap<string, Seat>, merged: ReadonlyMap<string, Seat | undefined>) {
  const lasts = [...merged.keys()].map((id) => ({ id, last: lastOfChain(all, id) }));
  const other = lasts.find(({ last }) => !merged.has(last));
  const freed = lasts.flatMap(({ id, last }) => (id !== last && merged.has(last) ? id : []));
  return { sameAs: other && all.get(other.last)!.uid, freed: new Set(freed) };
}

function aboutMove({ effect, sameAs, referred, former }: Move, newUid: string): string {
  const { before, after, given, taken }: Effect = effect;
  const instead = after === before ? '' : ` instead of ${before}`;
  const why =
    sameAs === undefined ? '' : `, because ${newUid} counts as ${sameAs} (operate separate)`;
  const lost = quantity(former.length, 'member');
  const others = OWN_NAMES.filter((name) => name !== 'entry').map((name) => `the ${name}`);
  return [
    `the entry, with ${quantity(after, 'point')}${instead}${why}`,
    `${others.join(', ')} and ${quantity(referred.length, 'referred member')}`,
    given && `give ${given} the point for them back`,
    taken && `take back the point that ${taken} has for them`,
    former.length > 0 &&
      `remove the referrer of ${lost} whom the new account brought before it left: those points stay lost`,
  ]
    .filter(Boolean)
    .join('; ');
}

function moveMember(backend: Backend, old: StoredPerson, next: StoredPerson): Promise<void> {
  const { firestore } = backend;
  return backend.writes.transact(async (transaction) => {
    // Read again, because points may have come since.
    const move = await readMove(backend, transaction, old, next);
    const { own } = move;
    if (own.entry.exists !== (old.entry !== undefined) || move.isTaken || move.isBanned)
      throw changedMeanwhile(old.uid);
    for (const name of OWN_NAMES) {
      const data = own[name].data();
      const path = OWN_DOCUMENTS[name].pathOf(next.uid);
      if (data) transaction.set(firestore.doc(path), data).delete(own[name].ref);
    }
    for (const { ref } of move.former) transaction.update(ref, NO_REFERRER);
    for (const { ref } of move.referred) transaction.update(ref, { referredBy: next.uid });
    const { before, after } = move.effect;
    const updatedAt = FieldValue.serverTimestamp();
    if (after !== before)
      transaction.update(firestore.doc(waitlistPath(next.uid)), { points: after, updatedAt });
    writeReferrersPoint(backend, transaction, move.effect);
    // Nobody is their own referrer.
    if (own.contact.get('referredBy') === next.uid)
      transaction.update(firestore.doc(waitlistContactPath(next.uid)), NO_REFERRER);
    for (const id of move.seats.keys()) {
      const sameAs = move.freed.has(id) ? { sameAs: FieldValue.delete() } : {};
      transaction.set(firestore.doc(seatPath(id)), { uid: next.uid, ...sameAs }, { merge: true });
    }
  });
}
