import { expect, test } from 'vitest';
import { signInErrors } from '@/features/sign-in/dialog/errors';
import { isInputError } from '@/features/sign-in/dialog/messages';
import { namesOf } from '@/lib/records';

/** Where each error stands: at the field that it's about, or below all. The compiler asks for a new one. */
const PLACES: Readonly<Record<keyof typeof signInErrors, 'field' | 'below'>> = {
  'otp-send/missing-phone': 'field',
  'otp-send/invalid-phone': 'field',
  'otp-send/failed': 'below',
  'otp-send/check-failed': 'below',
  'otp-send/check-missing': 'below',
  'otp-send/check-expired': 'below',
  'otp-send/too-many-requests': 'below',
  'otp-verify/missing-code': 'field',
  'otp-verify/invalid-code': 'field',
  'otp-verify/expired': 'field',
  'otp-verify/none-pending': 'field',
  'otp-verify/failed': 'below',
  'otp-verify/unanswered': 'below',
  'otp-verify/used': 'below',
  'google/cancelled': 'below',
  'google/already-open': 'below',
  'google/failed': 'below',
  'session/not-kept': 'below',
};

test.each(namesOf(signInErrors))('the error %s stands where people look for it', (code) => {
  expect(isInputError(code) ? 'field' : 'below').toBe(PLACES[code]);
});
