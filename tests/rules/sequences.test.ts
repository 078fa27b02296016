import fc from 'fast-check';
import { collection, collectionGroup, getDocs, type Firestore } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { identityOf, seatIdOf } from '../../src/services/firebase/identity.ts';
import { WAITLIST, type Write } from '../../src/services/firebase/paths.ts';
import { creditWrites } from '../../src/services/firebase/waitlist-writes.ts';
import { byLength } from '../long.ts';
import { createProject } from './emulator.ts';
import { byGoogle, byPhone, joinOn, leave, referral } from './people.ts';
import { send } from './requests.ts';

const PEOPLE = [0, 1, 2, 3];
/** Each person has one phone number or Google account: a new account has the same seat. */
const tokenOf = (person: number, uid = '') =>
  person % 2 ? byGoogle(uid, `200${person}`) : byPhone(uid, `+44770090001${person}`);
const SEATS = await Promise.all(PEOPLE.map((one) => seatIdOf(identityOf(tokenOf(one))!)));

/** Whose account it is: `2-1` is one of person 2. */
const ownerOf = (uid: string) => uid.split('-')[0]!;

/** Commits about another person that the rules sometimes allow; `cases` has those they never do. */
const COMMITS: Record<string, (uid: string, seat: string, other: string) => Write[]> = {
  join: (uid, seat) => joinOn(seat, uid),
  'join with a referrer': (uid, seat, other) => joinOn(seat, uid, { referral: referral(other) }),
  'join with a pending point': (uid, seat, other) =>
    joinOn(seat, uid, { referral: referral(other, false) }),
  'give the pending point': (uid, _, other) => creditWrites(uid, other),
  leave,
};
/** Deletes the account by the API of Firebase Auth, so the entry stays. */
const NEW_ACCOUNT = 'delete the account and sign in anew';

/** An action, the person who does it, and how far the other person is from them in the list. */
const step = fc.tuple(
  fc.constantFrom(...Object.keys(COMMITS), NEW_ACCOUNT),
  fc.nat(3),
  fc.integer({ min: 1, max: 3 }),
);
const sequence = fc.noBias(fc.array(step, { minLength: 8, maxLength: 20 }));

/** Follows, from the contacts alone, who has given their one point, and compares the points. */
function createCheck(database: Firestore) {
  const given = new Set<string>();
  const points = new Map<string, number>();

  return async () => {
    const [entries, found, seats] = await Promise.all([
      getDocs(collection(database, WAITLIST)),
      getDocs(collectionGroup(database, 'private')),
      getDocs(collection(database, 'seats')),
    ]);
    const uids = entries.docs.map(({ id }) => id);
    // A contact's grandparent is the entry.
    const contacts = found.docs.map((one) => [one.ref.parent.parent!.id, one.data()] as const);
    expect(contacts.map(([uid]) => uid)).toEqual(uids);
    expect(new Set(uids.map(ownerOf)).size, 'people with an entry').toBe(uids.length);
    expect(seats.docs.map((seat) => seat.get('uid'))).toEqual(expect.arrayContaining(uids));

    // Members who left have lost their points.
    for (const uid of points.keys()) if (!uids.includes(uid)) points.delete(uid);
    for (const [uid, { credited, referredBy }] of contacts) {
      const owner = ownerOf(uid);
      if (!credited || given.has(owner)) continue;
      given.add(owner);
      points.set(referredBy, (points.get(referredBy) ?? 0) + 1);
    }
    for (const entry of entries.docs)
      expect(entry.get('points'), entry.id).toBe(points.get(entry.id) ?? 0);
  };
}

test('in whichever order people act, nobody counts twice', async () => {
  const project = await createProject();

  const play = fc.asyncProperty(sequence, async (steps) => {
    await project.clear();
    const check = createCheck(project.openAs('owner'));
    const generations = PEOPLE.map(() => 1);
    const uidOf = (person: number) => `${person}-${generations[person]}`;

    async function act(action: string, person: number, distance: number) {
      if (action === NEW_ACCOUNT) return void generations[person]!++;
      const uid = uidOf(person);
      const writes = COMMITS[action]!(uid, SEATS[person]!, uidOf((person + distance) % 4));
      const outcome = await send(project.openAs(tokenOf(person, uid)), writes);
      if (outcome === 'allowed') await check();
      return outcome;
    }

    expect(await act('join', 0, 1)).toBe('allowed');
    expect(await act('join with a referrer', 1, 3)).toBe('allowed');
    for (const one of steps) await act(...one);
  });
  await fc.assert(play, { numRuns: byLength({ short: 12, long: 2000 }) });
}, 3_600_000);
