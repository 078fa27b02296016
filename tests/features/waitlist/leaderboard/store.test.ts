import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLeaderboard } from '@/features/waitlist/leaderboard/store';
import type { LastVisit } from '@/features/waitlist/last-visit/model';
import type { Membership } from '@/features/waitlist/store';
import { aMember } from '../../../fakes/database';
import { createFakeEnvironment, type FakeEnvironment } from '../../../fakes/environment';

let fake: FakeEnvironment;
let leaderboard: ReturnType<typeof createLeaderboard>;
/** What is remembered for the next visit. */
let visits: LastVisit[];
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
  // Those of earlier tests still follow the membership.
  const visitsOfThis: LastVisit[] = (visits = []);
  const setLastVisit = (visit: LastVisit) => void visitsOfThis.push(visit);
  const { environment, database } = fake;
  leaderboard = createLeaderboard(
    environment,
    database.waitlist,
    { $membership },
    { setLastVisit },
  );
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

test('what the panel shows is remembered once the rank is known', async () => {
  const release = fake.database.hold();
  const shown = showMe(1);
  expect(visits).toEqual([]);
  release();
  await shown;
  const visit = { name: 'Amina', rank: '18', joined: '1 person joined through you.' };
  expect(visits).toEqual([visit]);
  fake.database.isFailing = true;
  await leaderboard.refresh();
  expect(visits).toEqual([visit]);
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

test('turning to a page reads only the rows that are missing', async () => {
  const read = vi.spyOn(fake.database.waitlist, 'topMembers');
  await showMe(0);
  expect(state().members).toHaveLength(5);
  await leaderboard.turnTo(2);
  const lastRow = expect.objectContaining({ uid: 'm4' });
  expect(read).toHaveBeenLastCalledWith(5, lastRow);
  expect(state()).toMatchObject({ status: 'ready', page: 2, total: 18 });
  expect(state().members.map(({ uid }) => uid)).toEqual(
    Array.from({ length: 10 }, (_, index) => `m${index}`),
  );
});

test('turning to the last page reads no more rows than there are', async () => {
  const read = vi.spyOn(fake.database.waitlist, 'topMembers');
  await showMe(0);
  await leaderboard.turnTo(4);
  expect(read).toHaveBeenLastCalledWith(13, expect.anything());
  expect(state()).toMatchObject({ page: 4, total: 18 });
});

test('turning back reads nothing', async () => {
  await showMe(0);
  await leaderboard.turnTo(2);
  const before = fake.database.calls.length;
  await leaderboard.turnTo(1);
  expect(state()).toMatchObject({ status: 'ready', page: 1 });
  expect(fake.database.calls).toHaveLength(before);
});

test('a page turned to while offline empties the leaderboard and says so', async () => {
  await showMe(0);
  fake.database.isFailing = true;
  await leaderboard.turnTo(2);
  expect(state()).toMatchObject({ status: 'failed', page: 1, total: 0, ...empty });
});

test('a visitor who isn’t a member reads nothing', async () => {
  await leaderboard.refresh();
  expect(state()).toMatchObject({ status: 'loading', page: 1, total: 0, ...empty });
  expect(fake.database.calls).toEqual([]);
});

test('after members have left, turning to a page that is gone shows the last', async () => {
  await showMe(0);
  for (let index = 7; index < 12; index++) fake.database.members.delete(`m${index}`);
  await leaderboard.turnTo(4);
  expect(state()).toMatchObject({ status: 'ready', page: 3, total: 13 });
  expect(state().members.at(-1)).toMatchObject({ uid: 'me' });
});
