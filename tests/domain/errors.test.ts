import { expect, test } from 'vitest';
import { sentence, SiteError } from '@/domain/errors';

// Messages that no other test checks.
test.each([
  ['invite/failed', 'Failed to send invite or record referral. Please try again.'],
  ['points/missing-user', 'User ID is required to update points.'],
  ['points/referrer-not-found', 'The referrer was not found on the waitlist.'],
] as const)('%s reads "%s"', (code, text) => {
  expect(sentence(code)).toBe(text);
});

test('an error has its code, and the message of its cause if its sentence includes one', () => {
  const error = new SiteError('otp-send/failed', 'Try $1 & again');
  expect(error).toMatchObject({
    code: 'otp-send/failed',
    message: 'Failed to send OTP: Try $1 & again',
  });
});
