import { expect, test } from 'vitest';
import {
  accountFacts,
  confirmationFor,
  copied,
  copyFailed,
  dataShown,
  newsletterFacts,
  taskLabels,
  waitlistFacts,
  type Fact,
} from '@/features/my-data/messages';
import type { AccountDetails } from '@/features/sign-in/model';
import { PROVIDERS, type Provider } from '@/features/waitlist/joining/identity';
import { REGISTER } from '@/lib/firebase/register';
import { parsePhone } from '@/lib/phone';
import { accountOf } from '../../fakes/auth';
import { aMember, subscribeForm } from '../../fakes/database';

const account = {
  ...accountOf('u1', 'g@example.com'),
  displayName: 'Amina K.',
  pictureUrl: 'https://example.com/amina.jpg',
  googleId: '123',
};
const nothing = { account, member: undefined, subscription: undefined, hasSeat: true };
const subscription = {
  ...subscribeForm('n@example.com'),
  verified: false,
  createdAt: Date.UTC(2026, 10, 3),
};
const joinedAlone = {
  ...aMember('u1', 3),
  joinedAt: Date.UTC(2026, 10, 23),
  consent: '2026-11-22',
  consentAt: Date.UTC(2026, 10, 24),
  via: 'poster-east',
};
const member = { ...joinedAlone, referredBy: 'friend', credited: false };
const everything = { ...nothing, member, subscription };

const shownOf = (facts: Fact[]) =>
  facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));

test('everything that is stored is shown with who sees it', () => {
  expect(shownOf(accountFacts(account))).toEqual([
    'You sign in with: Google',
    'Name at Google: Amina K.',
    'Email address: g@example.com',
    'Picture at Google: Its address',
    'Number of your Google account: 123',
    'Number of your account: u1',
    'Account since: 1 January 2026',
    'Last sign-in: 1 February 2026',
  ]);
  const facts = waitlistFacts(everything);
  expect(shownOf(facts)).toEqual([
    'Name: Amina',
    'Points: 3',
    'Joined: 22 November 2026',
    'Email address: amina@example.com',
    'Policies you agreed to: Version of 22 November 2026',
    'Age: 18 or older',
    'A friend’s link: Your friend’s point is on its way',
    'Where you came from: poster-east',
    'Your seat: Kept',
  ]);
  expect(shownOf(newsletterFacts(everything))).toEqual([
    'Email address: n@example.com',
    'Subscribed: 2 November 2026',
  ]);
  const seenByAll = facts.filter(([, , note]) => note?.startsWith('All members'));
  expect(seenByAll.map(([label]) => label)).toEqual(['Name', 'Points']);
});

const seenByMembers = new Set<string>(
  Object.values(REGISTER)
    .filter(({ seenBy }) => seenBy === 'members')
    .flatMap(({ fields }) => Object.values(fields).flatMap(({ myData }) => myData)),
);
const notes = [
  ...accountFacts(account),
  ...waitlistFacts(everything),
  ...newsletterFacts(everything),
];

test.each(notes.map(([label, , note = '']) => [label, note] as const))(
  'beside %s stands whether other members see it, as the register says',
  (label, note) => {
    const isSeen = seenByMembers.has(label);
    expect(/^(All|Other) members /.test(note)).toBe(isSeen);
    if (isSeen) expect(note).not.toContain('Only you');
  },
);

test('a number is shown as people write it, which the forms take when it’s copied', () => {
  const contact = { contactType: 'whatsapp', contact: '+919800000001' } as const;
  const facts = waitlistFacts({ ...everything, member: { ...member, ...contact } });
  const phone = { ...account, phoneNumber: contact.contact };
  const shown = [...facts, ...accountFacts(phone)].flatMap(([label, value]) =>
    /^(WhatsApp|Phone) number$/.test(label) && value ? [value] : [],
  );
  expect(shown).toEqual(['+91 98000 00001', '+91 98000 00001']);
  for (const number of shown) expect(parsePhone(number)).toBe(contact.contact);
});

