import { beforeEach, expect, test, vi } from 'vitest';
import {
  $leaderboard,
  emptyLeaderboard,
  forgetLeaderboard,
  loadLeaderboard,
  showLeaderboard,
} from '@/stores/leaderboard';
import { provideServices } from '@/stores/services';
import { aMember, fakeWaitlist } from '../fakes/waitlist.ts';

function withWaitlist(...entries: Parameters<typeof fakeWaitlist>) {
  const waitlist = fakeWaitlist(...entries);
  provideServices({ waitlist: async () => waitlist.service });
  return waitlist;
}

beforeEach(() => {
  emptyLeaderboard();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('has a hundred members at most, ranked, and the standing of one among them without a count', async () => {
  const many = Array.from({ length: 120 }, (_, index) => aMember(`m${index}`, 200 - index));
  const { calls } = withWaitlist(many);
  await loadLeaderboard('m4');
  const { status, members, standing } = $leaderboard.get();
  expect([status, members.length, members[0]?.rank]).toEqual(['ready', 100, 1]);
  expect(standing).toEqual({ points: 196, rank: 5 });
  expect(calls).toEqual(['topMembers 100']);
});

test('knows the points and the rank of a member past the hundredth', async () => {
  const many = Array.from({ length: 120 }, (_, index) => aMember(`m${index}`, 200 - index));
  withWaitlist([...many, aMember('me', 82)]);
  await loadLeaderboard('me');
  expect($leaderboard.get().standing).toEqual({ points: 82, rank: 119 });
});

test('gives everybody with equal points one rank, wherever they stand', async () => {
  const many = Array.from({ length: 130 }, (_, index) => aMember(`m${index}`, index < 3 ? 9 : 1));
  withWaitlist(many);
  for (const uid of ['m3', 'm60', 'm129']) {
    await loadLeaderboard(uid);
    expect($leaderboard.get().standing).toEqual({ points: 1, rank: 4 });
  }
});

test('says of somebody without an entry that they are not registered', async () => {
  withWaitlist([aMember('a', 1)]);
  await loadLeaderboard('nobody');
  expect($leaderboard.get().standing).toEqual({ points: 0, rank: 'Not Registered' });
});

test('empties and resets points and rank when it fails, and comes back', async () => {
  const { state } = withWaitlist([aMember('me', 7)]);
  await loadLeaderboard('me');
  state.failing = true;
  await loadLeaderboard('me');
  expect($leaderboard.get()).toEqual({
    status: 'failed',
    members: [],
    standing: { points: 0, rank: 'N/A' },
  });
  state.failing = false;
  await loadLeaderboard('me');
  expect($leaderboard.get().standing).toEqual({ points: 7, rank: 1 });
});

test('keeps the last one in sight while it loads again', async () => {
  const { hold } = withWaitlist([aMember('me', 7)]);
  await loadLeaderboard('me');
  const release = hold();
  const loading = loadLeaderboard('me');
  expect($leaderboard.get()).toMatchObject({ status: 'loading', standing: { points: 7 } });
  release();
  await loading;
  expect($leaderboard.get().status).toBe('ready');
});

test('is not filled by an answer that comes after signing out', async () => {
  const { hold } = withWaitlist([aMember('me', 7)]);
  const release = hold();
  const loading = loadLeaderboard('me');
  emptyLeaderboard();
  release();
  await loading;
  expect($leaderboard.get()).toMatchObject({ status: 'empty', members: [] });
});

test('shows a member what they saw less than a minute ago, and reads again after that', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const { calls } = withWaitlist([aMember('me', 7), aMember('you', 3)]);
  await showLeaderboard('me');
  const seen = $leaderboard.get();
  emptyLeaderboard();
  await showLeaderboard('me');
  expect($leaderboard.get()).toEqual(seen);
  expect(calls).toEqual(['topMembers 100']);
  await showLeaderboard('you');
  expect(calls.length).toBe(2);
  vi.setSystemTime(Date.now() + 60_000);
  await showLeaderboard('you');
  expect(calls.length).toBe(3);
  forgetLeaderboard();
  await showLeaderboard('you');
  expect(calls.length).toBe(4);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
