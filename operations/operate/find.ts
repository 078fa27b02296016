import { decodeReferralCode, REFERRAL_PARAMETER, UID } from '../../src/domain/referral-code.ts';
import {
  SUBSCRIBERS,
  WAITLIST,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import { createProgress } from './output.ts';
import { contactsOf, getAll, matches, ownerOf, pagesOf } from './reader.ts';

const GOOGLE_ID = /^\d{15,25}$/;
const PHONE = /^\+\d{7,15}$/;
const EMAIL = /^[^@\s]+@[^@\s]+$/;

/**
 * Finds the people whom each text fits: a uid, a referral link or code, a phone number, an email
 * address, a contact, a subscription, a Google id or a part of a name. What isn't found at once is
 * looked for in all members and subscribers, in one pass for all texts.
 */
export async function findPeople(
  backend: Backend,
  texts: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const progress = createProgress('people looked up');
  for (const text of texts) {
    found.set(text, await lookUp(backend, text));
    progress(1);
  }
  const missing = texts.filter((text) => text.trim() && found.get(text)?.size === 0);
  const contacts = missing.filter((text) => /\d{3}|@/.test(text));
  const { firestore } = backend;
  for (const [query, field, wanted] of [
    [firestore.collection(WAITLIST), 'name', missing],
    [contactsOf(backend), 'contact', contacts],
    [firestore.collection(SUBSCRIBERS), 'email', contacts],
  ] as const) {
    if (wanted.length === 0) continue;
    for await (const page of pagesOf(backend, query, `${field}s searched`))
      for (const document of page) {
        const value = String(document.get(field)).toLowerCase();
        for (const text of wanted)
          if (value.includes(text.toLowerCase())) found.get(text)?.add(ownerOf(document));
      }
  }
  return found;
}

async function lookUp(backend: Backend, text: string): Promise<Set<string>> {
  const code = URL.parse(text)?.searchParams.get(REFERRAL_PARAMETER) ?? text;
  const uid = decodeReferralCode(code) ?? text;
  const phoneNumber = text.replace(/[\s().-]/g, '');
  const identifiers = [
    UID.test(uid) && { uid },
    PHONE.test(phoneNumber) && { phoneNumber },
    EMAIL.test(text) && { email: text },
    GOOGLE_ID.test(text) && { providerId: 'google.com', providerUid: text },
  ].filter((identifier) => identifier !== false);
  const { users } = await backend.auth.getUsers(identifiers);
  const paths = [waitlistPath(uid), waitlistContactPath(uid), subscriberPath(uid)];
  const stored = UID.test(uid) ? await getAll(backend, paths) : [];
  const known = [
    ...users.map((user) => user.uid),
    ...(stored.some(({ exists }) => exists) ? [uid] : []),
  ];
  if (!PHONE.test(phoneNumber) && !EMAIL.test(text)) return new Set(known);
  const spellings = [...new Set([text, text.toLowerCase(), phoneNumber])];
  const [contacts, subscribers] = await Promise.all([
    matches(backend, contactsOf(backend).where('contact', 'in', spellings)),
    matches(backend, backend.firestore.collection(SUBSCRIBERS).where('email', 'in', spellings)),
  ]);
  return new Set([...known, ...contacts.map(ownerOf), ...subscribers.map(ownerOf)]);
}
