import { atom } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { createLeaderboard } from '@/features/waitlist/leaderboard/store';
import type { Membership } from '@/features/waitlist/store';
import { aMember } from '../../../fakes/database';
import { createFakeEnvironment, type FakeEnvironment } from '../../../fakes/environment';

let fake: FakeEnvironment;
let leaderboard: ReturnType<typeof createLeaderboard>;
const $membership = atom<Membership>({ status: 'unknown' });

const state = () => leaderboard.$leaderboard.get();

/** Signs in as `me`, a member with these points. */
async function showMe(points: number) {
  const member = aMember('me', points);
  fake.database.add(member);
  $membership.set({ status: 'joined', member, since: 'before', newPoints: 0 });
  await fake.settle();
}

/** Opens the leaderboard of 17 members, who have 100 points, 99 and so on. */
beforeEach(() => {
  fake = createFakeEnvironment();
  for (let index = 0; index < 17; index++) fake.database.add(aMember(`m${index}`, 100 - index));
  $membership.set({ status: 'unknown' });
  leaderboard = createLeaderboard(fake.environment, fake.database.waitlist, { $membership });
  leaderboard.$leaderboard.listen(() => undefined);
});

const empty = { members: [], standing: { points: 0, rank: 'N/A' } };

// What each page shows and costs is tested in tests/features/waitlist/reads.test.ts.
test('a member has a rank until they leave', async () => {
  await showMe(99);
  expect(state()).toMatchObject({ status: 'ready', total: 18, standing: { points: 99, rank: 2 } });
  fake.database.members.delete('me');
  await leaderboard.refresh();
  expect(state()).toMatchObject({ members: [], standing: { points: 0, rank: 'Not Registered' } });
});

test('after a failure, the leaderboard is empty until it is loaded again', async () => {
  await showMe(101);
  fake.database.isFailing = true;
  await leaderboard.refresh();
  expect(state()).toMatchObject({ status: 'failed', ...empty });
  fake.database.isFailing = false;
  await leaderboard.refresh();
  expect(state()).toMatchObject({ status: 'ready', standing: { points: 101, rank: 1 } });
});

test('after signing out, the leaderboard stays empty when an answer comes late', async () => {
  await showMe(0);
  const release = fake.database.hold();
  const refreshed = leaderboard.refresh();
  $membership.set({ status: 'signed-out' });
  release();
  await refreshed;
  expect(state()).toMatchObject(empty);
});

test('a page that loads late does not replace the one turned to after it', async () => {
  await showMe(0);
  const release = fake.database.hold();
  const turned = leaderboard.turnTo(3);
  // The first page stays visible.
  expect(state()).toMatchObject({ status: 'loading', page: 1, total: 18 });
  await leaderboard.turnTo(1);
  release();
  await turned;
  expect(state()).toMatchObject({ status: 'ready', page: 1 });
});

test('after members have left, turning to a page that is gone shows the last', async () => {
  await showMe(0);
  for (let index = 7; index < 12; index++) fake.database.members.delete(`m${index}`);
  await leaderboard.turnTo(4);
  expect(state()).toMatchObject({ status: 'ready', page: 3, total: 13 });
  expect(state().members.at(-1)).toMatchObject({ uid: 'me' });
});
