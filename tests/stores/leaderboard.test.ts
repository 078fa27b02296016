import { beforeEach, describe, expect, test } from 'vitest';
import { createLeaderboard } from '@/stores/leaderboard';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';
import { aMember } from '../fakes/waitlist';

let fake: FakeEnvironment;
let leaderboard: ReturnType<typeof createLeaderboard>;

beforeEach(() => {
  fake = createFakeEnvironment();
  leaderboard = createLeaderboard(fake.environment);
});

const members = (count: number, points: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => aMember(`m${index}`, points(index)));
const state = () => leaderboard.$leaderboard.get();
const shown = () => state().members.map(({ uid }) => uid);

/** Shows the leaderboard to `me`, who has these points. */
async function showMe(points: number) {
  const me = aMember('me', points);
  fake.waitlist.add(me);
  await leaderboard.show(me);
}

const empty = { members: [], standing: { points: 0, rank: 'N/A' } };

test('lists the first page and counts the pages, and ranks a member among them by their row', async () => {
  fake.waitlist.add(...members(120, (index) => 200 - index));
  await leaderboard.show(aMember('m4', 196));
  expect(shown()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
  expect(state()).toMatchObject({ status: 'ready', page: 1, pages: 20 });
  expect(state().standing).toEqual({ points: 196, rank: 5 });
  expect(fake.waitlist.calls).toEqual(['topMembers 5', 'countMembers']);
});

test('counts the rank of a member who is further down', async () => {
  fake.waitlist.add(...members(120, (index) => 200 - index));
  await showMe(82);
  expect(state()).toMatchObject({ standing: { points: 82, rank: 119 }, pages: 20 });
  expect(fake.waitlist.calls).toEqual(['topMembers 5', 'countAbove 82', 'pointsAbove 82']);
});

test.each([
  [7, 2],
  [10, 2],
  [13, 3],
])('finds the pages after that of a member further down: %i members', async (count, pages) => {
  fake.waitlist.add(...members(count - 1, (index) => 90 - index * 4));
  await showMe(69);
  expect(state()).toMatchObject({ standing: { rank: 7 }, pages: 2 });
  for (const page of [2, 3, 4]) {
    const before = state();
    await leaderboard.turnTo(Math.min(page, before.pages + (before.hasMore ? 1 : 0)));
    // No page number is shown that may vanish.
    expect(state().pages).toBeGreaterThanOrEqual(before.pages);
  }
  expect(state()).toMatchObject({ status: 'ready', page: pages, pages, hasMore: false });
  expect(shown()).toHaveLength(count);
});

test.each(['m3', 'm60', 'm129'])('gives %s the same rank as all with equal points', async (uid) => {
  fake.waitlist.add(...members(130, (index) => (index < 3 ? 9 : 1)));
  await leaderboard.show(aMember(uid, 1));
  expect(state().standing).toEqual({ points: 1, rank: 4 });
});

test('says what is missing to the nearest better place, the same on every page', async () => {
  fake.waitlist.add(...members(22, (index) => (index < 21 ? 40 - index : 1)), aMember('one', 1));
  await showMe(0);
  for (const page of [1, 2, 5, 1]) {
    await leaderboard.turnTo(page);
    expect(state().goal).toBe(1);
  }
  fake.waitlist.add(aMember('me', 1));
  await leaderboard.refresh('me');
  expect(state()).toMatchObject({ standing: { points: 1, rank: 22 }, goal: 19 });
  fake.waitlist.add(aMember('me', 99));
  await leaderboard.refresh('me');
  expect(state()).toMatchObject({ standing: { points: 99, rank: 1 }, goal: undefined });
});

test('says of somebody without an entry that they are not registered', async () => {
  fake.waitlist.add(aMember('a', 1));
  await leaderboard.refresh('nobody');
  expect(state().standing).toEqual({ points: 0, rank: 'Not Registered' });
});

test('is empty when the first load fails, keeps what was there later, and comes back', async () => {
  const refresh = async (isFailing: boolean) => {
    fake.waitlist.isFailing = isFailing;
    await leaderboard.refresh('me');
    return state();
  };
  const standing = { points: 7, rank: 1 };
  fake.waitlist.add(aMember('me', 7));
  expect(await refresh(true)).toMatchObject({ status: 'failed', ...empty });
  expect(await refresh(false)).toMatchObject({ status: 'ready', standing });
  expect(await refresh(true)).toMatchObject({ status: 'failed', standing });
  expect(shown()).toEqual(['me']);
});

test('stays visible while it loads again, and is not filled after signing out', async () => {
  await showMe(7);
  const release = fake.waitlist.hold();
  const loading = leaderboard.refresh('me');
  expect(state()).toMatchObject({ status: 'loading', standing: { points: 7 } });
  leaderboard.hide();
  release();
  await loading;
  expect(state()).toMatchObject({ status: 'empty', ...empty });
});

describe('a page that is turned', () => {
  beforeEach(async () => {
    fake.waitlist.add(...members(17, (index) => 100 - index));
    await leaderboard.show(aMember('m0', 100));
    fake.waitlist.calls.length = 0;
  });

  test.each([
    [2, 10, 'topMembers 5 after m4'],
    [4, 17, 'topMembers 12 after m4'],
  ])('to %i loads the members that are missing up to it, once', async (page, count, call) => {
    await leaderboard.turnTo(page);
    await leaderboard.turnTo(page - 1);
    await leaderboard.turnTo(page);
    expect(state()).toMatchObject({ status: 'ready', page, pages: 4 });
    expect(state().members.at(-1)).toMatchObject({ uid: `m${count - 1}`, rank: count });
    expect(fake.waitlist.calls).toEqual([call]);
  });

  test('is shown when it is there, and the one before until then', async () => {
    const release = fake.waitlist.hold();
    const turning = leaderboard.turnTo(3);
    await fake.settle();
    expect(state()).toMatchObject({ status: 'turning', page: 1 });
    release();
    await turning;
    expect(state()).toMatchObject({ status: 'ready', page: 3 });
  });

  test('while everything is loaded again is shown after that', async () => {
    const release = fake.waitlist.hold();
    const done = [leaderboard.refresh('m0'), leaderboard.turnTo(2)];
    expect(state()).toMatchObject({ status: 'loading', page: 1 });
    release();
    await Promise.all(done);
    expect(state()).toMatchObject({ status: 'ready', page: 2 });
  });

  test('that is turned again meanwhile is not shown', async () => {
    const release = fake.waitlist.hold();
    const turning = leaderboard.turnTo(3);
    await leaderboard.turnTo(1);
    release();
    await turning;
    expect(state()).toMatchObject({ status: 'ready', page: 1 });
  });

  test('that fails empties everything, until it is loaded again', async () => {
    fake.waitlist.isFailing = true;
    await leaderboard.turnTo(2);
    expect(state()).toMatchObject({ status: 'failed', ...empty });
    fake.waitlist.isFailing = false;
    await leaderboard.refresh('m0');
    expect(state()).toMatchObject({ status: 'ready', standing: { rank: 1 } });
  });

  test('that is gone because members have left is the last one', async () => {
    fake.waitlist.remove('m7', 'm8', 'm9', 'm10', 'm11');
    await leaderboard.turnTo(4);
    expect(state()).toMatchObject({ status: 'ready', page: 3, pages: 3 });
  });

  test('stays after loading everything again', async () => {
    await leaderboard.turnTo(3);
    await leaderboard.refresh('m0');
    expect(state()).toMatchObject({ page: 3, pages: 4 });
    expect(fake.waitlist.calls).toContain('topMembers 15');
  });
});
