import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, test, vi } from 'vitest';
import { commonErrors, SiteError } from '@/lib/errors';
import { beforeWrite, orLook } from '@/lib/lost-answer';
import { PREPARATION_TIMEOUT_MS } from '@/lib/timeouts';
import { goOffline } from '../fakes/offline';

const errors = { 'x/failed': 'Failed.', 'x/unanswered': 'No answer came.', 'x/gone': 'Gone.' };
const lost = new Error('offline');
const look = vi.fn<() => Promise<string | undefined>>();

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  look.mockReset().mockResolvedValue('found');
});

const resultOf = (write: Promise<string>) => orLook(write, look, errors, 'x/unanswered');

test('after an answer, nothing is looked up', async () => {
  expect(await resultOf(Promise.resolve('written'))).toBe('written');
  expect(look).not.toHaveBeenCalled();
});

test('a write whose answer was lost is as good as another', async () => {
  expect(await resultOf(Promise.reject(lost))).toBe('found');
});

test('a write that wasn’t made fails as it failed', async () => {
  look.mockResolvedValue(undefined);
  await expect(resultOf(Promise.reject(lost))).rejects.toBe(lost);
});

test('when nobody can look, the write may have been made', async () => {
  const cause = new Error('still offline');
  look.mockRejectedValue(cause);
  await expect(resultOf(Promise.reject(lost))).rejects.toMatchObject({
    code: 'x/unanswered',
    message: 'No answer came.',
    cause,
  });
});

test('a write that may have been made before the device was offline has that as its reason', async () => {
  look.mockImplementation(() => {
    goOffline();
    return Promise.reject(lost);
  });
  await expect(resultOf(Promise.reject(lost))).rejects.toMatchObject({
    message: `No answer came. ${commonErrors['device/offline']}`,
  });
});

test('a write that was begun offline, and so never sent, fails as it failed', async () => {
  goOffline();
  look.mockRejectedValue(new Error('still offline'));
  await expect(resultOf(Promise.reject(lost))).rejects.toBe(lost);
});

test('an error of the look that has a code is thrown', async () => {
  look.mockRejectedValue(new SiteError(errors, 'x/gone'));
  await expect(resultOf(Promise.reject(lost))).rejects.toMatchObject({ code: 'x/gone' });
});

test.each([
  ['for certain', new SiteError(errors, 'x/failed')],
  ['for want of a token', new FirebaseError('auth/network-request-failed', '')],
])('nobody looks after a write that failed %s', async (_, error) => {
  await expect(resultOf(Promise.reject(error))).rejects.toBe(error);
  expect(look).not.toHaveBeenCalled();
});

test.each([
  ['an error of its own', new SiteError(errors, 'x/gone'), 'x/gone', 'Gone.'],
  ['another error', lost, 'x/failed', 'Failed.'],
])(
  'what fails before the write says for certain that it failed: %s',
  async (_, error, code, message) => {
    const prepared = beforeWrite(Promise.reject(error), errors, 'x/failed');
    await expect(prepared).rejects.toMatchObject({ name: 'SiteError', code, message });
  },
);

test('a preparation that hangs fails before the whole call times out', async () => {
  vi.useFakeTimers();
  const prepared = beforeWrite(new Promise(() => undefined), errors, 'x/failed');
  const failed = expect(prepared).rejects.toThrow(`Failed. ${commonErrors['call/unanswered']}`);
  await vi.advanceTimersByTimeAsync(PREPARATION_TIMEOUT_MS);
  await failed;
  vi.useRealTimers();
});
