import fc from 'fast-check';
import { collection, collectionGroup, getDocs, type DocumentData } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { identityOf, seatIdOf } from '../../src/services/firebase/identity.ts';
import { WAITLIST, waitlistContactPath } from '../../src/services/firebase/paths.ts';
import { byLength } from '../long.ts';
import { createProject, type Project } from './emulator.ts';
import { byGoogle, byPhone, contact, credit, joinOn, leave, referral } from './people.ts';
import { commit, merge, outcomeOf, type Write } from './requests.ts';

/** The tokens of one phone number or Google account each. A new account has a new uid and the same seat. */
const TOKENS = [
  (uid: string) => byPhone(uid, '+447700900011'),
  (uid: string) => byGoogle(uid, '2001'),
  (uid: string) => byPhone(uid, '+447700900012'),
  (uid: string) => byGoogle(uid, '2002'),
];
const SEATS = await Promise.all(TOKENS.map((tokenOf) => seatIdOf(identityOf(tokenOf(''))!)));

/** Whose account it is: `2-1` is one of person 2. */
const ownerOf = (uid: string) => uid.split('-')[0];

interface Player {
  uid: string;
  seat: string;
}

const changeContact = (uid: string, data: object) =>
  merge({ path: waitlistContactPath(uid), data });

/** What somebody commits, with another. What the rules never allow is in `cases`. */
type Action = (caller: Player, other: Player) => Write[];
const ACTIONS: Record<string, Action> = {
  join: ({ uid, seat }) => joinOn(seat, uid),
  'join with a referrer': ({ uid, seat }, other) => joinOn(seat, uid, { referrer: other.uid }),
  'join with a pending point': ({ uid, seat }, other) =>
    joinOn(seat, uid, { contact: referral(other.uid, false) }),
  'give the pending point': ({ uid }, other) => [
    changeContact(uid, { credited: true }),
    credit(other.uid),
  ],
  leave: ({ uid }) => leave(uid),
  'come back': ({ uid, seat }) => joinOn(seat, uid, { seat: false }),
  'come back with a referrer': ({ uid, seat }, other) =>
    joinOn(seat, uid, { seat: false, referrer: other.uid }),
  'leave and join at once': ({ uid, seat }, other) => [
    ...leave(uid),
    ...joinOn(seat, uid, { referrer: other.uid }),
  ],
  credit: (_, other) => [credit(other.uid)],
  'write a contact and credit': ({ uid }, other) => [
    contact(uid, referral(other.uid)),
    credit(other.uid),
  ],
  'mark a point as pending': ({ uid }) => [changeContact(uid, { credited: false })],
  'change whom to credit': ({ uid }, other) => [changeContact(uid, referral(other.uid, false))],
};
/** By the API of Firebase Auth: their entry stays. */
const NEW_ACCOUNT = 'delete the account and sign in anew';

const step = fc.record({
  action: fc.oneof(
    // The actions of which something can come are more frequent.
    fc.constantFrom('join with a referrer', 'join with a pending point', 'give the pending point'),
    fc.constantFrom(...Object.keys(ACTIONS), NEW_ACCOUNT),
  ),
  people: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 }),
});
const sequence = fc.noBias(fc.array(step, { minLength: 8, maxLength: 20 }));

/** Follows who has credited whom, from the contacts alone, and compares it with the points. */
function createLedger(project: Project) {
  const database = project.openAs('owner');
  /** Who has given their one credit. */
  const credited = new Set<unknown>();
  const points = new Map<string, number>();
  let before = new Map<string, DocumentData>();

  async function check(): Promise<void> {
    const [entries, contacts, seats] = await Promise.all([
      getDocs(collection(database, WAITLIST)),
      getDocs(collectionGroup(database, 'private')),
      getDocs(collection(database, 'seats')),
    ]);
    const current = new Map(
      contacts.docs.map((one) => [one.ref.path.split('/')[1]!, one.data()] as const),
    );
    const uids = [...current.keys()].sort();
    expect(uids, 'with a contact').toEqual(entries.docs.map(({ id }) => id).sort());
    expect(new Set(uids.map(ownerOf)).size, 'people with an entry').toBe(uids.length);
    expect(seats.docs.map((one) => one.get('uid'))).toEqual(expect.arrayContaining(uids));

    // Members who left have lost their points.
    for (const uid of before.keys()) if (!current.has(uid)) points.delete(uid);
    for (const [uid, { credited: isCredited, referredBy }] of current) {
      if (isCredited !== true || before.get(uid)?.['credited'] === true) continue;
      expect(credited, 'whoever credits').not.toContain(ownerOf(uid));
      credited.add(ownerOf(uid));
      points.set(referredBy, (points.get(referredBy) ?? 0) + 1);
    }
    before = current;
    for (const entry of entries.docs)
      expect(entry.get('points'), entry.id).toBe(points.get(entry.id) ?? 0);
  }

  return { credited, check };
}

test('whatever people do in whichever order, nobody counts twice', async () => {
  const project = await createProject();
  let credits = 0;

  const play = fc.asyncProperty(sequence, async (steps) => {
    await project.clear();
    const ledger = createLedger(project);
    const generations = TOKENS.map(() => 1);
    const playerOf = (person: number): Player => {
      return { uid: `${person}-${generations[person]}`, seat: SEATS[person]! };
    };

    for (const { action, people } of steps) {
      const [person, other] = people as [number, number];
      if (action === NEW_ACCOUNT) generations[person]!++;
      else {
        const caller = playerOf(person);
        const request = commit(...ACTIONS[action]!(caller, playerOf(other)));
        const database = project.openAs(TOKENS[person]!(caller.uid));
        if ((await outcomeOf(request(database))) === 'allowed') await ledger.check();
      }
    }
    credits += ledger.credited.size;
  });
  await fc.assert(play, { numRuns: byLength({ short: 12, long: 2000 }) });
  expect(credits).toBeGreaterThan(0);
}, 3_600_000);
