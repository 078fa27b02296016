import { beforeEach, expect, test } from 'vitest';
import { SESSION_KEY } from '@/domain/storage-keys';
import { lockSubscribers, lockWaitlist } from '@/stores/services';
import { localStore } from '@/stores/storage';
import { lockWrites, withDeletionLock } from '@/stores/write-lock';

let log: string[];
let answer: (value: undefined) => void;
let service: { write: (uid: string, text: string) => Promise<undefined> };

beforeEach(() => {
  localStore.set(SESSION_KEY, '1');
  log = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answer = resolve;
  const write = async (_: string, text: string) => {
    log.push(text);
    return text === 'slow' ? promise : undefined;
  };
  service = lockWrites({ write }, 'write');
});

test('deleting waits until every write has its answer, and later writes wait for it', async () => {
  const slow = service.write('u1', 'slow');
  const deletion = withDeletionLock('u1', async () => void log.push('deletion'));
  const later = service.write('u1', 'later');
  await service.write('u2', 'another account');
  expect(log).toEqual(['slow', 'another account']);
  answer(undefined);
  await Promise.all([slow, deletion, later]);
  expect(log).toEqual(['slow', 'another account', 'deletion', 'later']);
});

test('a write that never has an answer does not stop the next one', async () => {
  void service.write('u1', 'slow');
  await service.write('u1', 'again');
  expect(log).toEqual(['slow', 'again']);
  answer(undefined);
});

test('nothing is written after another tab has ended the session', async () => {
  localStore.remove(SESSION_KEY);
  await expect(service.write('u1', 'late')).rejects.toThrow('The session has ended.');
  expect(log).toEqual([]);
});

test('everything that the site writes waits for a deletion', async () => {
  const names = ['join', 'settleCredit', 'update', 'subscribe', 'unsubscribe'];
  const methods = names.map((name) => [name, async () => log.push(name)]);
  const all = Object.fromEntries(methods) as never;
  const locked: Record<string, (uid: string) => Promise<unknown>> = lockSubscribers(
    lockWaitlist(all) as never,
  ) as never;
  const writes = withDeletionLock('u1', async () => {
    const waiting = names.map((name) => locked[name]!('u1'));
    log.push('deletion');
    return waiting;
  });
  await Promise.all(await writes);
  expect(log).toEqual(['deletion', ...names]);
});
