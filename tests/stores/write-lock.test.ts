import { expect, test } from 'vitest';
import { SESSION_KEY } from '@/domain/storage-keys';
import { localStore } from '@/stores/storage';
import { withWriteLock } from '@/stores/write-lock';

test('a write waits for the one before it, of the same account only', async () => {
  localStore.set(SESSION_KEY, '1');
  const log: string[] = [];
  const held = Promise.withResolvers<undefined>();
  void withWriteLock('u1', () => held.promise);
  const second = withWriteLock('u1', async () => log.push('second'));
  await withWriteLock('u2', async () => log.push('another account'));
  held.resolve(undefined);
  await second;
  expect(log).toEqual(['another account', 'second']);
});
