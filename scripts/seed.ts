import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { policiesVersion } from '../src/content/policies-version.ts';
import { googleIdentity, phoneIdentity, seatIdOf } from '../src/services/firebase/identity.ts';
import { seat, waitlistContact, waitlistEntry } from '../src/services/firebase/paths.ts';
import type { WaitlistContact } from '../src/services/firebase/paths.ts';
import { PROJECT } from './emulators.ts';

// Invented people and, in the same order, their points. Some have equal points, and two have none.
const NAMES =
  `Amina K., Yusuf A., Siti N., Omar F., Fatou D., Zaynab R., Ibrahim S., Emine T., Bilal J.,
  Khadija M., Arif H., Leyla B., Musa O., Noor I., Hamza E., Aisyah P., Dawud W., Rukhsana Q., Selma H.,
  Tariq Z., Mariam G., Abdou C., Safiya L., Idris V.`.split(/,\s+/);
const POINTS = [
  34, 29, 29, 24, 21, 18, 18, 17, 15, 14, 12, 12, 12, 10, 9, 8, 7, 5, 5, 4, 3, 1, 0, 0,
];

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
  // The SDK reads these, and would look for the Google server that it runs on.
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    METADATA_SERVER_DETECTION: 'none',
  });
  const firestore = getFirestore(initializeApp({ projectId: PROJECT }));
  const batch = firestore.batch();
  for (const [index, name] of NAMES.entries()) {
    const uid = seedUid(index);
    const points = POINTS[index] ?? 0;
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
