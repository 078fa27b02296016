import type { DataAction } from './my-data';

type Code<Area extends string, Problem extends string> = `${Area}/${Problem}`;

/** Every error that people can meet, as `area/problem`. messages/errors.ts has a sentence for each. */
export type ErrorCode =
  | Code<
      'join',
      | 'missing-fields'
      | 'name-not-allowed'
      | 'consent-missing'
      | 'several-contacts'
      | 'failed'
      | 'has-place'
      | 'banned'
    >
  | Code<'contact', 'unusual-email' | 'unusual-host' | 'unusual-whatsapp'>
  | Code<'referral', 'profile-failed' | 'copy-failed'>
  | Code<'invite', 'missing-contact' | 'invalid-whatsapp' | 'no-channel' | 'failed'>
  | Code<'points', 'missing-user' | 'referrer-not-found'>
  | Code<'leaderboard', 'failed'>
  | Code<
      'otp-send',
      | 'missing-phone'
      | 'failed'
      | 'check-failed'
      | 'check-missing'
      | 'check-expired'
      | 'too-many-requests'
      | 'invalid-phone'
    >
  | Code<'otp-verify', 'missing-code' | 'failed' | 'invalid-code' | 'expired' | 'none-pending'>
  | Code<'google', 'cancelled' | 'already-open' | 'failed'>
  | Code<'search', 'not-loaded'>
  | Code<'sign-in', 'not-available' | 'not-loaded'>
  | Code<'session', 'not-kept' | 'sign-out-failed'>
  | Code<'subscribe', 'signed-out' | 'missing-email' | 'invalid-email' | 'failed'>
  | Code<'account', `${'load' | DataAction}-failed` | 'delete-unfinished' | 'needs-fresh-sign-in'>
  | Code<'survey', 'no-form' | 'failed' | 'no-questions' | 'not-loaded'>
  | Code<'page', 'failed' | 'not-loaded'>;

/** The cleaned value of what somebody typed, or what is wrong with it. */
export type Checked<Value, Code extends ErrorCode = ErrorCode> =
  { ok: true; value: Value } | { ok: false; code: Code };
