import { expect, test, vi } from 'vitest';
import { localItems } from '@/lib/browser/storage';

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

test.each([
  ['a full storage', { value: { getItem: () => null, setItem: refuse, removeItem: () => null } }],
  ['a blocked storage', { get: refuse }],
])('with %s, the page itself keeps what is set', (_, descriptor) => {
  Object.defineProperty(globalThis, 'localStorage', { ...descriptor, configurable: true });
  localItems.set('key', 'value');
  expect(localItems.get('key')).toBe('value');
  localItems.remove('key');
  expect(localItems.get('key')).toBeNull();
});

test('what another tab removes is gone from this page', () => {
  const stored = new Map<string, string>();
  const getItem = (key: string) => stored.get(key);
  const setItem = (key: string, value: string) => stored.set(key, value);
  vi.stubGlobal('localStorage', { getItem, setItem });
  localItems.set('key', 'value');
  stored.clear();
  expect(localItems.get('key')).toBeNull();
});
