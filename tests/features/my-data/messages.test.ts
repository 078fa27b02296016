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
const subscription = { email: 'n@example.com', verified: false, createdAt: Date.UTC(2026, 10, 3) };
const member = {
  ...aMember('u1', 3),
  joinedAt: Date.UTC(2026, 10, 23),
  consent: '2026-11-22',
  consentAt: Date.UTC(2026, 10, 24),
  referredBy: 'friend',
  credited: false,
  via: 'poster-east',
};
const everything = { ...nothing, member, subscription };

const valuesOf = (facts: Fact[]) => facts.flatMap(([, value]) => value ?? []).join();

test('everything that is stored is shown with who sees it', () => {
  expect(valuesOf(accountFacts(account))).toBe(
    'Google,Amina K.,g@example.com,Its address,123,1 January 2026,1 February 2026',
  );
  const facts = waitlistFacts(everything);
  expect(valuesOf(facts)).toBe(
    'Amina,3,22 November 2026,amina@example.com,Version of 22 November 2026,18 or older,Your friend’s point is on its way,poster-east,Kept',
  );
  expect(valuesOf(newsletterFacts(everything))).toBe('n@example.com,2 November 2026');
  const seenByAll = facts.filter(([, , note]) => note?.startsWith('All members'));
  expect(seenByAll.map(([label]) => label)).toEqual(['Name', 'Points']);
});

test('a member whose contact was removed by hand is told so, and has agreed to nothing', () => {
  const withoutContact = {
    ...everything,
    member: { ...member, contact: '', consent: '', adult: false },
  };
  const facts = waitlistFacts(withoutContact).filter(([, value]) => value);
  const labels = facts.map(([label]) => label);
  expect(labels).toEqual([
    'Name',
    'Points',
    'Joined',
    'Contact',
    'A friend’s link',
    'Where you came from',
    'Your seat',
  ]);
  expect(facts[3]).toContain('None that works');
});

test.each([
  [{}, 'You typed it.'],
  [{ verified: true }, 'It’s confirmed'],
  [{ email: '' }, 'None that works'],
])('a subscription with %j says of its address: %s', (changes, words) => {
  const facts = newsletterFacts({ ...everything, subscription: { ...subscription, ...changes } });
  expect(facts[0]!.join()).toContain(words);
});

test('a time that was edited by hand is not shown as a day', () => {
  const unknown = { joinedAt: 0, consentAt: 0 };
  const facts = [
    ...waitlistFacts({ ...everything, member: { ...member, ...unknown } }),
    ...newsletterFacts({ ...everything, subscription: { ...subscription, createdAt: 0 } }),
  ];
  expect(JSON.stringify(facts.filter(([, value]) => value))).not.toMatch(/19(69|70)/);
});

test.each([
  ['unsubscribe', everything, 'your points and your rank stay'],
  ['leave', everything, 'your 3 points and your rank are gone'],
  ['leave', everything, 'point for bringing you no longer counts'],
  ['delete', { ...nothing, member: aMember('u1', 1) }, 'your point and your rank are gone'],
] as const)('the question before %s says what happens to points', (action, data, words) => {
  expect(confirmationFor(action, data).hint).toContain(words);
});

test('before signing in again, it says that signing out comes first, and claims nothing yet', () => {
  const { text, hint } = confirmationFor('sign-in-again', everything);
  expect(`${text} ${hint}`).not.toMatch(/you are signed out/i);
  expect(hint).toMatch(/First we sign you out\. Then you sign in again/);
});
