import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withRetries } from '../../src/domain/retries.ts';
import { waitlistContactPath, waitlistPath } from '../../src/services/firebase/paths.ts';
import { START_MS, startFirestoreWithRules } from './emulator.ts';
import { Aborted } from './firestore.ts';
import type { Firestore, Write } from './firestore.ts';
import { contact, entry, join } from './people.ts';
import { actions, honestActions } from './actions.ts';
import { randomFrom } from './random.ts';

const SEQUENCES = 2000;
const AT_MOST_MS = 120_000;
const AT_ONCE = 8;
const PEOPLE = 5;

let db: Awaited<ReturnType<typeof startFirestoreWithRules>>;
beforeAll(async () => {
  db = await startFirestoreWithRules();
}, START_MS);
afterAll(() => db?.stop());

const commit = (uid: string, writes: Write[]) => db.ask({ uid }, { kind: 'commit', writes });

test('whatever people do, points are the number of joins that named a member', async () => {
  const start = Date.now();
  const tally = { sequences: 0, allowed: 0, denied: 0, members: 0, points: 0 };
  const inTime = () => Date.now() - start < AT_MOST_MS;
  let next = 0;
  const work = async () => {
    while (next < SEQUENCES && inTime()) await playSequence(++next, tally);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  console.log(
    `${tally.sequences} random sequences in ${Date.now() - start} ms: ${tally.allowed} requests allowed, ` +
      `${tally.denied} denied, ${tally.members} members, ${tally.points} points.`,
  );
  expect(tally.sequences).toBeGreaterThanOrEqual(inTime() ? SEQUENCES : 100);
  expect(tally.points).toBeGreaterThan(tally.sequences / 4);
}, 180_000);

async function playSequence(seed: number, tally: Record<string, number>) {
  const random = randomFrom(seed);
  const uids = Array.from({ length: PEOPLE }, (_, index) => `s${seed}p${index}`);
  const story: string[] = [];
  for (let step = 4 + random.below(8); step > 0; step--) {
    const action = random.pick(random.below(2) ? honestActions : actions);
    const who = random.pick(uids);
    const others = uids.filter((uid) => uid !== who);
    const { outcome } = await commit(
      who,
      action.writes(who, random.pick(others), random.pick(others)),
    );
    story.push(`${who}: ${action.name} (${outcome})`);
    tally[outcome]!++;
    if (action.isAlwaysHostile) expect(outcome, story.join('\n')).toBe('denied');
  }
  const { points, members } = await compare(db, uids, `seed ${seed}\n${story.join('\n')}`);
  tally.sequences!++;
  tally.points! += points;
  tally.members! += members;
}

async function compare(from: Firestore, uids: string[], story: string) {
  const found = await from.readMany(
    uids.flatMap((uid) => [waitlistPath(uid), waitlistContactPath(uid)]),
  );
  const contacts = uids.flatMap((uid): Record<string, unknown>[] => {
    const one = found.get(waitlistContactPath(uid));
    return one ? [one] : [];
  });
  const members = uids.filter((uid) => found.has(waitlistPath(uid)));
  expect(contacts.length, story).toBe(members.length);
  let points = 0;
  for (const uid of members) {
    const named = contacts.filter(({ referredBy }) => referredBy === uid).length;
    expect(found.get(waitlistPath(uid)), story).toMatchObject({ points: named });
    points += named;
  }
  return { points, members: members.length };
}

test('200 people who join through one link at once all join, and give 200 points', async () => {
  await db.clear();
  await commit('host', join('host'));
  const guests = Array.from({ length: 200 }, (_, index) => `guest${index}`);

  const start = performance.now();
  let tries = 0;
  const joinAsTheAppDoes = (uid: string) =>
    withRetries(
      () => {
        tries++;
        return commit(uid, join(uid, 'host'));
      },
      (error) => error instanceof Aborted,
      pause,
    );
  const answers = await Promise.all(guests.map(joinAsTheAppDoes));
  const elapsed = Math.round(performance.now() - start);

  const joined = answers.filter(({ outcome }) => outcome === 'allowed').length;
  const found = await db.readMany([waitlistPath('host'), ...guests.map(waitlistPath)]);
  const points = found.get(waitlistPath('host'))?.points;
  console.log(
    `200 joins at once through one link: ${joined} joined, ${points} points, ${tries} commits, ${elapsed} ms.`,
  );
  expect(joined).toBe(200);
  expect(found.size).toBe(201);
  expect(points).toBe(200);
}, 60_000);

test('among 5,000 members a page is listed and the last one counts everybody above', async () => {
  await db.clear();
  const uids = Array.from({ length: 5000 }, (_, index) => `m${index}`);
  for (let first = 0; first < uids.length; first += 250) {
    const writes = uids
      .slice(first, first + 250)
      .flatMap((uid, index) => [entry(uid, { points: first + index }), contact(uid)]);
    await db.ask('owner', { kind: 'commit', writes });
  }
  const start = performance.now();
  const list = await db.ask(
    { uid: 'm0' },
    { kind: 'list', query: { collection: 'waitlist', limit: 100 } },
  );
  const listed = performance.now();
  const count = await db.ask(
    { uid: 'm0' },
    { kind: 'count', query: { collection: 'waitlist', limit: 10_000, above: 0 } },
  );
  const counted = performance.now();
  console.log(
    `Among 5,000 members: 100 listed in ${Math.round(listed - start)} ms, ` +
      `4,999 counted in ${Math.round(counted - listed)} ms.`,
  );
  expect(list).toMatchObject({ outcome: 'allowed' });
  expect((list as { body: unknown[] }).body).toHaveLength(100);
  expect(count).toMatchObject({
    body: [{ result: { aggregateFields: { n: { integerValue: '4999' } } } }],
  });
}, 60_000);
