import { initializeApp } from 'firebase-admin/app';
import { getAuth, type UserImportRecord } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { policiesVersion } from '../src/content/policies-version.ts';
import { googleIdentity, phoneIdentity, seatIdOf } from '../src/services/firebase/identity.ts';
import { seat, waitlistContact, waitlistEntry } from '../src/services/firebase/paths.ts';
import { PROJECT } from './emulators.ts';

// Invented people.
const NAMES =
  `Amina K., Yusuf A., Siti N., Omar F., Fatou D., Zaynab R., Ibrahim S., Emine T., Bilal J.,
  Khadija M., Arif H., Leyla B., Musa O., Noor I., Hamza E., Aisyah P., Dawud W., Rukhsana Q., Selma H.,
  Tariq Z., Mariam G., Abdou C., Safiya L., Idris V.`.split(/,\s+/);

const FIRST_JOINED = Date.UTC(2025, 0, 6, 8, 30);
const HOUR_MS = 60 * 60 * 1000;
const MAX_IMPORT = 1000;
const BATCH = 500;
const PARALLEL = 4;

/** The SDK reads the addresses of the emulators from the environment. */
interface Emulators {
  firestore: string;
  auth: string;
}

// As long as Firebase uids.
const uidOf = (index: number) => `seed${String(index + 1).padStart(24, '0')}`;

/** Who brought a member: the same each time, mostly one of the first. Some came on their own. */
function referrerOf(index: number): number | undefined {
  const share = (index * 0.618034) % 1;
  return index % 6 === 0 ? undefined : Math.floor(index * share ** 3);
}

// example.com is reserved, and so are UK phone numbers that start with 07700 900.
function accountOf(index: number): UserImportRecord {
  const uid = uidOf(index);
  if (index % 3 === 0 && index < 1000)
    return { uid, phoneNumber: `+447700900${String(index).padStart(3, '0')}` };
  const email = `member${index}@example.com`;
  const google = { uid: `1${String(index).padStart(20, '0')}`, providerId: 'google.com', email };
  return { uid, email, providerData: [google] };
}

/** Adds sample members with their accounts, always the same, bypassing the rules. */
export async function seedWaitlist(emulators: Emulators, count = NAMES.length): Promise<void> {
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: emulators.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
    // The SDK would look for the Google server that it runs on.
    METADATA_SERVER_DETECTION: 'none',
  });
  const app = initializeApp({ projectId: PROJECT });
  const firestore = getFirestore(app);
  const accounts = Array.from({ length: count }, (_, index) => accountOf(index));
  for (let start = 0; start < count; start += MAX_IMPORT) {
    const some = accounts.slice(start, start + MAX_IMPORT);
    const [failure] = (await getAuth(app).importUsers(some)).errors;
    if (failure) throw failure.error;
  }
  const referrers = accounts.map((_, index) => referrerOf(index));
  const points = new Map<number, number>();
  for (const referrer of referrers)
    if (referrer !== undefined) points.set(referrer, (points.get(referrer) ?? 0) + 1);
  const documents: { path: string; data: object }[] = [];
  for (const [index, { uid = '', phoneNumber, email = '', providerData }] of accounts.entries()) {
    const time = new Date(FIRST_JOINED + index * HOUR_MS);
    const times = { createdAt: time, updatedAt: time };
    const name = NAMES[index % NAMES.length]!;
    const referrer = referrers[index];
    const google = googleIdentity(providerData?.[0]?.uid ?? '');
    documents.push(
      waitlistEntry(uid, { name, points: points.get(index) ?? 0, ...times }),
      waitlistContact(uid, {
        contact: phoneNumber ?? email,
        contactType: phoneNumber ? 'whatsapp' : 'email',
        consent: policiesVersion(),
        consentAt: time,
        ...(referrer === undefined ? {} : { referredBy: uidOf(referrer), credited: true }),
      }),
      seat(await seatIdOf(phoneNumber ? phoneIdentity(phoneNumber) : google), uid),
    );
  }
  // In large batches, some at a time: two to four times as fast as a BulkWriter on the emulator.
  while (documents.length > 0) {
    const commits = Array.from({ length: PARALLEL }, () => {
      const batch = firestore.batch();
      for (const { path, data } of documents.splice(0, BATCH)) batch.set(firestore.doc(path), data);
      return batch.commit();
    });
    await Promise.all(commits);
  }
  await firestore.terminate();
}
