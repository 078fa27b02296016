import fc from 'fast-check';
import { collection, collectionGroup, getDocs, type Firestore } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { identityOf, seatIdOf } from '../../src/services/firebase/identity.ts';
import { WAITLIST, type Write } from '../../src/services/firebase/paths.ts';
import { credit, creditWrites } from '../../src/services/firebase/waitlist-writes.ts';
import { byLength } from '../long.ts';
import { createProject } from './emulator.ts';
import { byGoogle, byPhone, contact, joinOn, leave, referral } from './people.ts';
import { send } from './requests.ts';

const PEOPLE = [0, 1, 2, 3];
/** Each person has one phone number or Google account: a new account has the same seat. */
const tokenOf = (person: number, uid: string) =>
  person % 2 ? byGoogle(uid, `200${person}`) : byPhone(uid, `+44770090001${person}`);
const SEATS = await Promise.all(PEOPLE.map((one) => seatIdOf(identityOf(tokenOf(one, ''))!)));

/** Whose account it is: `2-1` is one of person 2. */
const ownerOf = (uid: string) => uid.split('-')[0]!;

/** What somebody commits about somebody else. What the rules never allow is in `cases`. */
type Action = (uid: string, seat: string, other: string) => Write[];
const COMMITS: Record<string, Action> = {
  join: (uid, seat) => joinOn(seat, uid),
  'join with a referrer': (uid, seat, other) => joinOn(seat, uid, { referral: referral(other) }),
  'join with a pending point': (uid, seat, other) =>
    joinOn(seat, uid, { referral: referral(other, false) }),
  'give the pending point': (uid, _, other) => creditWrites(uid, other),
  leave,
  'join without a seat': (uid, seat, other) =>
    joinOn(seat, uid, { seat: false, referral: referral(other) }),
  'leave and join at once': (uid, seat, other) => [
    ...leave(uid),
    ...joinOn(seat, uid, { referral: referral(other) }),
  ],
  credit: (_, __, other) => [credit(other)],
  'name and credit': (uid, _, other) => [contact(uid, referral(other)), credit(other)],
  'mark a point as pending': (uid) => [contact(uid, { credited: false })],
  'change whom to credit': (uid, _, other) => [contact(uid, referral(other, false))],
};
/** Deletes the account by the API of Firebase Auth, so the entry stays. */
const NEW_ACCOUNT = 'delete the account and sign in anew';

/** An action, the person who does it, and how far the other person is from them in the list. */
const step = fc.tuple(
  fc.oneof(
    // Actions that lead to points are more frequent.
    fc.constantFrom('join with a referrer', 'join with a pending point', 'give the pending point'),
    fc.constantFrom(...Object.keys(COMMITS), NEW_ACCOUNT),
  ),
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

test('whatever people do in whichever order, nobody counts twice', async () => {
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
