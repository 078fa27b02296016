import { atom } from 'nanostores';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOfPage } from '@/domain/ranking';
import { createLeaderboard } from '@/stores/leaderboard';
import type { Membership } from '@/stores/waitlist';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';
import { aMember } from '../fakes/waitlist';

let fake: FakeEnvironment;
let leaderboard: ReturnType<typeof createLeaderboard>;
const $membership = atom<Membership>({ status: 'unknown' });

const state = () => leaderboard.$leaderboard.get();
const shown = () => rowsOfPage(state().members, state().page).map(({ uid }) => uid);

/** Signs in as `me`, a member with these points; the others have 100, 99 and so on. */
async function showMe(points: number, others = 0) {
  const me = aMember('me', points);
  const rest = Array.from({ length: others }, (_, index) => aMember(`m${index}`, 100 - index));
  fake.waitlist.add(me, ...rest);
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

test.each([
  ['among the rows', 99.5, 2],
  ['further down', 0, 13],
])('ranks a member %s, and knows the pages', async (_, points, rank) => {
  await showMe(points, 12);
  expect(state()).toMatchObject({ status: 'ready', total: 13, standing: { rank } });
});

test('is loaded again for a member who has changed', async () => {
  await showMe(0, 1);
  await showMe(200, 1);
  expect(state().standing).toEqual({ points: 200, rank: 1 });
});

describe('Refresh', () => {
  test('says of somebody whose entry is gone that they are not registered', async () => {
    await showMe(7, 1);
    fake.waitlist.remove('me');
    await leaderboard.refresh();
    expect(state().standing).toEqual({ points: 0, rank: 'Not Registered' });
    expect(state().members).toEqual([]);
  });

  test('that fails empties everything, until it is loaded again', async () => {
    await showMe(7);
    fake.waitlist.isFailing = true;
    await leaderboard.refresh();
    expect(state()).toMatchObject({ status: 'failed', ...empty });
    fake.waitlist.isFailing = false;
    await leaderboard.refresh();
    expect(state()).toMatchObject({ status: 'ready', standing: { points: 7, rank: 1 } });
  });

  test('leaves everything visible meanwhile', async () => {
    await showMe(7);
    const release = fake.waitlist.hold();
    const refreshed = leaderboard.refresh();
    expect(state()).toMatchObject({ status: 'loading', standing: { points: 7 } });
    release();
    await refreshed;
  });
});

test('is empty after signing out, also when an answer comes later', async () => {
  await showMe(7);
  const release = fake.waitlist.hold();
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
    const release = fake.waitlist.hold();
    const turned = leaderboard.turnTo(3);
    await fake.settle();
    expect(state()).toMatchObject({ status: 'loading', page: 1 });
    await meanwhile();
    release();
    await turned;
    expect(state()).toMatchObject({ status: 'ready', page });
  });

  test('that is gone because members have left shows the last one', async () => {
    fake.waitlist.remove('m7', 'm8', 'm9', 'm10', 'm11');
    await leaderboard.turnTo(4);
    expect(state()).toMatchObject({ status: 'ready', page: 3, total: 13 });
    expect(shown()).toEqual(['m15', 'm16', 'me']);
    await leaderboard.refresh();
    expect(state().page).toBe(3);
  });
});
