import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOfPage } from '@/domain/ranking';
import { createLeaderboard } from '@/stores/leaderboard';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';
import { aMember } from '../fakes/waitlist';

let fake: FakeEnvironment;
let leaderboard: ReturnType<typeof createLeaderboard>;

beforeEach(() => {
  fake = createFakeEnvironment();
  leaderboard = createLeaderboard(fake.environment);
});

/** Adds members with one point less each, beginning with these. */
const addMembers = (count: number, points: number) =>
  fake.waitlist.add(
    ...Array.from({ length: count }, (_, index) => aMember(`m${index}`, points - index)),
  );
const state = () => leaderboard.$leaderboard.get();
const shown = () => rowsOfPage(state().members, state().page).map(({ uid }) => uid);

/** Shows the leaderboard to `me`, who has these points. */
async function showMe(points: number) {
  const me = aMember('me', points);
  fake.waitlist.add(me);
  await leaderboard.show(me);
}

const empty = { members: [], standing: { points: 0, rank: 'N/A' } };

// What each page costs and has is shown in tests/services/reads.test.ts.

test.each([
  [7, 2],
  [10, 2],
  [13, 3],
])('finds the pages after that of a member further down: %i members', async (count, pages) => {
  addMembers(count - 1, 90);
  await showMe(84.5);
  expect(state()).toMatchObject({ standing: { rank: 7 }, pages: 2 });
  for (const page of [2, 3, 4]) {
    const before = state();
    await leaderboard.turnTo(Math.min(page, before.pages + (before.hasMore ? 1 : 0)));
    // No page number is shown that may vanish.
    expect(state().pages).toBeGreaterThanOrEqual(before.pages);
  }
  expect(state()).toMatchObject({ status: 'ready', page: pages, pages, hasMore: false });
  expect(state().members).toHaveLength(count);
});

test('says what is missing to the nearest better place, the same on every page', async () => {
  addMembers(21, 40);
  fake.waitlist.add(aMember('one', 1));
  await showMe(0);
  for (const page of [1, 2, 5, 1]) {
    await leaderboard.turnTo(page);
    expect(state().goal).toBe(1);
  }
  for (const [points, rank, goal] of [
    [1, 22, 19],
    [99, 1, undefined],
  ]) {
    fake.waitlist.add(aMember('me', points));
    await leaderboard.refresh('me');
    expect(state()).toMatchObject({ standing: { points, rank }, goal });
  }
});

test('says of somebody without an entry that they are not registered', async () => {
  addMembers(1, 1);
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
    addMembers(17, 100);
    await leaderboard.show(aMember('m0', 100));
  });

  test.each([
    ['is shown when it is there', async () => undefined, 3],
    ['is not shown when another one is meanwhile', () => leaderboard.turnTo(1), 1],
  ])('%s, and the one before until then', async (_, meanwhile, page) => {
    const release = fake.waitlist.hold();
    const turning = leaderboard.turnTo(3);
    await fake.settle();
    expect(state()).toMatchObject({ status: 'turning', page: 1 });
    await meanwhile();
    release();
    await turning;
    expect(state()).toMatchObject({ status: 'ready', page });
  });

  test('that fails empties everything, until it is loaded again', async () => {
    fake.waitlist.isFailing = true;
    await leaderboard.turnTo(2);
    expect(state()).toMatchObject({ status: 'failed', ...empty });
    fake.waitlist.isFailing = false;
    await leaderboard.refresh('m0');
    expect(state()).toMatchObject({ status: 'ready', standing: { rank: 1 } });
  });

  test('that is gone because members have left is the last one, also after loading it again', async () => {
    fake.waitlist.remove('m7', 'm8', 'm9', 'm10', 'm11');
    await leaderboard.turnTo(4);
    expect(state()).toMatchObject({ status: 'ready', page: 3, pages: 3 });
    await leaderboard.refresh('m0');
    expect(state()).toMatchObject({ page: 3, pages: 3 });
    expect(fake.waitlist.calls).toContain('topMembers 15');
  });
});
