import { expect, test } from 'vitest';
import { sanitizeLine } from '@/lib/sanitize';
import {
  checkJoinForm,
  displayNameOf,
  fieldsWithError,
  greetedName,
  hasPendingCredit,
  isJoinDraft,
  knownProfile,
  parseStoredContact,
} from '@/features/waitlist/membership/model';
import { accountOf } from '../../../fakes/auth';
import { aMember, JOIN_FORM } from '../../../fakes/database';
import {
  ADVERTISING_NAMES,
  ALLOWED_NAMES,
  BLANK_NAMES,
  INVISIBLE_CHARACTERS,
} from '../../../rules/cases/names';

test.each([
  ['is trimmed', '  Amina K. \t', 'Amina K.'],
  ['stays in one line', 'Amina\r\nYusuf\u2028Omar', 'Amina Yusuf Omar'],
  ['has single spaces', 'Amina \u00a0\u3000 K.', 'Amina K.'],
  ['can’t change its direction', 'Amina \u202e1 knar\u202c', 'Amina 1 knar'],
  ['has its marks in order, with nothing between', 'a\u036f\u200b\u035a', 'a\u035a\u036f'],
  ['has no lone surrogates', 'Amina \ud83d', 'Amina'],
  ['stacks four marks at most', 'b\u0301\u0302\u0303\u0304\u0305', 'b\u0301\u0302\u0303\u0304'],
  ['is empty without a visible character', '\u200d\u200c\u3164\u2800\u115f\u0301\u0302', ''],
])('a line that other people see %s', (_, text, clean) => {
  expect(sanitizeLine(text)).toBe(clean);
});

test('a line that is too long is cut between characters', () => {
  expect(sanitizeLine('👩'.repeat(50), 79)).toBe('👩'.repeat(39));
});

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

test.each([
  ['\u202eanimA', 'animA'],
  [42, 'A member'],
  ['9\u200b8\u200b7\u200b6\u200b5\u200b4', 'A member'],
])('the stored name %j is shown as %s', (stored, shown) => {
  expect(displayNameOf(stored)).toBe(shown);
});

const STORED = {
  contact: '+447700900123',
  contactType: 'whatsapp',
  consent: '2026-11-22',
  adult: true,
  referredBy: 'friend',
  credited: false,
  via: 'poster-east',
};
const WITHOUT_CONTACT = { contact: '', contactType: 'email' };
const WITHOUT_REFERRER = { referredBy: undefined, credited: undefined };

test.each([
  [{}, {}],
  // As the form once stored +44 (0)7700 900123 when it was typed without brackets.
  [{ contact: '+4407700900123' }, { contact: '+447700900123' }],
  [{ contact: '07700 900123' }, WITHOUT_CONTACT],
  [{ contact: ' +447700900123' }, WITHOUT_CONTACT],
  [{ contact: 447700900123 }, WITHOUT_CONTACT],
  [{ contactType: 'email' }, WITHOUT_CONTACT],
  [{ contactType: 'letter' }, WITHOUT_CONTACT],
  [{ contact: undefined, contactType: null }, WITHOUT_CONTACT],
  [{ consent: '22.11.2026' }, { consent: '' }],
  [{ consent: '2026-02-30' }, { consent: '' }],
  [{ consent: 20261122 }, { consent: '' }],
  [{ adult: 'yes' }, { adult: false }],
  [{ adult: undefined }, { adult: false }],
  [{ referredBy: '' }, WITHOUT_REFERRER],
  [{ referredBy: 'waitlist/friend' }, WITHOUT_REFERRER],
  [{ referredBy: undefined }, WITHOUT_REFERRER],
  [{ credited: 'yes' }, WITHOUT_REFERRER],
  [{ credited: undefined }, WITHOUT_REFERRER],
  [{ via: undefined }, { via: undefined }],
  [{ via: 'A poster' }, { via: undefined }],
  [{ via: 7 }, { via: undefined }],
  [{ note: 'VIP' }, {}],
])('a contact that was edited by hand to %j is read with %j', (edited, expected) => {
  expect(parseStoredContact({ ...STORED, ...edited })).toEqual({ ...STORED, ...expected });
});

test.each([undefined, null, 'by post', []])('the contact %j is read as none', (stored) => {
  expect(parseStoredContact(stored)).toEqual({ ...WITHOUT_CONTACT, consent: '', adult: false });
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

const draft = { owner: 'me', ...JOIN_FORM };

test.each(['owner', 'name', 'contact', 'contactType', 'consent', 'adult'])(
  'a stored draft without %s isn’t one',
  (field) => {
    expect(isJoinDraft(draft)).toBe(true);
    expect(isJoinDraft({ ...draft, [field]: undefined })).toBe(false);
  },
);

test.each([
  ['Abdul Rahman Khan', 'Abdul Rahman'],
  ['Dr. Aisha Khan', 'Aisha'],
  [displayNameOf('www.shop.example'), ''],
])('%s is greeted as ‘%s’', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});
