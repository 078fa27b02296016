import type { UserIdentifier } from 'firebase-admin/auth';
import { homeCountry } from '../../src/config/phone.ts';
import { readEmail } from '../../src/domain/contact.ts';
import { readPhone } from '../../src/domain/phone.ts';
import { decodeReferralCode, REFERRAL_PARAMETER, UID } from '../../src/domain/referral-code.ts';
import {
  SUBSCRIBERS,
  WAITLIST,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { Problem } from '../../scripts/local/problem.ts';
import type { Backend } from './backend.ts';
import { contactsOf, getAll, ownerOf } from './members.ts';
import { plain } from './output.ts';

const GOOGLE_ID = /^\d{15,25}$/;

/** Finds exactly one person. Throws a Problem for none and for several. */
export async function findOne(backend: Backend, who = ''): Promise<string> {
  const [uid, ...others] = await findPeople(backend, who);
  if (!uid)
    throw new Problem(
      who ? `Nobody fits "${plain(who)}". Try a part of the name, or the contact.` : 'Whom?',
    );
  if (others.length === 0) return uid;
  throw new Problem(`"${plain(who)}" fits ${others.length + 1} people. Name one by uid: see find.`);
}

/** Reads an email address or a phone number as the site stores it; `undefined` if it's neither. */
export function readContact(typed: string): string | undefined {
  return readEmail(typed) ?? readPhone(typed, homeCountry);
}

/**
 * Finds the people whom a text fits: a uid, a referral link or code, a phone number, an email address, a
 * contact, a subscription, a Google id or a part of a name. Returns their uids.
 */
export async function findPeople(backend: Backend, text: string): Promise<string[]> {
  const found = await lookUp(backend, text);
  return found.length > 0 || !text.trim() ? found : search(backend, text.toLowerCase());
}

/** Looks up what a text can be, by a few reads. */
async function lookUp(backend: Backend, text: string): Promise<string[]> {
  const code = URL.parse(text)?.searchParams.get(REFERRAL_PARAMETER) ?? text;
  const uid = decodeReferralCode(code) ?? text;
  const contact = readContact(text);
  const identifiers = [
    UID.test(uid) && { uid },
    contact && (contact.includes('@') ? { email: contact } : { phoneNumber: contact }),
    GOOGLE_ID.test(text) && { providerId: 'google.com', providerUid: text },
  ].filter(Boolean) as UserIdentifier[];
  const { users } = await backend.auth.getUsers(identifiers);
  const paths = [waitlistPath(uid), waitlistContactPath(uid), subscriberPath(uid)];
  const stored = UID.test(uid) ? await getAll(backend, paths) : [];
  const queries = contact
    ? [
        contactsOf(backend).where('contact', '==', contact),
        backend.firestore.collection(SUBSCRIBERS).where('email', '==', contact),
      ]
    : [];
  for (const query of queries) stored.push(...(await query.get()).docs);
  const owners = stored.filter(({ exists }) => exists).map(ownerOf);
  return [...new Set([...users.map((user) => user.uid), ...owners])];
}

/** Looks through all members and subscribers, whatever the case of letters. */
async function search(backend: Backend, text: string): Promise<string[]> {
  const { firestore } = backend;
  const [names, contacts, subscribers] = await Promise.all([
    firestore.collection(WAITLIST).get(),
    contactsOf(backend).get(),
    firestore.collection(SUBSCRIBERS).get(),
  ]);
  const valueOf = (field: string) => (document: (typeof names.docs)[0]) =>
    String(document.get(field)).toLowerCase();
  const found = [
    ...names.docs.filter((one) => valueOf('name')(one).includes(text)),
    // A part of an address is somebody else's.
    ...contacts.docs.filter((one) => valueOf('contact')(one) === text),
    ...subscribers.docs.filter((one) => valueOf('email')(one) === text),
  ];
  return [...new Set(found.map(ownerOf))];
}
