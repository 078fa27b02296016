import { expect, test, vi } from 'vitest';
import type { Backend } from '../../../operations/shared/backend.ts';
import { accountsOf } from '../../../operations/shared/members.ts';

/** An Auth that refuses to look up more than a hundred accounts at once, and has no odd ones. */
function authOfEvenAccounts() {
  const getUsers = vi.fn<(wanted: { uid: string }[]) => Promise<object>>(async (wanted) => {
    if (wanted.length > 100) throw new Error('maximum-user-count-exceeded');
    return { users: wanted.filter(({ uid }) => Number(uid) % 2 === 0) };
  });
  return { backend: { auth: { getUsers } } as unknown as Backend, getUsers };
}
const uids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('accounts are looked up a hundred at a time, and those that are gone are left out', async () => {
  const { backend, getUsers } = authOfEvenAccounts();
  const accounts = await accountsOf(backend, uids(250));
  expect([...accounts.keys()]).toEqual(uids(250).filter((uid) => Number(uid) % 2 === 0));
  expect(getUsers.mock.calls.map(([wanted]) => wanted.length)).toEqual([100, 100, 50]);
});

test('looking up many accounts is shown', async () => {
  using error = vi.spyOn(console, 'error').mockReturnValue();
  const { backend } = authOfEvenAccounts();
  await accountsOf(backend, uids(499));
  expect(error).not.toHaveBeenCalled();
  await accountsOf(backend, uids(510));
  expect(error.mock.calls.flat().at(-1)).toBe('✔ Looking up accounts: 510 of 510');
});
