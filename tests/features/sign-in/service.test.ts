import { FirebaseError } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { commonErrors, reasonOf } from '@/lib/errors';
import { createAuthService } from '@/features/sign-in/service';
import { FRESH_SIGN_IN_MS, TOKEN_TIMEOUT_MS } from '@/features/sign-in/timeouts';

const refused = (code: string) => new FirebaseError(code, '');

/** A session of the SDK with a user who has these fields, or without a user. */
function sessionOf(currentUser: object | null) {
  const signOut = vi.fn(async () => undefined);
  const auth = { currentUser, signOut } as unknown as Auth;
  return { signOut, service: createAuthService(() => auth) };
}

/** A session whose token can't be renewed. */
const withoutToken = (error: Error) => sessionOf({ getIdTokenResult: () => Promise.reject(error) });

/** A session with a token that was issued this long after signing in. */
const withToken = (age: number, claims = {}) => {
  const signedInAt = Date.UTC(2026, 10, 1);
  const [authTime, issuedAtTime] = [signedInAt, signedInAt + age].map((time) =>
    new Date(time).toUTCString(),
  );
  return sessionOf({ getIdTokenResult: async () => ({ authTime, issuedAtTime, claims }) });
};

test('a token service that doesn’t answer is the reason for what fails', async () => {
  vi.useFakeTimers();
  const { service } = sessionOf({ getIdTokenResult: () => new Promise(() => undefined) });
  const failed = service.claims().catch(reasonOf);
  await vi.advanceTimersByTimeAsync(TOKEN_TIMEOUT_MS);
  expect(await failed).toBe(commonErrors['sign-in/unconfirmed']);
  vi.useRealTimers();
});

test.each([
  ['auth/user-disabled', 'session/disabled'],
  ['auth/user-token-expired', 'session/ended'],
  ['auth/user-not-found', 'session/ended'],
  ['auth/invalid-user-token', 'session/ended'],
  ['auth/invalid-refresh-token', 'session/ended'],
])('where Firebase refuses a token with %s, the session ends: %s', async (refusal, code) => {
  const { service, signOut } = withoutToken(refused(refusal));
  await expect(service.confirmAccount()).rejects.toMatchObject({ code });
  expect(signOut).toHaveBeenCalledOnce();
});

test.each([refused('auth/network-request-failed'), new TypeError('Failed to fetch')])(
  'where a token can’t be requested, the session goes on (%s)',
  async (error) => {
    const { service, signOut } = withoutToken(error);
    await expect(service.confirmAccount()).rejects.toBe(error);
    expect(signOut).not.toHaveBeenCalled();
  },
);

test.each([
  ['less than four minutes ago', FRESH_SIGN_IN_MS - 1000, true],
  ['four minutes ago', FRESH_SIGN_IN_MS, false],
])('whether somebody who has signed in %s can delete the account', async (_, age, isFresh) => {
  expect(await withToken(age).service.isSignInFresh()).toBe(isFresh);
});

test('the token says who the person is, and nothing says so without one', async () => {
  const claims = { email: 'amina@example.com', email_verified: true };
  expect(await withToken(0, claims).service.claims()).toEqual(claims);
  expect(await sessionOf(null).service.claims()).toEqual({});
});

test.each(['auth/user-not-found', 'auth/user-token-expired'])(
  'an account that is gone already counts as deleted (%s)',
  async (code) => {
    const { service, signOut } = sessionOf({ delete: () => Promise.reject(refused(code)) });
    await service.deleteAccount();
    expect(signOut).toHaveBeenCalledOnce();
  },
);

test.each(['auth/user-disabled', 'auth/requires-recent-login', 'auth/network-request-failed'])(
  'an account that can’t be deleted isn’t said to be (%s)',
  async (code) => {
    const { service, signOut } = sessionOf({ delete: () => Promise.reject(refused(code)) });
    await expect(service.deleteAccount()).rejects.toMatchObject({ code });
    expect(signOut).not.toHaveBeenCalled();
  },
);

const ACCOUNT = { uid: 'u1', displayName: null, email: null, phoneNumber: '+919876543210' };

test.each([
  ['by phone', [{ providerId: 'phone', uid: '+919876543210' }], undefined],
  ['by Google', [{ providerId: 'google.com', uid: '123' }], '123'],
])('an account %s is told with its times in ISO 8601', async (_, providerData, googleId) => {
  const times = {
    creationTime: 'Thu, 01 Jan 2026 12:00:00 GMT',
    lastSignInTime: 'Sun, 01 Feb 2026 12:00:00 GMT',
  };
  const { service } = sessionOf({ ...ACCOUNT, photoURL: null, providerData, metadata: times });
  expect(await service.accountDetails()).toEqual({
    ...ACCOUNT,
    createdAt: '2026-01-01T12:00:00.000Z',
    lastSignInAt: '2026-02-01T12:00:00.000Z',
    pictureUrl: null,
    googleId,
  });
});

test('where nobody is signed in any more, nothing is told, confirmed or deleted', async () => {
  const { service } = sessionOf(null);
  for (const call of [service.accountDetails, service.confirmAccount, service.deleteAccount])
    await expect(call()).rejects.toThrow('Nobody is signed in.');
});
