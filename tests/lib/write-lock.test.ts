import { beforeEach, expect, test } from 'vitest';
import { SESSION_KEY } from '@/lib/browser/storage-keys';
import { lockSubscribers } from '@/features/newsletter/service';
import { lockWaitlist } from '@/features/waitlist/service';
import { lockWrites, withDeletionLock } from '@/lib/browser/write-lock';
import { fakeDatabase, JOIN_FORM, subscribeForm } from '../fakes/database';

const flags = new Map<string, string>();
/** Two tabs of a browser, which has the real locks. */
const browser = {
  storage: { local: { get: (key: string) => flags.get(key) ?? null } },
  locks: () => navigator.locks,
};

let log: string[];
let answer: (value: undefined) => void;
let service: { write: (uid: string, text: string) => Promise<undefined> };

beforeEach(() => {
  flags.set(SESSION_KEY, '1');
  log = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answer = resolve;
  const write = async (_: string, text: string) => {
    log.push(text);
    return text === 'slow' ? promise : undefined;
  };
  service = lockWrites(browser, { write }, 'write');
});

test('a deletion waits for its account’s earlier writes, and delays later ones', async () => {
  const slow = service.write('u1', 'slow');
  await service.write('u1', 'meanwhile');
  const deletion = withDeletionLock(browser, 'u1', async () => void log.push('deletion'));
  const later = service.write('u1', 'later');
  await service.write('u2', 'another account');
  expect(log).toEqual(['slow', 'meanwhile', 'another account']);
  answer(undefined);
  await Promise.all([slow, deletion, later]);
  expect(log.slice(3)).toEqual(['deletion', 'later']);
});

test('nothing is written after another tab has ended the session', async () => {
  flags.delete(SESSION_KEY);
  await expect(service.write('u1', 'late')).rejects.toThrow('The session has ended.');
  expect(log).toEqual([]);
});

test('everything that the site writes waits for a deletion', async () => {
  const { calls, ...services } = fakeDatabase();
  const waitlist = lockWaitlist(browser, services.waitlist);
  const subscribers = lockSubscribers(browser, services.subscribers);
  const writes = await withDeletionLock(browser, 'u1', async () => [
    waitlist.join('u1', JOIN_FORM),
    waitlist.settleCredit('u1'),
    waitlist.update('u1', JOIN_FORM),
    subscribers.subscribe('u1', subscribeForm('')),
    subscribers.unsubscribe('u1'),
    calls.push('deletion'),
  ]);
  await Promise.all(writes);
  const names = calls.map((call) => call.split(' ')[0]);
  expect(names.join(' ')).toBe('deletion join settleCredit update subscribe unsubscribe');
});
