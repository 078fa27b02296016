import { expect, test } from 'vitest';
import { SiteError } from '@/messages/errors';

test('an error has its code, and the message of its cause if its sentence includes one', () => {
  const error = new SiteError('otp-send/failed', 'Try $1 & again');
  expect(error).toMatchObject({
    code: 'otp-send/failed',
    message: 'Failed to send OTP: Try $1 & again',
  });
});