test('what is theirs, such as a name, isn’t translated with the page', () => {
  const phone = { ...account, phoneNumber: '+919800000001' };
  const facts = [
    accountFacts(phone),
    waitlistFacts(everything),
    newsletterFacts(everything),
  ].flat();
  expect(facts.flatMap(([, value, , kind]) => (kind === 'verbatim' ? [value] : []))).toEqual([
    '+91 98000 00001',
    'Amina K.',
    'g@example.com',
    '123',
    'u1',
    'Amina',
    'amina@example.com',
    'n@example.com',
  ]);
});

test.each([
  ['Number of your account', 'Your link contains it, so it is no secret'],
  ['Joined', 'Other members can find this out'],
  ['Age', 'You confirmed it when you joined'],
  ['A friend’s link', 'Members may guess who invited you'],
  ['Where you came from', 'The link by which you came to join said so. Only you and our team'],
  ['Your seat', 'It stays when you leave'],
  ['Subscribed', 'is in the file that you can download'],
])('beside “%s” stands: %s', (name, words) => {
  const facts = [accountFacts(account), waitlistFacts(everything), newsletterFacts(everything)];
  expect(facts.flat().find(([label]) => label === name)?.[2]).toContain(words);
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
  expect(facts[3]![2]).toContain('Please correct it here');
});

test.each([
  ['poster-east', 'poster-east'],
  ['qr', 'A member’s QR code'],
  [undefined, ''],
])('a member who came by %s first reads: %s', (via, words) => {
  const facts = waitlistFacts({ ...everything, member: { ...aMember('u1'), ...(via && { via }) } });
  expect(facts.find(([label]) => label === 'Where you came from')?.[1]).toBe(words);
});

test.each([
  [{}, 'You typed it.'],
  [{ verified: true }, 'It’s confirmed'],
  [{ email: '' }, 'Email address,None that works,You can enter one at the end of this page'],
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
  ['leave', everything, 'If you come back, you start with 0 points.'],
  ['delete', everything, 'If you come back, you start with 0 points.'],
  ['delete', { ...nothing, member: aMember('u1', 1) }, 'your point and your rank are gone'],
] as const)('the question before %s says what happens to points', (action, data, words) => {
  expect(confirmationFor(action, data).hint).toContain(words);
});

const byPhone = { ...accountOf('u2'), phoneNumber: '+919876543210' };
test('an account by phone has its number and two times, and nothing of Google', () => {
  expect(shownOf(accountFacts(byPhone))).toEqual([
    'You sign in with: A phone number',
    'Phone number: +91 98765 43210',
    'Number of your account: u2',
    'Account since: 1 January 2026',
    'Last sign-in: 1 February 2026',
  ]);
});

/** An account by each way to sign in. */
const ACCOUNTS: Readonly<Record<Provider, AccountDetails>> = {
  'google.com': account,
  phone: byPhone,
};

test('My data says by which way somebody signs in', () => {
  const ways = Object.values(ACCOUNTS).map((one) => accountFacts(one)[0]?.[1]);
  expect(new Set(ways).size).toBe(PROVIDERS.length);
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
  ['whatsapp', '+919876543210', 'WhatsApp number: +91 98765 43210'],
] as const)('a contact by %s is named as such, and as private', (contactType, contact, shown) => {
  const data = { ...everything, member: { ...member, contactType, contact } };
  const fact = waitlistFacts(data).find(([label]) => shown.startsWith(label));
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
  const { text, hint, confirmLabel, cancelLabel } = confirmationFor('sign-in-again', everything);
  expect(`${text} ${hint}`).not.toMatch(/you are signed out/i);
  expect(hint).toMatch(/First we sign you out\. Then you sign in again/);
  expect([text, confirmLabel, cancelLabel]).toEqual([
    'Please sign in again first',
    'Sign Out and In Again',
    'Keep My Account',
  ]);
});

test.each([
  ['Safari', 'open this page in Safari'],
  [null, 'open this page in your browser'],
])('in an app’s web view without a download, %s leads to: %s', (browser, words) => {
  expect(dataShown(browser)).toContain(words);
});

test('copying says what was copied, and that it can be done by hand when it fails', () => {
  expect(copied('Your data')).toBe('Your data is copied.');
  expect(copyFailed('Your data')).toMatch(/^Your data could not be copied\. .* by hand\.$/);
});
