import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { whileRead } from '@/lib/while-read';

test('a store follows others only while somebody reads it', () => {
  vi.useFakeTimers();
  const stop = vi.fn();
  const follow = vi.fn(() => [stop, stop]);
  const $store = atom(0);
  whileRead($store, { isBrowser: true }, follow);
  expect(follow).not.toHaveBeenCalled();
  const unsubscribe = $store.listen(() => undefined);
  expect(follow).toHaveBeenCalledOnce();
  unsubscribe();
  // Nanostores ends a store a second after nobody listens any more.
  vi.advanceTimersByTime(1000);
  expect(stop).toHaveBeenCalledTimes(2);
});

test('a store follows nothing while pages are built', () => {
  const follow = vi.fn(() => []);
  const $store = atom(0);
  whileRead($store, { isBrowser: false }, follow);
  $store.listen(() => undefined);
  expect(follow).not.toHaveBeenCalled();
});
