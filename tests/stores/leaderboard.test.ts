import { beforeEach, expect, test, vi } from 'vitest';
import { createLeaderboard } from '@/stores/leaderboard';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';
import { aMember } from '../fakes/waitlist';

let fake: FakeEnvironment;
let leaderboard: ReturnType<typeof createLeaderboard>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fake = createFakeEnvironment();
  leaderboard = createLeaderboard(fake.environment);
});

const members = (count: number, points: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => aMember(`m${index}`, points(index)));
const state = () => leaderboard.$leaderboard.get();

test('has a hundred members at most, ranked, and the standing of one among them without a count', async () => {
  fake.waitlist.add(...members(120, (index) => 200 - index));
  await leaderboard.refresh('m4');
  expect([state().status, state().members.length, state().members[0]?.rank]).toEqual([
    'ready',
    100,
    1,
  ]);
  expect(state().standing).toEqual({ points: 196, rank: 5 });
  expect(fake.waitlist.calls).toEqual(['topMembers 100']);
});

test('knows the points and the rank of a member past the hundredth', async () => {
  fake.waitlist.add(...members(120, (index) => 200 - index), aMember('me', 82));
  await leaderboard.refresh('me');
  expect(state().standing).toEqual({ points: 82, rank: 119 });
});

test.each(['m3', 'm60', 'm129'])('gives %s the same rank as all with equal points', async (uid) => {
  fake.waitlist.add(...members(130, (index) => (index < 3 ? 9 : 1)));
  await leaderboard.refresh(uid);
  expect(state().standing).toEqual({ points: 1, rank: 4 });
});

test('says of somebody without an entry that they are not registered', async () => {
  fake.waitlist.add(aMember('a', 1));
  await leaderboard.refresh('nobody');
  expect(state().standing).toEqual({ points: 0, rank: 'Not Registered' });
});

test('empties and resets points and rank when it fails, and comes back', async () => {
  fake.waitlist.add(aMember('me', 7));
  await leaderboard.refresh('me');
  fake.waitlist.isFailing = true;
  await leaderboard.refresh('me');
  const standing = { points: 0, rank: 'N/A' };
  expect(state()).toEqual({ status: 'failed', members: [], standing });
  fake.waitlist.isFailing = false;
  await leaderboard.show('me');
  expect(state().standing).toEqual({ points: 7, rank: 1 });
});

test('stays visible while it loads again', async () => {
  fake.waitlist.add(aMember('me', 7));
  await leaderboard.refresh('me');
  const release = fake.waitlist.hold();
  const loading = leaderboard.refresh('me');
  expect(state()).toMatchObject({ status: 'loading', standing: { points: 7 } });
  release();
  await loading;
  expect(state().status).toBe('ready');
});

test('is not filled by an answer that comes after signing out', async () => {
  fake.waitlist.add(aMember('me', 7));
  const release = fake.waitlist.hold();
  const loading = leaderboard.refresh('me');
  leaderboard.hide();
  release();
  await loading;
  expect(state()).toMatchObject({ status: 'empty', members: [] });
  expect(fake.tab.size).toBe(0);
});

test('is cached for a member for a minute, until they sign out', async () => {
  fake.waitlist.add(aMember('me', 7), aMember('you', 3));
  await leaderboard.show('me');
  const loaded = state();
  leaderboard.hide();
  await leaderboard.show('me');
  expect(state()).toEqual(loaded);
  expect(fake.waitlist.calls).toEqual(['topMembers 100']);
  await leaderboard.show('you');
  expect(fake.waitlist.calls).toHaveLength(2);
  await fake.advance(60_000);
  await leaderboard.show('you');
  expect(fake.waitlist.calls).toHaveLength(3);
  leaderboard.clear();
  await leaderboard.show('you');
  expect(fake.waitlist.calls).toHaveLength(4);
});
