import { expect, test } from 'vitest';
import {
  accountFacts,
  confirmationFor,
  newsletterFacts,
  waitlistFacts,
  type Fact,
} from '@/features/my-data/messages';
import { accountOf } from '../../fakes/auth';
import { aMember } from '../../fakes/database';

const account = {
  ...accountOf('u1', 'g@example.com'),
  displayName: 'Amina K.',
  pictureUrl: 'https://example.com/amina.jpg',
  googleId: '123',
};
const nothing = { account, member: undefined, subscription: undefined, hasSeat: true };
const subscription = { email: 'n@example.com', createdAt: 0 };
const consent = '2026-11-22';
const member = { ...aMember('u1', 3), consent, referredBy: 'friend', credited: false };
const everything = { ...nothing, member, subscription };

const valuesOf = (facts: Fact[]) => facts.flatMap(([, value]) => value ?? []).join();

test('everything that is stored is shown with who sees it', () => {
  expect(valuesOf(accountFacts(account))).toBe(
    'Google,Amina K.,g@example.com,Its address,123,1 January 2026,1 February 2026',
  );
  const facts = waitlistFacts(everything);
  expect(valuesOf(facts)).toBe(
    'Amina,3,31 December 1969,amina@example.com,Version of 22 November 2026,Your friend’s point is on its way,Kept',
  );
  expect(valuesOf(newsletterFacts(everything))).toBe('n@example.com,31 December 1969');
  const seenByAll = facts.filter(([, , note]) => note?.startsWith('All members'));
  expect(seenByAll.map(([label]) => label)).toEqual(['Name', 'Points']);
});

test('a member whose contact was removed by hand has neither contact nor consent', () => {
  const withoutContact = { ...everything, member: { ...member, contact: '', consent: '' } };
  const labels = waitlistFacts(withoutContact).flatMap(([label, value]) => (value ? label : []));
  expect(labels).toEqual(['Name', 'Points', 'Joined', 'A friend’s link', 'Your seat']);
});

test.each([
  ['unsubscribe', everything, 'your points and your rank stay'],
  ['leave', everything, 'your 3 points and your rank are gone'],
  ['leave', everything, 'The friend who brought you keeps their point.'],
  ['delete', { ...nothing, member: aMember('u1', 1) }, 'your point and your rank are gone'],
] as const)('the question before %s says what happens to points', (action, data, words) => {
  expect(confirmationFor(action, data).hint).toContain(words);
});
