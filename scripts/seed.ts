import { connect } from './operate/backend.ts';
import { policiesVersion } from '../src/content/policies-version.ts';
import { googleIdentity, phoneIdentity, seatIdOf } from '../src/services/firebase/identity.ts';
import { seat, waitlistContact, waitlistEntry } from '../src/services/firebase/paths.ts';
import type { WaitlistContact } from '../src/services/firebase/paths.ts';

// Invented people and their points. Some have equal points, and two have none.
const PEOPLE = Object.entries({
  ...{ 'Amina K.': 34, 'Yusuf A.': 29, 'Siti N.': 29, 'Omar F.': 24, 'Fatou D.': 21 },
  ...{ 'Zaynab R.': 18, 'Ibrahim S.': 18, 'Emine T.': 17, 'Bilal J.': 15, 'Khadija M.': 14 },
  ...{ 'Arif H.': 12, 'Leyla B.': 12, 'Musa O.': 12, 'Noor I.': 10, 'Hamza E.': 9 },
  ...{ 'Aisyah P.': 8, 'Dawud W.': 7, 'Rukhsana Q.': 5, 'Selma H.': 5, 'Tariq Z.': 4 },
  ...{ 'Mariam G.': 3, 'Abdou C.': 1, 'Safiya L.': 0, 'Idris V.': 0 },
});

const FIRST_JOINED = Date.UTC(2025, 0, 6, 8, 30);
const DAY = 24 * 60 * 60 * 1000;

// As long as Firebase uids.
function seedUid(index: number): string {
  return `seed${String(index + 1).padStart(24, '0')}`;
}

// example.com is reserved, and so are UK phone numbers that start with 07700 900.
function contactOf(index: number, consentAt: Date): WaitlistContact<Date> {
  const usesPhone = index % 3 === 0;
  return {
    contact: usesPhone ? `+4477009${String(index).padStart(5, '0')}` : `member${index}@example.com`,
    contactType: usesPhone ? 'whatsapp' : 'email',
    consent: policiesVersion(),
    consentAt,
    ...(index >= 4 ? { referredBy: seedUid(index % 4), credited: true } : {}),
  };
}

/** Writes the sample waitlist, always with the same people and ids, bypassing the rules. */
export async function seedWaitlist(firestoreHost: string): Promise<void> {
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: firestoreHost };
  const { firestore } = connect(undefined, env);
  const batch = firestore.batch();
  for (const [index, [name, points]] of PEOPLE.entries()) {
    const uid = seedUid(index);
    const joined = new Date(FIRST_JOINED + index * DAY);
    const own = contactOf(index, joined);
    const identityOf = own.contactType === 'whatsapp' ? phoneIdentity : googleIdentity;
    for (const { path, data } of [
      waitlistEntry(uid, { name, points, createdAt: joined, updatedAt: joined }),
      waitlistContact(uid, own),
      seat(await seatIdOf(identityOf(own.contact)), uid),
    ])
      batch.set(firestore.doc(path), data);
  }
  await batch.commit();
  await firestore.terminate();
}
