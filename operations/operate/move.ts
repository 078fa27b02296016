import { FieldValue } from 'firebase-admin/firestore';
import { CommandError } from '../../cli/errors.ts';
import { seatPath, waitlistContactPath, waitlistPath } from '../../src/lib/firebase/documents.ts';
import type { Backend } from '../shared/backend.ts';
import { changeOptions, command } from '../shared/command.ts';
import { changeContactsReferredBy, getAll, NO_REFERRER, pathsOf } from '../shared/members.ts';
import { findPerson } from '../shared/find.ts';
import { describe, type StoredPerson } from '../shared/person.ts';
import { carryOut } from '../shared/plan.ts';
import { quantity } from '../../src/lib/quantity.ts';

/**
 * Moves a member's documents to the new account in one commit. The contacts of members they referred
 * get the new referrer before it, and after it once more, for people who join meanwhile. The old
 * account is deleted last, so that an interrupted run can be repeated.
 */
export const move = command({
  usage: 'move OLD NEW',
  summary: 'moves a member to another account, when their number or Google account is lost',
  maxWords: 2,
  options: changeOptions,
  async run(backend, values, [oldWho, newWho]) {
    const [old, next] = [await findPerson(backend, oldWho), await findPerson(backend, newWho)];
    await requireMovable(backend, old, next);
    const about = `${describe(old)}\nbecomes\n${describe(next)}`;
    const changeReferrers = () =>
      changeContactsReferredBy(backend, old.uid, { referredBy: next.uid });
    const steps = [
      old.referredMembers.length > 0 && {
        text: `make the new account the referrer of ${quantity(old.referredMembers.length, 'member')}`,
        run: changeReferrers,
      },
      (old.entry ?? old.contact) !== undefined && {
        text: 'carry over entry, points, contact and subscription, and give the new account the seats of both, so that the old number or Google account cannot join again',
        run: () => moveMember(backend, old, next),
      },
      old.account !== undefined && {
        text: `delete the old account ${old.uid}`,
        run: () => changeReferrers().then(() => backend.auth.deleteUser(old.uid)),
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
    if (!hasSeat) throw new CommandError(`${old.uid} is not on the waitlist.`);
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

function moveMember({ firestore }: Backend, old: StoredPerson, next: StoredPerson): Promise<void> {
  const refs = pathsOf(old.uid).map((path) => firestore.doc(path));
  return firestore.runTransaction(async (transaction) => {
    // Read again, because points may have come since.
    const documents = await transaction.getAll(...refs);
    for (const [index, path] of pathsOf(next.uid).entries()) {
      const data = documents[index]?.data();
      if (data) transaction.set(firestore.doc(path), data).delete(refs[index]!);
    }
    // Nobody is their own referrer.
    if (old.contact?.referredBy === next.uid)
      transaction.update(firestore.doc(waitlistContactPath(next.uid)), NO_REFERRER);
    const seats = new Map([...old.seats, ...next.seats]);
    for (const [path, seat] of seats) {
      // Of two seats that were the same person, both count from now on.
      const isOwn = seat?.sameAs && seats.has(seatPath(seat.sameAs));
      const sameAs = isOwn ? { sameAs: FieldValue.delete() } : {};
      transaction.set(firestore.doc(path), { uid: next.uid, ...sameAs }, { merge: true });
    }
  });
}
