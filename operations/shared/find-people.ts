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
import type { Backend } from './backend.ts';
import { contactsOf, getAll, ownerOf } from './members.ts';

const GOOGLE_ID = /^\d{15,25}$/;

/** Reads an email address or a phone number as the site stores it; `undefined` if it's neither. */
export function readContact(typed: string): string | undefined {
  return readEmail(typed) ?? readPhone(typed, homeCountry);
}

/**
 * Finds the people whom each text fits: a uid, a referral link or code, a phone number, an email
 * address, a contact, a subscription, a Google id or a part of a name. What isn't found at once is
 * looked for in all members and subscribers, in one pass for all texts.
 */
export async function findPeople(backend: Backend, texts: readonly string[]) {
  const found = new Map<string, Set<string>>();
  for (const text of texts) found.set(text, await lookUp(backend, text));
  const missing = texts.filter((text) => text.trim() && found.get(text)?.size === 0);
  if (missing.length === 0) return found;
  const { firestore } = backend;
  for (const [field, query] of Object.entries({
    name: firestore.collection(WAITLIST),
    contact: contactsOf(backend),
    email: firestore.collection(SUBSCRIBERS),
  }))
    for (const document of (await query.get()).docs) {
      const value = String(document.get(field)).toLowerCase();
      for (const text of missing) {
        const searched = text.toLowerCase();
        // A part of an address is somebody else's.
        if (field === 'name' ? value.includes(searched) : value === searched)
          found.get(text)?.add(ownerOf(document));
      }
    }
  return found;
}

async function lookUp(backend: Backend, text: string): Promise<Set<string>> {
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
  const known = new Set([
    ...users.map((user) => user.uid),
    ...(stored.some(({ exists }) => exists) ? [uid] : []),
  ]);
  if (!contact) return known;
  const spellings = [...new Set([text, contact, contact.toLowerCase()])];
  for (const query of [
    contactsOf(backend).where('contact', 'in', spellings),
    backend.firestore.collection(SUBSCRIBERS).where('email', 'in', spellings),
  ])
    for (const document of (await query.get()).docs) known.add(ownerOf(document));
  return known;
}
