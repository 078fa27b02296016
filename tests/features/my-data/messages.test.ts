import { expect, test } from 'vitest';
import {
  accountFacts,
  confirmationFor,
  newsletterFacts,
  taskLabels,
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
const joinedAlone = {
  ...aMember('u1', 3),
  joinedAt: Date.UTC(2026, 10, 23),
  consent: '2026-11-22',
  consentAt: Date.UTC(2026, 10, 24),
  via: 'poster-east',
};
const member = { ...joinedAlone, referredBy: 'friend', credited: false };
const everything = { ...nothing, member, subscription };

const valuesOf = (facts: Fact[]) => facts.flatMap(([, value]) => value ?? []).join();

test('everything that is stored is shown with who sees it', () => {
  expect(valuesOf(accountFacts(account))).toBe(
    'Google,Amina K.,g@example.com,Its address,123,u1,1 January 2026,1 February 2026',
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
  ['poster-east', 'poster-east'],
  ['qr', 'A member’s QR code'],
])('a member who came by %s first reads: %s', (via, words) => {
  const facts = waitlistFacts({ ...everything, member: { ...member, via } });
  expect(facts.find(([label]) => label === 'Where you came from')?.[1]).toBe(words);
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

const byPhone = { ...accountOf('u2'), phoneNumber: '+919876543210' };
const shownOf = (facts: Fact[]) =>
  facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));

test('an account by phone has its number and two times, and nothing of Google', () => {
  expect(shownOf(accountFacts(byPhone))).toEqual([
    'You sign in with: A phone number',
    'Phone number: +919876543210',
    'Number of your account: u2',
    'Account since: 1 January 2026',
    'Last sign-in: 1 February 2026',
  ]);
});

test('identifying account facts are marked as private', () => {
  const facts = accountFacts({ ...account, phoneNumber: byPhone.phoneNumber });
  const isPrivate = ([, , note]: Fact) => note?.startsWith('Only you and our team see this.');
  const open = facts.filter((fact) => !isPrivate(fact)).map(([label]) => label);
  expect(open).toEqual([
    'You sign in with',
    'Number of your account',
    'Account since',
    'Last sign-in',
  ]);
});

test('beside a phone number stands what to do before it becomes somebody else’s', () => {
  const facts = accountFacts(byPhone);
  const noteOf = (name: string) => facts.find(([label]) => label === name)?.[2];
  expect(noteOf('Phone number')).toContain('delete your account or write to us before');
});

test.each([
  ['email', 'amina@example.com', 'Email address: amina@example.com'],
  ['whatsapp', '+919876543210', 'WhatsApp number: +919876543210'],
] as const)('a contact by %s is named as such, and as private', (contactType, contact, shown) => {
  const data = { ...everything, member: { ...member, contactType, contact } };
  const fact = waitlistFacts(data).find(([, value]) => value === contact);
  expect(shownOf([fact!])).toEqual([shown]);
  expect(fact![2]).toBe('Only you and our team see this.');
});

test('of somebody who has neither joined nor subscribed, only the account is shown', () => {
  expect(shownOf(waitlistFacts({ ...nothing, hasSeat: false }))).toEqual([]);
  expect(newsletterFacts(nothing)).toEqual([]);
});

test('a friend’s link is shown with the point that it gave', () => {
  const point = (changes: object) =>
    shownOf(waitlistFacts({ ...everything, member: { ...member, ...changes } }));
  expect(point({ credited: true })).toContain('A friend’s link: Your friend has their point');
  expect(point({ referredBy: undefined }).join()).not.toContain('A friend’s link');
});

test('consent is shown with its day, and without one when it isn’t known', () => {
  const noteOf = (consentAt: number) =>
    waitlistFacts({ ...everything, member: { ...member, consentAt } }).find(([label]) =>
      label.startsWith('Policies'),
    )![2];
  expect(noteOf(member.consentAt)).toBe('You agreed on 23 November 2026.');
  expect(noteOf(0)).toBeUndefined();
});

test.each(['unsubscribe', 'leave', 'delete'] as const)(
  'the button that confirms %s has the words of the one that was pressed',
  (action) => {
    const { text, confirmLabel, cancelLabel } = confirmationFor(action, everything);
    expect(confirmLabel).toBe(taskLabels[action][0]);
    expect(text).toMatch(/^[A-Z].*\?$/);
    expect(cancelLabel).toMatch(/^(Stay|Keep)/);
  },
);

test.each([
  ['unsubscribe', everything, 'We delete n@example.com from the list.'],
  [
    'unsubscribe',
    { ...everything, subscription: { ...subscription, email: '' } },
    'We delete your address from the list.',
  ],
  ['leave', everything, 'Your account and your newsletter stay.'],
  ['leave', { ...everything, subscription: undefined }, 'Your account stays.'],
  ['delete', nothing, 'except your seat, if you have one. Members who came by your link'],
] as const)('the question before %s says what goes and what stays', (action, data, words) => {
  expect(confirmationFor(action, data).hint).toContain(words);
});

test.each([
  ['unsubscribe', { ...everything, member: undefined }, /waitlist|points/],
  ['leave', { ...everything, member: joinedAlone }, /Your friend/],
  ['delete', nothing, /your name|your contact/i],
] as const)('the question before %s names no loss that there isn’t', (action, data, loss) => {
  expect(confirmationFor(action, data).hint).not.toMatch(loss);
});

test('before signing in again, it says that signing out comes first, and claims nothing yet', () => {
  const { text, hint } = confirmationFor('sign-in-again', everything);
  expect(`${text} ${hint}`).not.toMatch(/you are signed out/i);
  expect(hint).toMatch(/First we sign you out\. Then you sign in again/);
});
