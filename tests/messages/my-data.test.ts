import { expect, test } from 'vitest';
import type { AccountDetails } from '@/domain/session';
import {
  accountFacts,
  confirmationFor,
  newsletterFacts,
  waitlistFacts,
  type Fact,
} from '@/messages/my-data';
import { aMember } from '../fakes/database';

const google: AccountDetails = {
  uid: 'u1',
  provider: 'google.com',
  phoneNumber: null,
  displayName: 'Amina K.',
  email: 'g@example.com',
  pictureUrl: 'https://example.com/amina.jpg',
  googleId: '123',
  createdAt: '2026-01-01T12:00:00Z',
  lastSignInAt: '2026-02-01T12:00:00Z',
};

const nothing = { account: google, member: undefined, subscription: undefined, hasSeat: false };
const subscription = { email: 'n@example.com', createdAt: 0 };
const member = { ...aMember('u1', 3), referredBy: 'friend', credited: false };
const everything = { account: google, member, subscription, hasSeat: true };

const valuesOf = (facts: Fact[]) => facts.flatMap(([, value]) => value ?? []);

test('everything that is stored is shown, and who sees it', () => {
  const account = valuesOf(accountFacts(google)).join();
  expect(account).toBe(
    'Google,Amina K.,g@example.com,Its address,123,1 January 2026,1 February 2026',
  );
  const facts = waitlistFacts(everything);
  expect(valuesOf(facts).join()).toBe(
    'u1,3,1 January 1970,a@example.com,Version of 22 November 2026,Your friend’s point is on its way,Kept',
  );
  expect(valuesOf(newsletterFacts(everything))[0]).toBe('n@example.com');
  const seenByAll = facts.filter(([, , note]) => note?.startsWith('All members'));
  expect(seenByAll.map(([label]) => label)).toEqual(['Name', 'Points']);
});

test('only the seat is shown of somebody who has left', () => {
  expect(newsletterFacts(nothing)).toEqual([]);
  expect(valuesOf(waitlistFacts({ ...nothing, hasSeat: true }))).toEqual(['Kept']);
});

const KEEPS = 'The friend who brought you keeps their point.';

test.each([
  ['unsubscribe', everything, 'your points and your rank stay'],
  ['leave', everything, 'your 3 points and your rank are gone'],
  ['leave', everything, KEEPS],
  ['delete', { ...nothing, member: aMember('u1', 1) }, 'your point and your rank are gone'],
] as const)('the question before %s says what happens to points', (action, data, words) => {
  expect(confirmationFor(action, data).hint).toContain(words);
});
