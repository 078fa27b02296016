import { atom } from 'nanostores';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLeaderboard } from '@/stores/leaderboard';
import type { Membership } from '@/stores/waitlist';
import { aMember } from '../fakes/database';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

let fake: FakeEnvironment;
let leaderboard: ReturnType<typeof createLeaderboard>;
const $membership = atom<Membership>({ status: 'unknown' });

const state = () => leaderboard.$leaderboard.get();

/** Signs in as `me`, a member with these points; the others have 100, 99 and so on. */
async function showMe(points: number, others = 0) {
  const me = aMember('me', points);
  const rest = Array.from({ length: others }, (_, index) => aMember(`m${index}`, 100 - index));
  fake.database.add(me, ...rest);
  $membership.set({ status: 'joined', member: me, since: 'before', newPoints: 0 });
  await fake.settle();
}

beforeEach(() => {
  fake = createFakeEnvironment();
  $membership.set({ status: 'unknown' });
  leaderboard = createLeaderboard(fake.environment, { $membership });
  leaderboard.$leaderboard.listen(() => undefined);
});

const empty = { members: [], standing: { points: 0, rank: 'N/A' } };

// What each page costs and has is shown in tests/services/reads.test.ts.

test('ranks a member again after changes, and says when they’re not registered', async () => {
  await showMe(0, 12);
  expect(state()).toMatchObject({ status: 'ready', total: 13, standing: { points: 0, rank: 13 } });
  await showMe(99.5);
  expect(state().standing).toEqual({ points: 99.5, rank: 2 });
  fake.database.members.delete('me');
  await leaderboard.refresh();
  expect(state()).toMatchObject({ members: [], standing: { points: 0, rank: 'Not Registered' } });
});

test('is empty after a failure, until it is loaded again', async () => {
  await showMe(7);
  fake.database.isFailing = true;
  await leaderboard.refresh();
  expect(state()).toMatchObject({ status: 'failed', ...empty });
  fake.database.isFailing = false;
  await leaderboard.refresh();
  expect(state()).toMatchObject({ status: 'ready', standing: { points: 7, rank: 1 } });
});

test('is empty after signing out, also when an answer comes later', async () => {
  await showMe(7);
  const release = fake.database.hold();
  const refreshed = leaderboard.refresh();
  $membership.set({ status: 'signed-out' });
  release();
  await refreshed;
  expect(state()).toMatchObject(empty);
});

describe('turning to a page', () => {
  beforeEach(() => showMe(0, 17));

  test.each([
    ['shows it when it is there', () => undefined, 3],
    ['does not show it when another one is meanwhile', () => leaderboard.turnTo(1), 1],
  ])('%s', async (_, meanwhile, page) => {
    const release = fake.database.hold();
    const turned = leaderboard.turnTo(3);
    await fake.settle();
    // What is there stays visible.
    expect(state()).toMatchObject({ status: 'loading', page: 1, total: 18 });
    await meanwhile();
    release();
    await turned;
    expect(state()).toMatchObject({ status: 'ready', page });
  });

  test('that is gone because members have left shows the last one', async () => {
    for (let gone = 7; gone < 12; gone++) fake.database.members.delete(`m${gone}`);
    await leaderboard.turnTo(4);
    expect(state()).toMatchObject({ status: 'ready', page: 3, total: 13 });
    expect(state().members.at(-1)).toMatchObject({ uid: 'me' });
    for (let gone = 3; gone < 7; gone++) fake.database.members.delete(`m${gone}`);
    await leaderboard.refresh();
    expect(state()).toMatchObject({ status: 'ready', page: 2, total: 9 });
  });
});
