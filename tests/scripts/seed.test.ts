import { describe, expect, test } from 'vitest';
import { seedDocuments } from '../../scripts/seed.ts';
import {
  referralCredit,
  subscriber,
  waitlistContact,
  waitlistEntry,
} from '../../src/services/firebase/paths.ts';

describe('the seeded waitlist', () => {
  const documents = seedDocuments();
  const entries = documents.filter(({ path }) => /^waitlist\/[^/]+$/.test(path));
  const contacts = documents.filter(({ path }) => /^waitlist\/[^/]+\/private\/contact$/.test(path));

  test('has 24 people, each with an entry and a contact, and is always the same', () => {
    expect(entries).toHaveLength(24);
    expect(contacts).toHaveLength(24);
    expect(documents).toHaveLength(48);
    expect(seedDocuments()).toEqual(documents);
  });

  test('has equal points, so that ties can be seen, and ids as long as real ones', () => {
    const points = entries.map(({ data }) => data.points);
    expect(new Set(points).size).toBeLessThan(points.length);
    for (const { path } of entries) expect(path).toMatch(/^waitlist\/[A-Za-z0-9]{28}$/);
  });

  test('reaches nobody', () => {
    for (const { data } of contacts) {
      expect(data.contact).toMatch(
        data.contactType === 'email' ? /^[a-z]+@example\.com$/ : /^\+447700900\d{3}$/,
      );
    }
  });
});

describe('Firestore documents', () => {
  test.each([
    [
      waitlistEntry('amina', { name: 'Amina', points: 0, createdAt: 'now', updatedAt: 'now' }),
      {
        path: 'waitlist/amina',
        data: { name: 'Amina', points: 0, createdAt: 'now', updatedAt: 'now' },
      },
    ],
    [
      waitlistContact('amina', { contact: 'a@example.com', contactType: 'email' }),
      {
        path: 'waitlist/amina/private/contact',
        data: { contact: 'a@example.com', contactType: 'email' },
      },
    ],
    [
      waitlistContact('amina', { contact: '+1', contactType: 'whatsapp', referredBy: 'omar' }),
      {
        path: 'waitlist/amina/private/contact',
        data: { contact: '+1', contactType: 'whatsapp', referredBy: 'omar' },
      },
    ],
    [
      referralCredit('omar', { points: '+1', updatedAt: 'now' }),
      { path: 'waitlist/omar', data: { points: '+1', updatedAt: 'now' } },
    ],
    [
      subscriber('amina', { email: 'a@example.com', createdAt: 'now', updatedAt: 'now' }),
      {
        path: 'usrahSubscribers/amina',
        data: { email: 'a@example.com', createdAt: 'now', updatedAt: 'now' },
      },
    ],
  ])('%j', (built, expected) => {
    expect(built).toStrictEqual(expected);
  });
});
