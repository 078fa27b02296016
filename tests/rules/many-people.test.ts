import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  collectionGroup,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  where,
  type DocumentData,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withRetries } from '../../src/domain/retries.ts';
import { WAITLIST, waitlistPath } from '../../src/services/firebase/paths.ts';
import { byLength } from '../long.ts';
import { honest, hostile, possible } from './actions.ts';
import { START_TIMEOUT_MS, startEmulator, type Project } from './emulator.ts';
import { entry, joinAsApp } from './people.ts';
import { commit, outcomeOf } from './requests.ts';

const SEQUENCES = byLength({ short: 40, long: 2000 });
const PARALLEL_PROJECTS = 4;
const GUESTS = byLength({ short: 50, long: 200 });
const MEMBERS = byLength({ short: 500, long: 5000 });

let emulator: Awaited<ReturnType<typeof startEmulator>>;
beforeAll(async () => {
  emulator = await startEmulator();
}, START_TIMEOUT_MS);
afterAll(() => emulator?.stop());

const actions = { ...possible, ...hostile };
const names = fc.oneof(
  fc.constantFrom(...Object.keys(honest)),
  fc.constantFrom(...Object.keys(actions)),
);
const people = fc.shuffledSubarray(['amina', 'bilal', 'fatou', 'omar'], { minLength: 3 });
const sequence = fc.noBias(
  fc.array(fc.record({ action: names, people }), { minLength: 6, maxLength: 12 }),
);

test('whatever people do, points are the number of joins that named a member', async () => {
  let given = 0;
  async function checkSequences() {
    const project = await emulator.createProject();
    const play = fc.asyncProperty(sequence, async (steps) => {
      await project.clear();
      for (const { action, people } of steps) {
        const [caller = '', other = '', third = ''] = people;
        const request = actions[action]!(caller, other, third);
        const outcome = await outcomeOf(request(project.openAs({ sub: caller })));
        if (action in hostile) expect(outcome, action).toBe('denied');
      }
      given += await checkPoints(project);
    });
    await fc.assert(play, { numRuns: SEQUENCES / PARALLEL_PROJECTS });
  }
  await Promise.all(Array.from({ length: PARALLEL_PROJECTS }, checkSequences));
  expect(given).toBeGreaterThan(0);
  console.log(`${SEQUENCES} random sequences, ${given} points.`);
}, 300_000);

/** Checks each member's points against everybody's referrers; returns the sum. */
async function checkPoints(project: Project): Promise<number> {
  const database = project.openAs('owner');
  const [entries, contacts] = await Promise.all([
    getDocs(collection(database, WAITLIST)),
    getDocs(collectionGroup(database, 'private')),
  ]);
  const referrers = contacts.docs.map((one): unknown => one.data()['referredBy']);
  const expected = entries.docs.map(({ id }) => [id, referrers.filter((uid) => uid === id).length]);
  expect(entries.docs.map((one) => [one.id, one.data()['points']])).toEqual(expected);
  expect(contacts.size).toBe(entries.size);
  return referrers.filter(Boolean).length;
}

test('people who join through one link at the same moment all join and all count', async () => {
  const project = await emulator.createProject();
  await joinAsApp('host')(project.openAs({ sub: 'host' }));
  const guests = Array.from({ length: GUESTS }, (_, index) => `guest${index}`);
  const isAborted = (error: unknown) => error instanceof FirebaseError && error.code === 'aborted';
  const joinWithRetries = (uid: string) => {
    const database = project.openAs({ sub: uid });
    return withRetries(() => joinAsApp(uid, 'host')(database), isAborted, pause);
  };
  await Promise.all(guests.map(joinWithRetries));

  const owner = project.openAs('owner');
  const host = await getDoc(doc(owner, waitlistPath('host')));
  expect((await getDocs(collection(owner, WAITLIST))).size).toBe(GUESTS + 1);
  expect((host.data() as DocumentData)['points']).toBe(GUESTS);
}, 60_000);

test('among many members a page is listed, and the last one counts everybody above', async () => {
  const project = await emulator.createProject();
  const uids = Array.from({ length: MEMBERS }, (_, index) => `member${index}`);
  for (let first = 0; first < uids.length; first += 500) {
    const batch = uids.slice(first, first + 500);
    const writes = batch.map((uid, index) => entry(uid, { points: first + index }));
    await commit(...writes)(project.openAs('owner'));
  }
  const waitlist = collection(project.openAs({ sub: 'member0' }), WAITLIST);
  expect((await getDocs(query(waitlist, limit(100)))).size).toBe(100);
  const above = query(waitlist, where('points', '>', 0), limit(10_000));
  expect((await getCount(above)).data().count).toBe(MEMBERS - 1);
}, 60_000);
