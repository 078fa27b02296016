import { FieldValue } from 'firebase-admin/firestore';
import { basename } from 'node:path';
import type { Seat } from '../../src/lib/firebase/documents.ts';
import { setDisabled } from '../shared/accounts.ts';
import type { Backend } from '../shared/backend.ts';
import { changePerson, type Effect, type People } from '../shared/counting.ts';
import { deleteOwn, hasOwn, OWN_IN_WORDS } from '../shared/own-documents.ts';
import type { StoredPerson } from '../shared/person.ts';
import { changedMeanwhile, personCommand } from '../shared/plan.ts';
import { readForPlan, readPeople, seatsOf, writeReferrersPoint } from '../shared/points.ts';

/**
 * The account can't sign in, and nobody can join with its phone number or Google account. Whoever is
 * banned gives no point, so it's taken back in the commit that bans their first seat, and a second
 * run doesn't take it twice.
 */
export const ban = personCommand({
  usage: 'ban WHO',
  summary: 'keeps a person out for good, and takes back the point that they gave',
  maxWords: 1,
  async stepsFor(backend, person) {
    const { uid, account, seats } = person;
    const people = await readOwners(backend, person);
    const seatsToBan = [...seats].filter(([, seat]) => !seat?.banned);
    return [
      account?.disabled === false && {
        text: 'disable the account',
        run: () => setDisabled(backend, uid, true),
      },
      ...seatsToBan.map(([path, seat]) => {
        const effect = changePerson(people, seat?.uid ?? uid, { isBanned: true });
        return {
          text: `${seat ? 'ban' : 'take and ban'} ${path}${aboutPoint(effect)}`,
          run: () => banSeat(backend, path, seat, uid),
        };
      }),
      hasOwn(person) && {
        text: `delete ${OWN_IN_WORDS}${aboutPoint(changePerson(people, uid, { joinedAt: undefined }))}`,
        run: () => removeMember(backend, uid),
      },
    ];
  },
});

export const unban = personCommand({
  usage: 'unban WHO',
  summary: 'lets a banned person sign in and join again, from 0 points',
  maxWords: 1,
  async stepsFor(backend, person) {
    const { uid, account, seats } = person;
    const people = await readOwners(backend, person);
    const bannedSeats = [...seats].flatMap(([path, seat]) =>
      seat?.banned ? [{ path, ...seat }] : [],
    );
    return [
      ...bannedSeats.map(({ path, uid: owner }, index) => {
        // Opened one after the other, so those that follow are still banned.
        const isBanned = bannedSeats.slice(index + 1).some((other) => other.uid === owner);
        const effect = changePerson(people, owner, { isBanned });
        return {
          text: `open ${path}${aboutPoint(effect)}`,
          run: () => openSeat(backend, path, owner),
        };
      }),
      account?.disabled === true && {
        text: 'enable the account',
        run: () => setDisabled(backend, uid, false),
      },
    ];
  },
});

/** Reads the standings of the accounts that somebody's seats name: theirs, and earlier ones. */
function readOwners(backend: Backend, { uid, seats }: StoredPerson): Promise<People> {
  const owners = new Set([uid, ...[...seats.values()].flatMap((seat) => seat?.uid ?? [])]);
  return readForPlan(backend, (transaction) => readPeople(backend, transaction, [...owners]));
}

/** What a step does to the point of a referrer, for a plan. */
function aboutPoint({ given, taken }: Effect): string {
  if (given !== undefined) return `, and give ${given} the point for them back`;
  return taken === undefined ? '' : `, and take back the point of ${taken}`;
}

function banSeat(
  backend: Backend,
  path: string,
  planned: Seat | undefined,
  uid: string,
): Promise<void> {
  const { firestore } = backend;
  return backend.writes.transact(async (transaction) => {
    const seat = await transaction.get(firestore.doc(path));
    const owner: string = seat.get('uid') ?? uid;
    if (owner !== (planned?.uid ?? uid)) throw changedMeanwhile(uid);
    const people = await readPeople(backend, transaction, [owner]);
    writeReferrersPoint(backend, transaction, changePerson(people, owner, { isBanned: true }));
    transaction.set(seat.ref, { uid: owner, banned: true }, { merge: true });
  });
}

function openSeat(backend: Backend, path: string, uid: string): Promise<void> {
  return backend.writes.transact(async (transaction) => {
    const { docs } = await transaction.get(seatsOf(backend, uid));
    const seat = docs.find(({ id }) => id === basename(path));
    if (!seat) throw changedMeanwhile(uid);
    const isBanned = docs.some((other) => other !== seat && other.get('banned'));
    const people = await readPeople(backend, transaction, [uid]);
    writeReferrersPoint(backend, transaction, changePerson(people, uid, { isBanned }));
    transaction.update(seat.ref, { banned: FieldValue.delete() });
  });
}

/** Takes the point back, too, of whoever has no seat to ban. */
function removeMember(backend: Backend, uid: string): Promise<void> {
  return backend.writes.transact(async (transaction) => {
    const people = await readPeople(backend, transaction, [uid]);
    writeReferrersPoint(backend, transaction, changePerson(people, uid, { joinedAt: undefined }));
    deleteOwn(backend, uid, transaction);
  });
}
