import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, test, vi } from 'vitest';
import { commonErrors } from '@/lib/errors';
import { createLoader } from '@/lib/loader';

let loader: ReturnType<typeof createLoader<string>>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  loader = createLoader<string>();
});

const loaded = () => loader.$loaded.get();
const find = (text: string) => async () => text;
const fail = async () => {
  throw new Error('offline');
};

/** Begins to load, and returns a function that answers. */
function loadSlowly() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const done = loader.load(() => promise);
  return { done, resolve, reject };
}

test('old data stays while it is loaded again', async () => {
  const first = loadSlowly();
  expect(loaded()).toEqual({ status: 'loading' });
  first.resolve('old');
  await first.done;
  loadSlowly();
  expect(loaded()).toEqual({ status: 'loading', data: 'old' });
});

test('after a failure, old data is gone', async () => {
  await loader.load(find('old'));
  await loader.load(fail);
  expect(loaded()).toEqual({ status: 'failed' });
});

test('after a failure, old data stays where it is kept', async () => {
  await loader.load(find('old'));
  await loader.load(fail, { keepsOldData: true });
  expect(loaded()).toEqual({ status: 'failed', data: 'old' });
});

test.each(['resolve', 'reject'] as const)('a late answer is dropped: %s', async (answer) => {
  const late = loadSlowly();
  await loader.load(find('new'));
  late[answer]('late');
  await late.done;
  expect(loaded()).toEqual({ status: 'ready', data: 'new' });
});

test.each([
  ['something newer is set', () => loader.set('new'), { status: 'ready', data: 'new' }],
  ['everything is cleared', () => loader.clear(), { status: 'empty' }],
  ['loading is stopped', () => loader.stop(), { status: 'loading' }],
])('an answer is dropped after %s', async (_, act, expected) => {
  const late = loadSlowly();
  act();
  late.resolve('late');
  await late.done;
  expect(loaded()).toEqual(expected);
});

test('a request’s signal is aborted when its answer would come too late', async () => {
  let wasAborted: boolean | undefined;
  const { promise, resolve } = Promise.withResolvers<string>();
  const done = loader.load(async (signal) => {
    await promise;
    wasAborted = signal.aborted;
    return '';
  });
  loader.clear();
  resolve('late');
  await done;
  expect(wasAborted).toBe(true);
});

test('a failure comes with its reason, if that isn’t what was called', async () => {
  await loader.load(async () => {
    throw new FirebaseError('auth/network-request-failed', '');
  });
  expect(loaded()).toEqual({ status: 'failed', reason: commonErrors['sign-in/unconfirmed'] });
});
