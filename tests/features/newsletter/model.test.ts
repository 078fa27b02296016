import { expect, test } from 'vitest';
import {
  hasTyped,
  isVerified,
  NOTHING_TYPED,
  parseSubscription,
  subscribeFormGuards,
  type SubscribeData,
} from '@/features/newsletter/model';
import { fittingFields, hasFields } from '@/lib/stored';
import { namesOf } from '@/lib/records';
import { eachChoice, subscribeForm, SUBSCRIPTIONS } from '../../fakes/database';

const email = 'amina@example.com';

test.each([
  ['an address that was typed', { email, verified: false }, { email, verified: false }],
  ['a verified address', { email, verified: true }, { email, verified: true }],
  ['an address of before there was a verification', { email }, { email, verified: false }],
  [
    'a verification that was edited by hand',
    { email, verified: 'yes' },
    { email, verified: false },
  ],
  ['no address, but a verification', { email: 'by post', verified: true }, undefined],
  ['an address with spaces around it', { email: ` ${email}`, verified: true }, undefined],
  ['a number', { email: 7, verified: true }, undefined],
  ['nothing', undefined, undefined],
])('a stored subscription with %s is read as what the site stores', (_, stored, read) => {
  expect(parseSubscription(stored)).toEqual(read ?? { email: '', verified: false });
});

test.each(eachChoice<SubscribeData>(SUBSCRIPTIONS))(
  '%s is read from the database and from a draft',
  (_, form) => {
    expect(parseSubscription(form)).toMatchObject(form);
    expect(fittingFields(subscribeFormGuards, form)).toEqual(form);
  },
);

test('what was stored before there was a field is read as what the form can have', () => {
  expect(hasFields(subscribeFormGuards)(parseSubscription({}))).toBe(true);
});

test.each([
  ['that Google has verified', { email, email_verified: true }, undefined, true],
  [
    'of a Google account that nobody has verified',
    { email, email_verified: false },
    undefined,
    false,
  ],
  ['that is typed', {}, undefined, false],
  ['that was confirmed', {}, { email, verified: true }, true],
  ['that wasn’t confirmed yet', {}, { email, verified: false }, false],
  ['in place of a confirmed one', {}, { email: 'old@example.com', verified: true }, false],
  ['whose confirmation was edited by hand', {}, { email, verified: 'yes' }, false],
])('an address %s is known to be theirs or not', (_, claims, stored, isKnown) => {
  expect(isVerified(email, claims, stored)).toBe(isKnown);
});

test.each(namesOf(subscribeFormGuards))('the %s alone counts as something typed', (field) => {
  expect(hasTyped({ ...NOTHING_TYPED, [field]: subscribeForm(email)[field] })).toBe(true);
  expect(hasTyped(NOTHING_TYPED)).toBe(false);
});
