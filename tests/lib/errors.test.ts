import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  commonErrors,
  hasCode,
  reasonOf,
  SiteError,
  toSiteError,
  unansweredError,
  withReason,
} from '@/lib/errors';
import { goOffline } from '../fakes/offline';

beforeEach(() => void vi.unstubAllGlobals());

const errors = {
  'session/ended': 'Your session has ended.',
  'session/disabled': 'Your account has been disabled.',
  'google/failed': 'Google sign-in failed: {message}',
};

test.each([
  ['the same code', new SiteError(errors, 'session/ended'), true],
  ['another code', new SiteError(errors, 'session/disabled'), false],
  ['an error of another kind', Object.assign(new Error('x'), { code: 'session/ended' }), false],
  ['nothing', undefined, false],
])('an error is recognised by its code: %s', (_, error, isSame) => {
  expect(hasCode(error, 'session/ended')).toBe(isSame);
});

test('a message of the cause stands in the error’s message as it is', () => {
  expect(new SiteError(errors, 'google/failed', 'It costs $& and $1.').message).toBe(
    'Google sign-in failed: It costs $& and $1.',
  );
});

test('an error’s message without one of the cause ends without a space', () => {
  expect(new SiteError(errors, 'google/failed').message).toBe('Google sign-in failed:');
});

test('another error gets a message, and stays as the cause', () => {
  const cause = new Error('The window is gone.');
  const error = toSiteError(cause, errors, 'google/failed');
  expect(error).toMatchObject({ code: 'google/failed', cause, name: 'SiteError' });
  expect(error.message).toBe('Google sign-in failed: The window is gone.');
});

test('a thrown value that isn’t an error adds nothing to the message', () => {
  expect(toSiteError('no reason', errors, 'google/failed').message).toBe('Google sign-in failed:');
});

const noToken = new FirebaseError('auth/network-request-failed', '');
const UNCONFIRMED = commonErrors['sign-in/unconfirmed'];
const UNANSWERED = commonErrors['call/unanswered'];
const tooLate = new DOMException('It took too long.', 'TimeoutError');

test('a sign-in that can’t be confirmed is named after what failed, and stays as the cause', () => {
  const error = toSiteError(noToken, { 'join/failed': 'Failed to Join.' }, 'join/failed');
  expect(error).toMatchObject({ message: `Failed to Join. ${UNCONFIRMED}`, cause: noToken });
});

test('what failed while no answer came stays as the cause', () => {
  const error = unansweredError(noToken, { 'join/unanswered': 'Look again.' }, 'join/unanswered');
  expect(error).toMatchObject({ message: 'Look again.', cause: noToken });
});

test.each([
  ['the database refuses', new FirebaseError('permission-denied', '')],
  ['the connection fails', new TypeError('Failed to fetch')],
  ['something that isn’t an error is thrown', 'auth/timeout'],
  ['something is stopped', new DOMException('Stopped.', 'AbortError')],
  ['a file isn’t there', Object.assign(new Error('gone'), { code: 'ENOENT' })],
])('when %s, people read no reason', (_, error) => {
  expect(reasonOf(error)).toBeUndefined();
});

test.each([
  ['there’s no token', noToken, UNCONFIRMED],
  ['the token service is out of order', new FirebaseError('auth/internal', ''), UNCONFIRMED],
  ['no answer comes in time', tooLate, UNANSWERED],
])('when %s, people read why', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

const OFFLINE = commonErrors['device/offline'];
const unknown = new FirebaseError('unknown', 'Request failed with error: undefined');

test.each([
  ['the database can’t be reached', 'join/failed', unknown, `Failed to Join. ${OFFLINE}`],
  ['there’s no token', 'join/failed', noToken, `Failed to Join. ${OFFLINE}`],
  ['no answer comes in time', 'join/failed', tooLate, `Failed to Join. ${OFFLINE}`],
  ['code isn’t there', 'google/failed', new Error('404'), `Google sign-in failed: ${OFFLINE}`],
] as const)('offline, that is the reason when %s', (_, code, cause, message) => {
  goOffline();
  const messages = { ...errors, 'join/failed': 'Failed to Join.' };
  expect(toSiteError(cause, messages, code).message).toBe(message);
});

test('a message that names its cause has no other reason', () => {
  const { message } = toSiteError(tooLate, errors, 'google/failed');
  expect(message).toBe('Google sign-in failed: It took too long.');
});

test('a message without a reason stays as it is', () => {
  expect(withReason('Failed to Join.', undefined)).toBe('Failed to Join.');
});
