import { expect, test, vi } from 'vitest';
import { lateMethods } from '@/lib/late-service';
import { CALL_TIMEOUT_MS } from '@/lib/timeouts';

interface Greeter {
  greet: (name: string, greeting: string) => Promise<string>;
}

test('the first call loads the service, and gets what its method returns', async () => {
  const greet: Greeter['greet'] = async (name, greeting) => `${greeting}, ${name}`;
  const load = vi.fn(async () => ({ greet }));
  const late = lateMethods<Greeter>(load)('greet');
  expect(load).not.toHaveBeenCalled();
  expect(await late('Amina', 'Salam')).toBe('Salam, Amina');
  expect(load).toHaveBeenCalledOnce();
});

test('the time limit of a call begins when the service has loaded', async () => {
  vi.useFakeTimers();
  const loaded = Promise.withResolvers<Greeter>();
  const failed = vi.fn();
  const late = lateMethods<Greeter>(() => loaded.promise)('greet');
  void late('Amina', 'Salam').catch(failed);
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS);
  loaded.resolve({ greet: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});
