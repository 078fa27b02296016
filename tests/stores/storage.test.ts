import { afterEach, expect, test, vi } from 'vitest';
import { localStore } from '@/stores/storage';

afterEach(() => {
  vi.unstubAllGlobals();
});

const use = () => {
  localStore.set('key', 'value');
  const stored = localStore.get('key');
  localStore.remove('key');
  return [stored, localStore.get('key')];
};

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

test.each([
  ['a full storage', { value: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
  ['a blocked storage', { get: refuse }],
])('with %s, the page keeps the text, and nothing throws', (_, descriptor) => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { ...descriptor, configurable: true });
  expect(use()).toEqual(['value', null]);
});
