import { expect, test } from 'vitest';
import { fittingFields } from '@/lib/stored';
import {
  checkJoinForm,
  fieldsWithError,
  hasPendingCredit,
  joinFormGuards,
  knownProfile,
} from '@/features/waitlist/joining/model';
import { accountOf } from '../../../fakes/auth';
import { aMember, JOIN_FORM } from '../../../fakes/database';
import {
  ADVERTISING_NAMES,
  ALLOWED_NAMES,
  BLANK_NAMES,
  INVISIBLE_CHARACTERS,
} from '../../../rules/cases/names';

test('the join form is stored trimmed, with a name of 80 characters at most', () => {
  const typed = { ...JOIN_FORM, name: ` ${'a'.repeat(200)} `, contact: ' amina@example.com\n' };
  const value = { ...JOIN_FORM, name: 'a'.repeat(80) };
  expect(checkJoinForm(typed)).toEqual({ ok: true, value });
});

test.each(ALLOWED_NAMES)('the join form accepts the name %j', (name) => {
  expect(checkJoinForm({ ...JOIN_FORM, name })).toMatchObject({ value: { name } });
});

test.each(INVISIBLE_CHARACTERS)('the join form removes %j from a name', (character) => {
  const checked = checkJoinForm({ ...JOIN_FORM, name: `a${character}b` });
  expect(checked).toMatchObject({ value: { name: expect.stringMatching(/^a ?b$/) } });
});

test.each([
  ...ADVERTISING_NAMES.map((name) => ['join/name-not-allowed', { name }, 'name'] as const),
  ['contact/invalid-email', { contact: 'amina' }, 'contact'],
  ['contact/invalid-whatsapp', { contactType: 'whatsapp' }, 'contact'],
  ['join/missing-fields', { name: ' ', contact: '    ' }, 'name contact'],
  ...BLANK_NAMES.map((name) => ['join/missing-fields', { name }, 'name'] as const),
  ['join/consent-missing', { adult: false }, 'consent'],
  ['join/adult-missing', { consent: '2026-11-26', adult: false }, 'adult'],
] as const)('the join form fails with %s for %j, and marks: %s', (code, changes, fields) => {
  const typed = { ...JOIN_FORM, consent: '', ...changes };
  expect(checkJoinForm(typed)).toEqual({ ok: false, code });
  expect(fieldsWithError(code, typed).join(' ')).toBe(fields);
});

test.each([
  ['Maryam bint Imran', 'Maryam'],
  ['Md. Arif Rahman', 'Md. Arif'],
  ['K. Mohammed Salim', 'Mohammed'],
  ['S M Rahman', 'Rahman'],
  ['عبد الله يوسف', 'عبد الله'],
  ['Abu', 'Abu'],
  [null, ''],
])('for the account name %j, the form suggests %j and the email address', (displayName, name) => {
  const contact = 'm@example.com';
  const account = { ...accountOf('me', contact), displayName };
  expect(knownProfile(account)).toEqual({ name, contact, contactType: 'email' });
});

test('an account without a number and an address suggests no contact', () => {
  expect(knownProfile(accountOf('me'))).toMatchObject({ contact: '', contactType: 'email' });
});

test('a contact of spaces is missing', () => {
  const typed = { ...JOIN_FORM, contact: '  ' };
  expect(checkJoinForm(typed)).toEqual({ ok: false, code: 'join/missing-fields' });
  expect(fieldsWithError('join/missing-fields', typed)).toEqual(['contact']);
});

test('an error that isn’t about a field marks none', () => {
  expect(fieldsWithError('join/failed', JOIN_FORM)).toEqual([]);
});

test('spaces around the name of an account are left out of the suggestion', () => {
  const account = { ...accountOf('me', 'm@example.com'), displayName: '  Maryam  bint Imran' };
  expect(knownProfile(account).name).toBe('Maryam');
});

test.each([
  ['somebody who isn’t a member', undefined, false],
  ['a member who came by no link', {}, false],
  ['a member whose friend has the point', { referredBy: 'friend', credited: true }, false],
  ['a member whose friend’s point is pending', { referredBy: 'friend', credited: false }, true],
  ['a referral without a state, edited by hand', { referredBy: 'friend' }, false],
  ['a state without a referral, edited by hand', { credited: false }, false],
])('whether a point is pending is known for %s', (_, changes, isPending) => {
  expect(hasPendingCredit(changes && { ...aMember('me'), ...changes })).toBe(isPending);
});

test.each([
  ['name', 7],
  ['contact', null],
  ['contactType', 'telegram'],
  ['consent', true],
  ['adult', 'yes'],
])('a stored draft whose %s is %j keeps everything else', (field, value) => {
  const others = Object.fromEntries(Object.entries(JOIN_FORM).filter(([name]) => name !== field));
  expect(fittingFields(joinFormGuards, JOIN_FORM)).toEqual(JOIN_FORM);
  expect(fittingFields(joinFormGuards, { ...JOIN_FORM, [field]: value })).toEqual(others);
});
