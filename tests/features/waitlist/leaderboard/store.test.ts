import { atom, type WritableAtom } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLeaderboard } from '@/features/waitlist/leaderboard/store';
import type { LastVisit } from '@/features/waitlist/membership/last-visit/model';
import type { Membership } from '@/features/waitlist/membership/store';
import { commonErrors } from '@/lib/errors';
import { aMember } from '../../../fakes/database';
import { createFakeEnvironment, type FakeEnvironment } from '../../../fakes/environment';

let fake: FakeEnvironment;
let leaderboard: ReturnType<typeof createLeaderboard>;
/** What is remembered for the next visit. */
let visits: LastVisit[];
/** The points at the last visit of the members whom this browser remembers. */
let lastPoints: Record<string, number>;
let $membership: WritableAtom<Membership>;

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
  $membership = atom<Membership>({ status: 'unknown' });
  visits = [];
  lastPoints = {};
  const { environment, database } = fake;
  leaderboard = createLeaderboard(
    environment,
    database.waitlist,
    { $membership },
    { setLastVisit: (visit) => void visits.push(visit), lastPoints: (uid) => lastPoints[uid] },
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
  const visit = { name: 'Amina', rank: '18', joined: 'Your first friend has joined.' };
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

test('a leaderboard for which no answer comes says that', async () => {
  await showMe(101);
  const tooLate = new DOMException('It took too long.', 'TimeoutError');
  vi.spyOn(fake.database.waitlist, 'countMembers').mockRejectedValueOnce(tooLate);
  await leaderboard.refresh();
  expect(state()).toMatchObject({ status: 'failed', reason: commonErrors['call/unanswered'] });
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

describe('while it’s checked whether somebody has joined', () => {
  const FIRST_PAGE = ['topMembers', 'countMembers', 'countAbove'];
  beforeEach(() => vi.mocked(console.warn).mockClear());

  /** Says twice that it's being checked, as `$membership` does. */
  const check = (uid = 'me') => {
    for (let time = 1; time <= 2; time++) $membership.set({ status: 'loading', uid });
  };

  test('nothing is requested for somebody who isn’t remembered', async () => {
    lastPoints['somebodyElse'] = 99;
    check();
    expect(fake.database.calls).toEqual([]);
    await showMe(99);
    expect(fake.database.calls).toEqual(FIRST_PAGE);
  });

  test('a member’s first page and rank are requested, and not shown yet', async () => {
    lastPoints['me'] = 99;
    check();
    expect(fake.database.calls).toEqual(FIRST_PAGE);
    await fake.settle();
    expect(state()).toMatchObject({ status: 'loading', ...empty });
    await showMe(99);
    expect(fake.database.calls).toEqual(FIRST_PAGE);
    expect(state()).toMatchObject({ status: 'ready', standing: { points: 99, rank: 2 } });
    expect(visits).toHaveLength(1);
  });

  test('new points are shown with their own rank, and only that is counted again', async () => {
    lastPoints['me'] = 1;
    check();
    await fake.settle();
    const standings = [state().standing];
    leaderboard.$leaderboard.listen(({ standing }) => void standings.push(standing));
    await showMe(99);
    expect(fake.database.calls).toEqual([...FIRST_PAGE, 'countAbove']);
    expect(state()).toMatchObject({ status: 'ready', total: 17 });
    const known = standings.filter(({ rank }) => typeof rank === 'number');
    expect(known).toEqual([{ points: 99, rank: 2 }]);
  });

  test('what fails is requested again for a member', async () => {
    lastPoints['me'] = 99;
    fake.database.isFailing = true;
    check();
    await fake.settle();
    fake.database.isFailing = false;
    await showMe(99);
    expect(fake.database.calls).toEqual([...FIRST_PAGE, ...FIRST_PAGE]);
    expect(state()).toMatchObject({ status: 'ready', standing: { points: 99, rank: 2 } });
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('what the rules refuse is no failure for somebody who has left', async () => {
    lastPoints['me'] = 99;
    fake.database.isFailing = true;
    check();
    $membership.set({ status: 'not-joined', uid: 'me' });
    await fake.settle();
    expect(state()).toMatchObject({ status: 'loading', ...empty });
    expect(console.warn).not.toHaveBeenCalled();
    expect(fake.database.calls).toEqual(FIRST_PAGE);
  });

  test('what was requested for one member is not shown to the next', async () => {
    lastPoints['before'] = 99;
    check('before');
    check();
    await showMe(99);
    expect(fake.database.calls).toEqual([...FIRST_PAGE, ...FIRST_PAGE]);
  });

  test('an early request is used once, and later changes are read', async () => {
    lastPoints['me'] = 99;
    check();
    await showMe(99);
    fake.database.add(aMember('m17', 200));
    await showMe(99);
    expect(state()).toMatchObject({ total: 19, standing: { points: 99, rank: 3 } });
  });
});
