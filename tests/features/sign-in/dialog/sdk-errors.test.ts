import { FirebaseError } from 'firebase/app';
import { afterEach, expect, test, vi } from 'vitest';
import { HOME_COUNTRY } from '@/lib/home-country';
import { commonErrors, type SiteError } from '@/lib/errors';
import { signInReasons, type SignInArea } from '@/features/sign-in/dialog/errors';
import { failWith } from '@/features/sign-in/dialog/sdk-errors';
import { goOffline } from '../../../fakes/offline';

afterEach(() => void vi.unstubAllGlobals());

/** What people read after an error. */
const messageAfter = (area: SignInArea, cause: unknown) =>
  Promise.reject(cause)
    .catch(failWith(area))
    .catch(({ message }: SiteError) => message);

const CHECK_FAILED = 'Security check failed. Please refresh the page or try again.';
const example = `+${HOME_COUNTRY.code}${HOME_COUNTRY.example.replace(/\d/g, 'X')}`;
const INVALID_PHONE = `Invalid phone number format. Ensure it includes country code (e.g., ${example}).`;
const OTHER = `Failed to send OTP: ${signInReasons['otp-send'].other}`;
const ALREADY_OPEN = 'Google sign-in popup already open or blocked. Please try again.';
const BLOCKED = `Google sign-in failed: ${signInReasons.google['auth/popup-blocked']}`;

test.each([
  ['otp-send', 'captcha-check-failed', CHECK_FAILED],
  ['otp-send', 'web-storage-unsupported', CHECK_FAILED],
  ['otp-send', 'too-many-requests', 'Too many requests. Please try again later.'],
  ['otp-send', 'invalid-phone-number', INVALID_PHONE],
  ['otp-send', 'unknown', OTHER],
  ['otp-verify', 'invalid-verification-code', 'Invalid OTP. Please check and try again.'],
  ['otp-verify', 'code-expired', 'OTP expired. Please request a new one.'],
  ['google', 'popup-closed-by-user', 'Google sign-in cancelled by user.'],
  ['google', 'cancelled-popup-request', ALREADY_OPEN],
  ['google', 'popup-blocked', BLOCKED],
] as const)('%s: after the SDK’s %s, people read "%s"', async (area, code, message) => {
  expect(await messageAfter(area, new FirebaseError(`auth/${code}`, ''))).toBe(message);
});

test('after any other error, people read what to do next', async () => {
  const quota = new DOMException('The quota is exceeded.');
  expect(await messageAfter('otp-send', quota)).toBe(OTHER);
});

test('the SDK’s error is kept as the cause, for the log', async () => {
  const cause = new FirebaseError('auth/timeout', '');
  const failed = Promise.reject(cause).catch(failWith('google'));
  await expect(failed).rejects.toMatchObject({ code: 'google/failed', cause });
});

test.each([
  ['otp-send', 'network-request-failed', 'Failed to send OTP: '],
  ['otp-verify', 'timeout', 'Failed to verify OTP: '],
  // Reloading the page, as online, would lose it.
  ['google', 'internal-error', 'Google sign-in failed: '],
] as const)(
  '%s: offline, the reason after the SDK’s %s is just that',
  async (area, code, failed) => {
    goOffline();
    const message = await messageAfter(area, new FirebaseError(`auth/${code}`, ''));
    expect(message).toBe(failed + commonErrors['device/offline']);
  },
);
