import { decodeReferralCode, REFERRAL_PARAMETER, UID } from '../../src/domain/referral-code.ts';
import {
  SUBSCRIBERS,
  WAITLIST,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import { getAll, matches, membersOf, ownerOf, pagesOf } from './reader.ts';
import { createProgress } from './terminal.ts';

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
): Promise<Map<string, string[]>> {
  const found = new Map<string, Set<string>>();
  const progress = createProgress('people looked up');
  for (const text of texts) {
    found.set(text, await lookUp(backend, text));
    progress(1);
  }
  const missing = [...found].filter(([text, uids]) => text.trim() && uids.size === 0);
  const people =
    missing.length > 0
      ? wordsOf(
          backend,
          missing.map(([text]) => text),
        )
      : [];
  for await (const [uid, words] of people) {
    for (const [text, uids] of missing)
      if (words.toLowerCase().includes(text.toLowerCase())) uids.add(uid);
  }
  return new Map([...found].map(([text, uids]) => [text, [...uids]]));
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
  const { firestore } = backend;
  const spellings = [...new Set([text, text.toLowerCase(), phoneNumber])];
  const [contacts, subscribers] = await Promise.all([
    matches(backend, firestore.collectionGroup('private').where('contact', 'in', spellings)),
    matches(backend, firestore.collection(SUBSCRIBERS).where('email', 'in', spellings)),
  ]);
  return new Set([...known, ...contacts.map(ownerOf), ...subscribers.map(({ id }) => id)]);
}

/** Reads all people with what they can be found by: contacts only for a text that can be one. */
async function* wordsOf(
  backend: Backend,
  texts: readonly string[],
): AsyncGenerator<[uid: string, words: string]> {
  const { firestore } = backend;
  if (!texts.some((text) => /\d{3}|@/.test(text))) {
    for await (const page of pagesOf(backend, firestore.collection(WAITLIST), 'members'))
      for (const entry of page) yield [entry.id, String(entry.get('name'))];
    return;
  }
  for await (const { uid, entry, contact } of membersOf(backend))
    yield [uid, `${entry.name}\n${contact?.contact}`];
  for await (const page of pagesOf(backend, firestore.collection(SUBSCRIBERS), 'subscribers'))
    for (const subscriber of page) yield [subscriber.id, String(subscriber.get('email'))];
}
