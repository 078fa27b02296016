import { beforeEach, describe, expect, test } from 'vitest';
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

describe('where the browser stores', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    const getItem = (key: string) => stored.get(key) ?? null;
    const setItem = (key: string, value: string) => stored.set(key, value);
    const removeItem = (key: string) => stored.delete(key);
    const value = { getItem, setItem, removeItem };
    Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
  });

  test('what another tab removes is gone from this page', () => {
    localItems.set('key', 'value');
    stored.clear();
    expect(localItems.get('key')).toBeNull();
  });

  test('what another tab sets is read in this page', () => {
    localItems.set('key', 'value');
    stored.set('key', 'other');
    expect(localItems.get('key')).toBe('other');
  });

  test('what is removed is gone from other tabs', () => {
    localItems.set('key', 'value');
    localItems.remove('key');
    expect(stored.size).toBe(0);
  });

  test('the browser is known to keep what is set, and finding out leaves nothing behind', () => {
    expect(localItems.isPersistent()).toBe(true);
    expect(stored.size).toBe(0);
  });
});

test('a browser that blocks its storage is known to keep nothing', () => {
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
  expect(localItems.isPersistent()).toBe(false);
});
