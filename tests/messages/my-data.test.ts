import { describe, expect, test } from 'vitest';
import { accountFacts, newsletterFacts, confirmationFor, waitlistFacts } from '@/messages/my-data';
import type { OwnMember } from '@/domain/waitlist';

const formatDate = (time: number) => new Date(time).toISOString().slice(0, 10);
const nothing = { member: undefined, subscription: undefined, hasSeat: false };
const member: OwnMember = {
  uid: 'u1',
  name: 'Amina',
  points: 3,
  joinedAt: 0,
  updatedAt: 0,
  contact: '+919800000001',
  contactType: 'whatsapp',
  consent: '2026-11-22',
  consentAt: 0,
};
const joined = { ...nothing, member, hasSeat: true };
const valuesOf = (facts: { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

describe('what is stored, in words', () => {
  test('the account', () => {
    const details = {
      uid: 'u1',
      displayName: null,
      email: null,
      createdAt: '2026-01-01T00:00:00Z',
      lastSignInAt: '2026-02-01T00:00:00Z',
    };
    const phone = { ...details, provider: 'phone', phoneNumber: '+919800000001' } as const;
    expect(accountFacts(phone, formatDate).map(({ value }) => value)).toEqual([
      'A phone number',
      '+919800000001',
      '2026-01-01',
      '2026-02-01',
    ]);
    const google = {
      ...details,
      provider: 'google',
      displayName: 'Amina',
      email: 'a@example.com',
      pictureUrl: 'https://example.com/amina.jpg',
      googleId: '123',
    } as const;
    const values = accountFacts(google, formatDate).map(({ value }) => value);
    expect(values.slice(0, 5)).toEqual(['Google', 'Amina', 'a@example.com', 'Its address', '123']);
  });

  test('the place on the waitlist, and who sees what', () => {
    const facts = waitlistFacts(joined, formatDate);
    expect(valuesOf(facts)).toEqual([
      'Name: Amina',
      'Points: 3',
      'Joined: 1970-01-01',
      'WhatsApp number: +919800000001',
      'Policies you agreed to: Version of 2026-11-22',
      'Your seat: Kept',
    ]);
    const noteOf = (label: string) => facts.find((fact) => fact.label === label)?.note;
    expect(noteOf('Name')).toContain('All members');
    expect(noteOf('Points')).toContain('All members');
    expect(noteOf('WhatsApp number')).toContain('Only you');
    expect(noteOf('Policies you agreed to')).toContain('1970-01-01');
    expect(noteOf('Your seat')).toContain('stays');
  });

  test.each([
    [true, 'has their point'],
    [false, 'on its way'],
    [undefined, 'has their point'],
  ])('a friend’s link, credited %s', (credited, words) => {
    const referred = {
      ...member,
      referredBy: 'friend',
      ...(credited === undefined ? {} : { credited }),
    };
    const facts = waitlistFacts({ ...joined, member: referred }, formatDate);
    expect(valuesOf(facts)).toContainEqual(expect.stringContaining(words));
  });

  test('the seat of somebody who has left, and the newsletter', () => {
    expect(valuesOf(waitlistFacts({ ...nothing, hasSeat: true }, formatDate))).toEqual([
      'Your seat: Kept',
    ]);
    const subscription = { email: 'a@example.com', createdAt: 0 };
    expect(valuesOf(newsletterFacts({ ...nothing, subscription }, formatDate))).toEqual([
      'Email address: a@example.com',
      'Subscribed: 1970-01-01',
    ]);
    expect(newsletterFacts(nothing, formatDate)).toEqual([]);
  });
});

describe('the questions say what happens to points and rank', () => {
  test('unsubscribing changes neither', () => {
    const subscription = { email: 'a@example.com', createdAt: 0 };
    const { hint } = confirmationFor('unsubscribe', { ...joined, subscription });
    expect(hint).toContain('a@example.com');
    expect(hint).toContain('your points and your rank stay');
  });

  test.each([
    ['leave', 3, 'your 3 points and your rank are gone'],
    ['leave', 1, 'your point and your rank are gone'],
    ['delete', 0, 'your 0 points and your rank are gone'],
  ] as const)('%s with %i', (action, points, words) => {
    const { hint } = confirmationFor(action, { ...joined, member: { ...member, points } });
    expect(hint).toContain(words);
    expect(hint).toMatch(/start (anew )?with 0 points/);
    expect(hint).not.toContain('friend');
  });

  test('a friend keeps the point', () => {
    const referred = { ...joined, member: { ...member, referredBy: 'friend' } };
    for (const action of ['leave', 'delete'] as const)
      expect(confirmationFor(action, referred).hint).toContain('The friend who brought you keeps');
  });

  test('somebody who has not joined loses no points', () => {
    expect(confirmationFor('delete', nothing).hint).not.toContain('your points');
  });
});
