import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { wait } from '../../src/domain/waiting.ts';
import { SESSION_KEY } from '../../src/domain/storage-keys.ts';
import { identityOf, seatIdOf } from '../../src/services/firebase/identity.ts';
import { localStore } from '../../src/stores/storage.ts';
import { byLength, isLong } from '../long.ts';
import { DELETE_ACCOUNT, honest, others, type Action, type Player } from './actions.ts';
import { createProject } from './emulator.ts';
import { createLedger } from './ledger.ts';
import { byGoogle, byPhone } from './people.ts';
import { outcomeOf } from './requests.ts';
import { interceptCommits } from './tabs.ts';

// The short run plays as many as it can in its time. To repeat a failure: SEED=… npm run test:long.
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 2000);
const TIME_MS = byLength({ short: 10_000, long: Infinity });
const SEED = Number(process.env['SEED'] ?? Date.now() % 1e9);

/** The tokens of one phone number or Google account each. A new account has a new uid. */
const TOKENS = {
  amina: (uid: string) => byPhone(uid, '+447700900011'),
  bilal: (uid: string) => byGoogle(uid, '2001'),
  fatou: (uid: string) => byPhone(uid, '+447700900012'),
  omar: (uid: string) => byGoogle(uid, '2002'),
};
type Name = keyof typeof TOKENS;
const names = Object.keys(TOKENS) as Name[];

/** As the API of Firebase Auth allows it: the entry stays. */
const DELETE_WITHOUT_LEAVING = 'delete the account without leaving and sign in anew';
const LET_GO = 'let a commit go that was held back';
const actions: Record<string, Action> = { ...honest, ...others };
const step = fc.record({
  action: fc.oneof(
    // The actions of which something can come are more frequent.
    fc.constantFrom('join with a referrer', 'join with a pending point', 'give the pending point'),
    fc.constantFrom('join with a referrer', 'leave and come back with a referrer', LET_GO),
    fc.constantFrom(...Object.keys(honest), DELETE_WITHOUT_LEAVING),
    fc.constantFrom(...Object.keys(actions)),
  ),
  people: fc.shuffledSubarray(names, { minLength: 3 }),
  /** Whether what the app commits now is held back, until later actions let it go. */
  isHeld: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const sequence = fc.noBias(fc.array(step, { minLength: 8, maxLength: 20 }));

test('whatever people do in several tabs, nobody counts twice, and what is deleted stays deleted', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const project = await createProject();
  let ledger = createLedger(project);
  let failures: unknown[] = [];
  const network = interceptCommits(() =>
    ledger.check().catch((error: unknown) => void failures.push(error)),
  );
  let credits = 0;

  const end = Date.now() + TIME_MS;

  const play = fc.asyncProperty(sequence, async (steps) => {
    if (Date.now() > end) return;
    await project.clear();
    ledger = createLedger(project);
    failures = [];
    const generations = { amina: 1, bilal: 1, fatou: 1, omar: 1 };
    const unfinished = new Set<Promise<void>>();

    async function playerOf(name: Name): Promise<Player> {
      const uid = `${name}${generations[name]}`;
      const token = TOKENS[name](uid);
      // The app loses patience with what is held back.
      const patience = (ms: number) => (network.isHolding ? Promise.resolve() : wait(ms));
      return { uid, token, seatId: await seatIdOf(identityOf(token)!), wait: patience };
    }

    async function act({ action, people, isHeld }: Step): Promise<void> {
      const name = people[0]!;
      if (action === LET_GO) return network.held.shift()?.();
      if (action === DELETE_WITHOUT_LEAVING) return void generations[name]++;
      const isAlone = unfinished.size + network.held.length === 0;
      network.isHolding = isHeld && action in honest;
      localStore.set(SESSION_KEY, '1');
      const [caller, other, third] = (await Promise.all(people.map(playerOf))) as [
        Player,
        Player,
        Player,
      ];
      const isTaken = action.startsWith('join') && ledger.hasEarlierEntry(caller.uid);
      // What people do with one tab is never refused.
      const isSure = action in honest && isAlone && !isTaken && !isHeld;
      const request = actions[action]!(caller, other, third)(project.openAs(caller.token));
      const done = (action in honest ? request : outcomeOf(request))
        .then(() => {
          if (action !== DELETE_ACCOUNT) return;
          ledger.deleted.add(caller.uid);
          generations[name]++;
        })
        .catch((error: unknown) => {
          if (isSure || !(action in honest)) failures.push(error);
        })
        .finally(() => unfinished.delete(done));
      unfinished.add(done);
    }

    for (const step of [{ action: 'join', people: names, isHeld: false }, ...steps]) {
      await act(step);
      await network.settle();
      network.isHolding = false;
    }
    while (unfinished.size + network.held.length > 0) {
      network.held.shift()?.();
      await network.settle();
    }
    if (failures.length > 0) throw failures[0];
    credits += ledger.credited.size;
  });
  await fc.assert(play, { numRuns: SEQUENCES, seed: SEED });
  // In a few sequences there may be none.
  if (isLong) expect(Math.min(credits, network.late)).toBeGreaterThan(0);
}, 3_600_000);
