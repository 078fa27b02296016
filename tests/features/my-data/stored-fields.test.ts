import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { newsletterFacts, waitlistFacts } from '@/features/my-data/messages';
import { parseStored } from '@/features/newsletter/service';
import { parseMember } from '@/features/waitlist/membership/service';
import type { OwnDocument, StoredDocuments } from '@/lib/firebase/documents';
import { namesOf } from '@/lib/records';
import { accountOf } from '../../fakes/auth';
import { PROFILES, SUBSCRIPTIONS } from '../../fakes/database';

type Stored = { [Name in OwnDocument]: Required<StoredDocuments<Timestamp>[Name]> };

const on = (day: number) => Timestamp.fromDate(new Date(Date.UTC(2026, 9, day, 12)));

/** What is stored about two people, who differ in each field. */
const STORED: readonly [Stored, Stored] = [
  {
    entry: { name: 'Amina', points: 1, createdAt: on(1), updatedAt: on(2) },
    contact: {
      contact: 'amina@example.com',
      contactType: 'email',
      consent: '2026-09-01',
      consentAt: on(3),
      adult: true,
      referredBy: 'A'.repeat(28),
      credited: true,
      via: 'poster',
    },
    subscription: { email: 'a@example.com', verified: true, createdAt: on(4), updatedAt: on(5) },
  },
  {
    entry: { name: 'Bilal', points: 2, createdAt: on(11), updatedAt: on(12) },
    contact: {
      contact: 'bilal@example.com',
      contactType: 'whatsapp',
      consent: '2026-09-02',
      consentAt: on(13),
      adult: false,
      referredBy: '',
      credited: false,
      via: 'invite',
    },
    subscription: { email: 'b@example.com', verified: false, createdAt: on(14), updatedAt: on(15) },
  },
];

/** Told of in words, and in the file to download. */
const NOT_SHOWN = ['entry.updatedAt', 'subscription.updatedAt'];

function factsOf({ entry, contact, subscription }: Stored) {
  const data = {
    account: accountOf('u1'),
    member: parseMember('u1', entry, contact),
    subscription: parseStored(subscription),
    hasSeat: true,
  };
  return [...waitlistFacts(data), ...newsletterFacts(data)];
}

const shown = (stored: Stored) => JSON.stringify(factsOf(stored));

const [one, other] = STORED;
const fields = namesOf(one).flatMap((name) =>
  Object.keys(one[name]).map((field) => ({ name, field, path: `${name}.${field}` })),
);

test.each(fields)('My data shows what is stored as $path', ({ name, field, path }) => {
  const changed = { ...one, [name]: { ...one[name], [field]: Reflect.get(other[name], field) } };
  expect(shown(changed) !== shown(one)).toBe(!NOT_SHOWN.includes(path));
});

test.each(fields.filter(({ field }) => field in PROFILES || field in SUBSCRIPTIONS))(
  'My data says in words what was chosen as $path',
  ({ name, field }) => {
    for (const stored of STORED) {
      const values = factsOf(stored).map(([, value]) => value);
      expect(values).not.toContain(Reflect.get(stored[name], field));
    }
  },
);
