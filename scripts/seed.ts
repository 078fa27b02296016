import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { policiesVersion } from '../src/content/policies.ts';
import {
  googleIdentity,
  phoneIdentity,
  seatIdOf,
} from '../src/features/waitlist/joining/identity.ts';
import {
  seat,
  subscriber,
  WAITLIST,
  waitlistContact,
  waitlistEntry,
} from '../src/lib/firebase/documents.ts';
import { PROJECT } from '../cli/emulators.ts';
import type { ReportProgress } from '../cli/progress.ts';
import { HOST, readPorts } from '../cli/ports.ts';
import { DAY_MS, MINUTE_MS } from '../src/lib/time-units.ts';

const NAMES =
  `Amina K., Yusuf A., Siti N., Omar F., Fatou D., Zaynab R., Ibrahim S., Emine T., Bilal J.,
  Khadija M., Arif H., Leyla B., Musa O., Noor I., Hamza E., Aisyah P., Dawud W., Rukhsana Q., Selma H.,
  Tariq Z., Mariam G., Abdou C., Safiya L., Idris V.`.split(/,\s+/);

export const SAMPLE_MEMBER_COUNT = NAMES.length;
const FIRST_DAY = Date.UTC(2025, 0, 6);
/** Where sample members came from first; the others came by no such link. */
const SOURCES = ['invite', 'poster', 'qr', 'instagram', 'picture'];

const SECOND_MS = 1000;
const MAX_ACCOUNTS_PER_IMPORT = 1000;

/** In so many days, the number of members grows by a factor of 2.7. */
const GROWTH_DAYS = 60;
/** How much fewer people join at night than by day: 0 for none, 1 for all. */
const SLEEP = 0.8;
/** One seat of somebody who has left, for so many members. */
const MEMBERS_PER_LEFT = 40;

/** Returns how old the waitlist is when a member joins, in milliseconds: 24 come in 20 days, 20,000 in a year. */
function ageAt(index: number): number {
  const days = GROWTH_DAYS * Math.log(1 + index / GROWTH_DAYS);
  const turn = 2 * Math.PI;
  const seconds = ((days + (SLEEP * Math.sin(turn * days)) / turn) * DAY_MS) / SECOND_MS;
  return Math.round(seconds) * SECOND_MS;
}

/** Returns the day on which the first of so many members joined, if the last one did within a day. */
const firstDayOf = (count: number) => Math.floor((Date.now() - ageAt(count - 1)) / DAY_MS) * DAY_MS;

// As long as Firebase uids.
const uidOf = (number: number) => `seed${String(number + 1).padStart(24, '0')}`;

/**
 * Returns the sample member of an index, always the same but for the first day of the waitlist. Most
 * are referred, mainly by early members.
 */
export function memberAt(index: number, firstDay = FIRST_DAY) {
  // The fractions of the golden ratio's multiples are spread evenly; cubed, most are small.
  const share = (index * 0.618034) % 1;
  const referrer = index % 6 === 0 ? undefined : uidOf(Math.floor(index * share ** 3));
  // example.com is reserved, and so are the thousand UK phone numbers that start with 07700 900.
  const hasPhone = index % 3 === 0 && index < 1000;
  const phoneNumber = `+447700900${String(index).padStart(3, '0')}`;
  // Letters, because addresses that differ by digits would look like those of one person.
  const name = Array.from(String(index), (digit) => 'abcdefghij'.charAt(Number(digit))).join('');
  const email = `member.${name}@example.com`;
  const google = { uid: `1${String(index).padStart(20, '0')}`, providerId: 'google.com', email };
  const uid = uidOf(index);
  const joined = new Date(firstDay + ageAt(index));
  const madeAt = new Date(joined.getTime() - 2 * MINUTE_MS).toUTCString();
  const metadata = { creationTime: madeAt, lastSignInTime: madeAt };
  return {
    uid,
    referrer,
    // A few points are pending.
    credited: index % 40 !== 39,
    subscription: index % 3 === 1 && {
      email,
      verified: index % 12 !== 1,
      createdAt: joined,
      updatedAt: joined,
    },
    via: SOURCES[index % 8],
    // Another order in each round, or many whom one member referred would have one name.
    name: NAMES[(index + Math.floor(index / NAMES.length)) % NAMES.length]!,
    joined,
    contact: hasPhone ? phoneNumber : email,
    contactType: hasPhone ? ('whatsapp' as const) : ('email' as const),
    account: hasPhone
      ? { uid, phoneNumber, metadata }
      : { uid, email, metadata, providerData: [google] },
    identity: hasPhone ? phoneIdentity(phoneNumber) : googleIdentity(google.uid),
  };
}

/** Everything that is stored about a sample member. */
export async function documentsOf(
  member: ReturnType<typeof memberAt>,
  points: number,
  consent: string,
) {
  const { uid, name, joined, referrer, credited, via, contact, contactType, identity } = member;
  const referral = referrer ? { referredBy: referrer, credited } : {};
  return [
    waitlistEntry(uid, { name, points, createdAt: joined, updatedAt: joined }),
    waitlistContact(uid, {
      ...{ contact, contactType, consent, consentAt: joined, adult: true },
      ...referral,
      ...(via && { via }),
    }),
    seat(await seatIdOf(identity), uid),
    ...(member.subscription ? [subscriber(uid, member.subscription)] : []),
  ];
}

/** The seats of people who have left. */
async function seatsOfLeft(count: number) {
  const left = Array.from({ length: Math.round(count / MEMBERS_PER_LEFT) }, (_, index) => index);
  return Promise.all(
    left.map(async (index) => seat(await seatIdOf(googleIdentity(`2${index}`)), `left${index}`)),
  );
}

/** Adds sample members and their accounts, bypassing the rules. */
export async function seedWaitlist(
  firestoreHost: string,
  count: number,
  report: ReportProgress,
): Promise<void> {
  // The SDK reads these.
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${readPorts().auth}`,
    // Without it, the SDK would look for a Google server.
    METADATA_SERVER_DETECTION: 'none',
  });
  const app = initializeApp({ projectId: PROJECT });
  const firestore = getFirestore(app);
  const consent = policiesVersion(process.cwd());
  const firstDay = firstDayOf(count);
  const members = Array.from({ length: count }, (_, index) => memberAt(index, firstDay));
  const byReferrer = Map.groupBy(members, ({ referrer }) => referrer);
  const writer = firestore.bulkWriter({ throttling: false });
  let written = 0;
  writer.onWriteResult(({ parent }) => {
    if (parent.id === WAITLIST) report(++written, count);
  });
  for (const { path, data } of await seatsOfLeft(count)) void writer.set(firestore.doc(path), data);
  for (let start = 0; start < count; start += MAX_ACCOUNTS_PER_IMPORT) {
    const batch = members.slice(start, start + MAX_ACCOUNTS_PER_IMPORT);
    const [failure] = (await getAuth(app).importUsers(batch.map(({ account }) => account))).errors;
    if (failure) throw failure.error;
    for (const member of batch) {
      const referredMembers = byReferrer.get(member.uid) ?? [];
      const points = referredMembers.filter(({ credited }) => credited).length;
      const documents = await documentsOf(member, points, consent);
      for (const { path, data } of documents) void writer.set(firestore.doc(path), data);
    }
  }
  await writer.close();
  await firestore.terminate();
}
