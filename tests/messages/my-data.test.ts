import { expect, test } from 'vitest';
import type { AccountDetails } from '@/domain/session';
import {
  accountFacts,
  confirmationFor,
  newsletterFacts,
  waitlistFacts,
  type Fact,
} from '@/messages/my-data';
import { aMember } from '../fakes/waitlist';

const formatDate = (time: number) => new Date(time).toISOString().slice(0, 10);
const nothing = { member: undefined, subscription: undefined, hasSeat: false };
const subscription = { email: 'n@example.com', createdAt: 0 };
const member = { ...aMember('u1', 3), referredBy: 'friend', credited: false };
const everything = { member, subscription, hasSeat: true };
const google: AccountDetails = {
  uid: 'u1',
  provider: 'google',
  displayName: 'Amina K.',
  email: 'g@example.com',
  pictureUrl: 'https://example.com/amina.jpg',
  googleId: '123',
  createdAt: '2026-01-01T00:00:00Z',
  lastSignInAt: '2026-02-01T00:00:00Z',
};

const valuesOf = (facts: Fact[]) => facts.flatMap(([, value]) => value ?? []);

test('everything that is stored is shown, and who sees it', () => {
  const account = valuesOf(accountFacts(google, formatDate)).join();
  expect(account).toBe('Google,Amina K.,g@example.com,Its address,123,2026-01-01,2026-02-01');
  const facts = waitlistFacts(everything, formatDate);
  expect(valuesOf(facts).join()).toBe(
    'u1,3,1970-01-01,a@example.com,Version of 2026-11-22,Your friend’s point is on its way,Kept',
  );
  expect(valuesOf(newsletterFacts(everything, formatDate))[0]).toBe('n@example.com');
  const seenByAll = facts.filter(([, , note]) => note?.startsWith('All members'));
  expect(seenByAll.map(([label]) => label)).toEqual(['Name', 'Points']);
});

test('of somebody who has left, nothing is shown but their seat', () => {
  expect(newsletterFacts(nothing, formatDate)).toEqual([]);
  expect(valuesOf(waitlistFacts({ ...nothing, hasSeat: true }, formatDate))).toEqual(['Kept']);
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
