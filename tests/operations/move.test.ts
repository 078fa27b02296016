import { beforeAll, beforeEach, expect, test } from 'vitest';
import { phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import {
  seatPath,
  subscriberPath,
  waitlistContactPath,
} from '../../src/services/firebase/paths.ts';
import { openDatabase } from '../database.ts';
import { byPhone, joinOn } from '../rules/people.ts';
import { commit, outcomeOf } from '../rules/requests.ts';
import { createBackend } from './backend.ts';

const [HOST, OLD, NEW] = ['host', 'lost', 'next'].map((name) => name.repeat(7)) as [
  string,
  string,
  string,
];
const [OLD_PHONE, NEW_PHONE] = ['+447700900100', '+447700900777'] as const;
let store: Awaited<ReturnType<typeof createBackend>>;

beforeAll(async () => {
  store = await createBackend();
});
beforeEach(async () => {
  await store.reset();
  await store.add(HOST, 'Amina K.', { points: 1 });
  await store.add(OLD, 'Yusuf A.', { referredBy: HOST, points: 2, email: 'news@example.org' });
  for (const friend of ['f1', 'f2']) await store.add(friend, 'F.', { referredBy: OLD });
  store.addAccount(NEW, NEW_PHONE);
});

const move = (...options: string[]) => store.operate('move', OLD_PHONE, NEW_PHONE, ...options);

test('everything of a member goes to the new account, after a plan that was confirmed', async () => {
  await expect(move()).rejects.toThrow('not confirmed');
  const entry = await store.read(`waitlist/${OLD}`);
  const contact = await store.read(waitlistContactPath(OLD));
  const subscription = await store.read(subscriberPath(OLD));
  expect(await move('--yes')).toMatch(
    /Yusuf A\..*becomes.*→ name the new account as who brought 2 members.*→ carry over.*→ delete the old account/s,
  );
  expect(await store.read(`waitlist/${NEW}`)).toEqual(entry);
  expect(await store.read(waitlistContactPath(NEW))).toEqual(contact);
  expect(await store.read(subscriberPath(NEW))).toEqual(subscription);
  for (const friend of ['f1', 'f2'])
    expect(await store.read(waitlistContactPath(friend))).toMatchObject({ referredBy: NEW });
  expect(await store.everything()).not.toContain(OLD);
  expect(await store.operate('recount')).toBe('Nothing is to be done.');
});

test('whoever has the old number cannot join with it, and others still can', async () => {
  await move('--yes');
  const join = async (phone: string) => {
    const caller = byPhone('somebody', phone);
    const database = openDatabase(store.host, caller, store.backend.project);
    const seatId = await seatIdOf(phoneIdentity(phone));
    return outcomeOf(commit(...joinOn(seatId, 'somebody', { referrer: HOST }))(database));
  };
  const seats = [OLD_PHONE, NEW_PHONE].map(async (phone) =>
    store.read(seatPath(await seatIdOf(phoneIdentity(phone)))),
  );
  expect(await Promise.all(seats)).toEqual([{ uid: NEW }, { uid: NEW }]);
  expect(await join(OLD_PHONE)).toBe('denied');
  expect(await join('+447700900999')).toBe('allowed');
});

test('who joined through the old link meanwhile is carried over, too', async () => {
  store.onWrite.mockImplementationOnce(() => store.add('late', 'L.', { referredBy: OLD }));
  await move('--yes');
  expect(await store.read(waitlistContactPath('late'))).toMatchObject({ referredBy: NEW });
});

test('nobody becomes their own referrer', async () => {
  await store.update(waitlistContactPath(OLD), { referredBy: NEW });
  await move('--yes');
  expect(await store.read(waitlistContactPath(NEW))).not.toHaveProperty('referredBy');
});

test.each<[string, () => unknown]>([
  [
    'is not on the waitlist.',
    () => store.operate('erase', OLD, '--yes').then(() => store.addAccount(OLD, OLD_PHONE)),
  ],
  ['Nobody fits', () => store.accounts.delete(NEW)],
  [
    'is on the waitlist already',
    () => store.add(NEW, 'Y.').then(() => store.addAccount(NEW, NEW_PHONE)),
  ],
  [
    'One of the two is banned',
    async () => store.update(seatPath(await seatIdOf(phoneIdentity(OLD_PHONE))), { banned: true }),
  ],
  [
    'is that of f1.',
    async () =>
      store.backend.firestore
        .doc(seatPath(await seatIdOf(phoneIdentity(NEW_PHONE))))
        .set({ uid: 'f1' }),
  ],
])('nothing is moved when it %s', async (message, change) => {
  await change();
  await expect(move('--yes')).rejects.toThrow(message);
  expect(await store.read(waitlistContactPath('f1'))).not.toMatchObject({ referredBy: NEW });
});
