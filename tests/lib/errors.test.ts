import { expect, test } from 'vitest';
import { hasCode, sentence, siteError, SiteError } from '@/lib/errors';

test.each([
  ['the same code', new SiteError('session/ended'), true],
  ['another code', new SiteError('session/disabled'), false],
  ['an error of another kind', Object.assign(new Error('x'), { code: 'session/ended' }), false],
  ['nothing', undefined, false],
])('an error is recognised by its code: %s', (_, error, isSame) => {
  expect(hasCode(error, 'session/ended')).toBe(isSame);
});

test('a message of the cause stands in the sentence as it is', () => {
  expect(sentence('google/failed', 'It costs $& and $1.')).toBe(
    'Google sign-in failed: It costs $& and $1.',
  );
});

test('a sentence without a message of the cause ends without a space', () => {
  expect(sentence('google/failed')).toBe('Google sign-in failed:');
  expect(new SiteError('google/failed').message).toBe('Google sign-in failed:');
});

test('another error gets a sentence, and stays as the cause', () => {
  const cause = new Error('The window is gone.');
  const error = siteError(cause, 'google/failed');
  expect(error).toMatchObject({ code: 'google/failed', cause, name: 'SiteError' });
  expect(error.message).toBe('Google sign-in failed: The window is gone.');
});

test('what was thrown and isn’t an error adds nothing to the sentence', () => {
  expect(siteError('no reason', 'google/failed').message).toBe('Google sign-in failed:');
});
