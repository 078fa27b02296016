import { expect, test } from 'vitest';
import { SESSION_KEY } from '@/domain/storage-keys';
import { environment as siteEnvironment } from '@/stores/environment';
import { withWriteLock } from '@/stores/write-lock';
import { createFakeEnvironment } from '../fakes/environment';

const { local, environment: fake } = createFakeEnvironment();
const environment = { ...fake, lock: siteEnvironment.lock };

test('a write waits for the one before it, of the same account only', async () => {
  local.set(SESSION_KEY, '1');
  const log: string[] = [];
  let release = () => {};
  const held = () => new Promise<void>((resolve) => (release = resolve));
  void withWriteLock(environment, 'u1', held);
  const second = withWriteLock(environment, 'u1', async () => log.push('second'));
  await withWriteLock(environment, 'u2', async () => log.push('another account'));
  release();
  await second;
  expect(log).toEqual(['another account', 'second']);
});

test('nothing is written after the session has ended', async () => {
  local.delete(SESSION_KEY);
  await expect(withWriteLock(environment, 'u1', async () => 'written')).rejects.toThrow('over');
});
