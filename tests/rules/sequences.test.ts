import fc from 'fast-check';
import { collection, collectionGroup, getDocs, type DocumentData } from 'firebase/firestore/lite';
import { beforeEach, expect, test, vi } from 'vitest';
import { SiteError } from '../../src/messages/errors.ts';
import { identityOf, seatIdOf } from '../../src/services/firebase/identity.ts';
import { WAITLIST } from '../../src/services/firebase/paths.ts';
import { byLength, isLong } from '../long.ts';
import { honest, hostile, possible, type Player } from './actions.ts';
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

const NEW_ACCOUNT = 'delete the account and sign in anew';
/** As the API of Firebase Auth allows it: the entry stays. */
const NEW_ACCOUNT_WITHOUT_LEAVING = 'delete the account without leaving and sign in anew';
const actions = { ...honest, ...possible, ...hostile };
const step = fc.record({
  action: fc.oneof(
    // The actions of which something can come are more frequent.
    fc.constantFrom('join with a referrer', 'join with a pending point'),
    fc.constantFrom('join with a pending point', 'give the pending point'),
    fc.constantFrom(...Object.keys(honest), NEW_ACCOUNT, NEW_ACCOUNT_WITHOUT_LEAVING),
    fc.constantFrom(...Object.keys(actions)),
  ),
  people: fc.shuffledSubarray(names, { minLength: 3 }),
});
const sequence = fc.noBias(fc.array(step, { minLength: 8, maxLength: 16 }));

test('whatever people do, nobody counts twice, and points are the credits given', async () => {
  const sum = { steps: 0, credits: 0, returns: 0, settled: 0, refused: 0, takeovers: 0 };
  async function checkSequences() {
    const project = await createProject();
    const play = fc.asyncProperty(sequence, async (steps) => {
      await project.clear();
      const accounts = await openAccounts();
      const ledger = createLedger();
      const member = accounts.amina.current();
      await honest['join']!(member, member, member)(project.openAs(member.token));
      await ledger.check(project);
      for (const { action, people } of steps) {
        const [caller, other, third] = people.map((name) => accounts[name].current());
        sum.steps++;
        if (action === NEW_ACCOUNT_WITHOUT_LEAVING) accounts[people[0]!].renew();
        else if (action === NEW_ACCOUNT) {
          await outcomeOf(honest['leave']!(caller!, other!, third!)(project.openAs(caller!.token)));
          accounts[people[0]!].renew();
        } else {
          const request = actions[action]!(caller!, other!, third!);
          const outcome = await outcomeOrRefusal(request(project.openAs(caller!.token)));
          if (action in hostile) expect(outcome, action).toBe('denied');
          const isTaken = action.startsWith('join') && ledger.hasEarlierEntry(caller!);
          if (action in honest) expect(outcome, action).toBe(isTaken ? 'refused' : 'allowed');
          if (outcome === 'refused') sum.refused++;
        }
        await ledger.check(project);
      }
      sum.credits += ledger.credits.length;
      sum.returns += ledger.returns();
      sum.settled += ledger.settled;
      sum.takeovers += ledger.takeovers;
    });
    await fc.assert(play, { numRuns: SEQUENCES / PARALLEL_PROJECTS });
  }
  await Promise.all(Array.from({ length: PARALLEL_PROJECTS }, checkSequences));
  console.log(`${SEQUENCES} random sequences:`, sum);
  // In a few sequences, the rarest may not happen.
  if (isLong) for (const count of Object.values(sum)) expect(count).toBeGreaterThan(0);
}, 3_600_000);

/** The app says by itself when an earlier account has the place. */
async function outcomeOrRefusal(request: Promise<unknown>) {
  const refused = request.catch((error: unknown) => {
    if (error instanceof SiteError && error.code === 'join/has-place') return 'refused' as const;
    throw error;
  });
  const outcome = await outcomeOf(refused);
  return (await refused.catch(() => undefined)) === 'refused' ? 'refused' : outcome;
}

async function openAccounts() {
  const open = async (name: Name) => {
    const tokenOf = TOKENS[name];
    const seatId = await seatIdOf(identityOf(tokenOf('any'))!);
    let generation = 1;
    const current = (): Player => {
      const uid = `${name}${generation}`;
      return { uid, token: tokenOf(uid), seatId };
    };
    return [name, { current, renew: () => void generation++ }] as const;
  };
  const accounts = await Promise.all(names.map(open));
  return Object.fromEntries(accounts) as Record<Name, (typeof accounts)[0][1]>;
}

const nameOf = (uid: string) => uid.replace(/\d+$/, '');

/** Follows who has credited whom, from the contacts alone, and compares it with the points. */
function createLedger() {
  const credits: { by: string; to: string }[] = [];
  const pending = new Set<string>();
  const joins = new Map<string, number>();
  let before = new Map<string, DocumentData>();
  const given = new Map<string, number>();
  const seated = new Set<string>();
  const ledger = { credits, settled: 0, takeovers: 0, returns, hasEarlierEntry, check };

  function hasEarlierEntry({ uid }: Player): boolean {
    return [...before.keys()].some((other) => other !== uid && nameOf(other) === nameOf(uid));
  }

  function returns(): number {
    return [...joins.values()].filter((count) => count > 1).length;
  }

  async function check(project: Project): Promise<void> {
    const database = project.openAs('owner');
    const [entries, contacts, seats] = await Promise.all([
      getDocs(collection(database, WAITLIST)),
      getDocs(collectionGroup(database, 'private')),
      getDocs(collection(database, 'seats')),
    ]);
    const current = new Map(
      contacts.docs.map((contact) => [contact.ref.path.split('/')[1]!, contact.data()]),
    );

    // Entry and contact exist together or not at all.
    expect([...current.keys()].sort()).toEqual(entries.docs.map(({ id }) => id).sort());

    // Each identity has one entry at a time, and its account sits on the seat.
    const owners = [...current.keys()].map(nameOf);
    expect(owners).toEqual([...new Set(owners)]);
    const sitting = seats.docs.map((seat): unknown => seat.get('uid'));
    expect(sitting).toEqual(expect.arrayContaining([...current.keys()]));

    for (const [uid, { referredBy, credited }] of current) {
      const name = nameOf(uid);
      if (!seated.has(uid) && [...seated].some((one) => nameOf(one) === name)) ledger.takeovers++;
      seated.add(uid);
      const wasThere = before.get(uid);
      if (!wasThere) joins.set(name, (joins.get(name) ?? 0) + 1);
      if (credited === false) pending.add(uid);
      if (credited !== true || wasThere?.['credited'] === true) continue;
      if (pending.has(uid)) ledger.settled++;
      credits.push({ by: name, to: referredBy });
      given.set(referredBy, (given.get(referredBy) ?? 0) + 1);
    }
    // Members who left have lost their points.
    for (const uid of before.keys()) if (!current.has(uid)) given.delete(uid);
    before = current;

    // No identity credits twice.
    const givers = credits.map(({ by }) => by);
    expect(givers).toEqual([...new Set(givers)]);

    // The points are the credits given.
    const expected = entries.docs.map(({ id }) => [id, given.get(id) ?? 0]);
    expect(entries.docs.map((entry) => [entry.id, entry.data()['points']])).toEqual(expected);
  }

  return ledger;
}
