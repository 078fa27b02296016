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

test('deleting waits until every write has its answer, and only later writes wait for it', async () => {
  const slow = service.write('u1', 'slow');
  await service.write('u1', 'meanwhile');
  const deletion = withDeletionLock('u1', async () => void log.push('deletion'));
  const later = service.write('u1', 'later');
  await service.write('u2', 'another account');
  expect(log).toEqual(['slow', 'meanwhile', 'another account']);
  answer(undefined);
  await Promise.all([slow, deletion, later]);
  expect(log.slice(3)).toEqual(['deletion', 'later']);
});

test('nothing is written after another tab has ended the session', async () => {
  localStore.remove(SESSION_KEY);
  await expect(service.write('u1', 'late')).rejects.toThrow('The session has ended.');
  expect(log).toEqual([]);
});

type Writes = Record<string, (uid: string) => Promise<unknown>>;
type Lock = (service: never) => object;

test.each<[string, Lock, string[]]>([
  ['waitlist', lockWaitlist, ['join', 'settleCredit', 'update']],
  ['newsletter', lockSubscribers, ['subscribe', 'unsubscribe']],
])('everything that the site writes for the %s waits for a deletion', async (_, lock, names) => {
  const methods = names.map((name) => [name, async () => log.push(name)]);
  const locked = lock(Object.fromEntries(methods) as never) as Writes;
  // In an array: awaiting them here would wait for the lock that is held.
  const writes = withDeletionLock('u1', async () => {
    const waiting = names.map((name) => locked[name]!('u1'));
    log.push('deletion');
    return waiting;
  });
  await Promise.all(await writes);
  expect(log).toEqual(['deletion', ...names]);
});
