import fc from 'fast-check';
import { collection, collectionGroup, getDocs, type DocumentData } from 'firebase/firestore/lite';
import { beforeEach, expect, test, vi } from 'vitest';
import { SiteError } from '../../src/messages/errors.ts';
import { identityOf, seatIdOf } from '../../src/services/firebase/identity.ts';
import { WAITLIST } from '../../src/services/firebase/paths.ts';
import { byLength } from '../long.ts';
import { honest, others, type Action, type Player } from './actions.ts';
import { createProject, type Project } from './emulator.ts';
import { byGoogle, byPhone } from './people.ts';
import { outcomeOf } from './requests.ts';

const SEQUENCES = byLength({ short: 32, long: 400 });
const PARALLEL_PROJECTS = 4;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

/** The tokens of one phone number or Google account each. A new account has a new uid. */
const TOKENS = {
  amina: (uid: string) => byPhone(uid, '+447700900011'),
  bilal: (uid: string) => byGoogle(uid, '2001'),
  fatou: (uid: string) => byPhone(uid, '+447700900012'),
  omar: (uid: string) => byGoogle(uid, '2002'),
};
type Name = keyof typeof TOKENS;
const names = Object.keys(TOKENS) as Name[];
const ownerOf = (uid: string) => uid.replace(/\d+$/, '');

const NEW_ACCOUNT = 'delete the account and sign in anew';
/** As the API of Firebase Auth allows it: the entry stays. */
const NEW_ACCOUNT_WITHOUT_LEAVING = 'delete the account without leaving and sign in anew';
const actions: Record<string, Action> = { ...honest, ...others, [NEW_ACCOUNT]: honest['leave']! };
const step = fc.record({
  action: fc.oneof(
    // The actions of which something can come are more frequent.
    fc.constantFrom('join with a referrer', 'join with a pending point', 'give the pending point'),
    fc.constantFrom('join with a referrer', 'leave and come back with a referrer'),
    fc.constantFrom(...Object.keys(honest), NEW_ACCOUNT_WITHOUT_LEAVING),
    fc.constantFrom(...Object.keys(actions)),
  ),
  people: fc.shuffledSubarray(names, { minLength: 3 }),
});
const sequence = fc.noBias(fc.array(step, { minLength: 8, maxLength: 16 }));

test('whatever people do, nobody counts twice, and points are the credits given', async () => {
  let credits = 0;
  async function playSequences() {
    const project = await createProject();
    const play = fc.asyncProperty(sequence, async (steps) => {
      await project.clear();
      const generations = { amina: 1, bilal: 1, fatou: 1, omar: 1 };
      const ledger = createLedger(project);
      for (const { action, people } of [{ action: 'join', people: names }, ...steps]) {
        const players = await Promise.all(people.map((name) => playerOf(name, generations[name])));
        const [caller, other, third] = players as [Player, Player, Player];
        const isTaken = action.startsWith('join') && ledger.hasEarlierEntry(caller);
        const request = actions[action]?.(caller, other, third);
        if (request) {
          const outcome = await outcomeOrRefusal(request(project.openAs(caller.token)));
          if (action in honest && !isTaken) expect(outcome, action).toBe('allowed');
        }
        if (action.startsWith('delete the account')) generations[people[0]!]++;
        await ledger.check();
      }
      credits += ledger.credited.size;
    });
    await fc.assert(play, { numRuns: SEQUENCES / PARALLEL_PROJECTS });
  }
  await Promise.all(Array.from({ length: PARALLEL_PROJECTS }, playSequences));
  expect(credits).toBeGreaterThan(0);
}, 3_600_000);

/** The app says by itself when an earlier account has the place. */
async function outcomeOrRefusal(request: Promise<unknown>) {
  return outcomeOf(request).catch((error: unknown) => {
    if (error instanceof SiteError && error.code === 'join/has-place') return 'refused';
    throw error;
  });
}

async function playerOf(name: Name, generation: number): Promise<Player> {
  const uid = `${name}${generation}`;
  const token = TOKENS[name](uid);
  return { uid, token, seatId: await seatIdOf(identityOf(token)!) };
}

/** Follows who has credited whom, from the contacts alone, and compares it with the points. */
function createLedger(project: Project) {
  const database = project.openAs('owner');
  /** Who has given their one credit. */
  const credited = new Set<string>();
  const points = new Map<string, number>();
  let before = new Map<string, DocumentData>();

  const hasEarlierEntry = ({ uid }: Player) =>
    [...before.keys()].some((other) => other !== uid && ownerOf(other) === ownerOf(uid));

  async function check(): Promise<void> {
    const [entries, contacts, seats] = await Promise.all([
      getDocs(collection(database, WAITLIST)),
      getDocs(collectionGroup(database, 'private')),
      getDocs(collection(database, 'seats')),
    ]);
    const current = new Map(
      contacts.docs.map((contact) => [contact.ref.path.split('/')[1]!, contact.data()]),
    );
    const uids = [...current.keys()].sort();

    // Entry and contact exist together or not at all.
    expect(uids).toEqual(entries.docs.map(({ id }) => id).sort());

    // Each identity has one entry at a time, and its account sits on the seat.
    expect(new Set(uids.map(ownerOf)).size).toBe(uids.length);
    expect(seats.docs.map((seat) => seat.data()['uid'])).toEqual(expect.arrayContaining(uids));

    // Members who left have lost their points.
    for (const uid of before.keys()) if (!current.has(uid)) points.delete(uid);
    for (const [uid, contact] of current) {
      if (contact['credited'] !== true || before.get(uid)?.['credited'] === true) continue;
      expect(credited, 'whoever credits').not.toContain(ownerOf(uid));
      credited.add(ownerOf(uid));
      const { referredBy } = contact;
      points.set(referredBy, (points.get(referredBy) ?? 0) + 1);
    }
    before = current;

    // The points are the credits given.
    for (const entry of entries.docs)
      expect(entry.data()['points'], entry.id).toBe(points.get(entry.id) ?? 0);
  }

  return { credited, hasEarlierEntry, check };
}
