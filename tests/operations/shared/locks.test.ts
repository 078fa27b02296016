import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CommandError } from '../../../cli/errors.ts';
import { whenUnlocked } from '../../../operations/shared/locks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const locked = Object.assign(new Error('10 ABORTED: Transaction lock timeout.'), { code: 10 });

/** Makes a change that meets a lock some times, and returns what was said and how it ended. */
async function change(locks: number, error: Error = locked) {
  using said = vi.spyOn(console, 'error').mockReturnValue();
  const run = vi.fn(async () => {
    if (run.mock.calls.length <= locks) throw error;
  });
  const start = Date.now();
  const ended = whenUnlocked(run).then(
    () => 'done',
    (reason: Error) => reason,
  );
  await vi.runAllTimersAsync();
  const answer = await ended;
  return { answer, calls: run.mock.calls.length, said: said.mock.calls.flat(), start };
}

test('without a lock, a change is made at once and nothing is printed', async () => {
  expect(await change(0)).toMatchObject({ answer: 'done', calls: 1, said: [] });
});

test('a locked document is changed once it’s free, and the wait is announced once', async () => {
  const { answer, calls, said } = await change(5);
  expect({ answer, calls }).toEqual({ answer: 'done', calls: 6 });
  expect(said).toEqual([expect.stringMatching(/locked.*interrupted.*Trying for two minutes/)]);
});

test('after two minutes, the operator is told what to do', async () => {
  const { answer, calls, start } = await change(Infinity);
  expect(answer).toBeInstanceOf(CommandError);
  expect(String(answer)).toContain('Run this one again');
  expect(calls).toBe(41);
  expect(Date.now() - start).toBe(120_000);
});

test('a change that waits for a lock by itself says so after ten seconds', async () => {
  using said = vi.spyOn(console, 'error').mockReturnValue();
  const ended = whenUnlocked(() => new Promise((resolve) => setTimeout(resolve, 11_000)));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_001);
  await ended;
  expect(said).toHaveBeenCalledOnce();
});

test('another error ends a command at once', async () => {
  const broken = Object.assign(new Error('broken'), { code: 5 });
  expect(await change(1, broken)).toMatchObject({ answer: broken, calls: 1, said: [] });
});
