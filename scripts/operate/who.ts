import { decodeReferralCode, REFERRAL_PARAMETER } from '../../src/domain/referral-code.ts';
import {
  SUBSCRIBERS,
  WAITLIST,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { Problem } from '../local/problem.ts';
import { accountBy } from './accounts.ts';
import type { Backend } from './backend.ts';
import { uidOfContact } from './brought.ts';
import { getAll, matches, membersOf, pagesOf, subscribersOf } from './reader.ts';
import { columns, createProgress, plain, quantity } from './terminal.ts';

const UID = /^[A-Za-z0-9_-]{1,128}$/;
const GOOGLE_ID = /^\d{15,25}$/;
const MAX_SHOWN = 20;
const MAX_QUOTED = 80;

/**
 * Finds the people whom each text fits: a uid, a referral link or code, a phone number, an email
 * address, a contact, a subscription, a Google id or a part of a name. What isn't found at once is
 * looked for in all members and subscribers, in one pass for all texts.
 */
export async function findPeople(
  backend: Backend,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const progress = createProgress('people found');
  for (const text of texts) {
    found.set(text, await findDirectly(backend, text));
    progress(1);
  }
  const missing = texts.filter((text) => found.get(text)?.length === 0 && text.trim());
  if (missing.length > 0) await search(backend, missing, found);
  return found;
}

/**
 * Finds the one person whom each text fits, and runs something with their uids by text. Throws a Problem
 * before when a text fits more than one, and after when some fit nobody: those may have been erased by a
 * run that was interrupted.
 */
export async function withPeople(
  backend: Backend,
  texts: readonly string[],
  run: (found: Map<string, string>) => Promise<unknown>,
): Promise<void> {
  const found = new Map<string, string>();
  const missing: string[] = [];
  const unclear: string[] = [];
  for (const [text, [uid, ...others]] of await findPeople(backend, texts)) {
    if (uid === undefined) missing.push(nobody(text).message);
    else if (others.length > 0) unclear.push(await ambiguous(backend, text, [uid, ...others]));
    else found.set(text, uid);
  }
  if (unclear.length > 0) throw new Problem([...missing, ...unclear].join('\n'));
  const problem = new Problem(missing.join('\n'));
  if (found.size > 0) {
    if (missing.length > 0) console.error(problem.message);
    await run(found);
  }
  if (missing.length > 0) throw problem;
}

/** The Problem that a text fits nobody. */
export function nobody(text: string): Problem {
  const shown = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  return new Problem(`Nobody fits "${plain(shown)}". Try a part of the name, or the contact.`);
}

async function ambiguous(backend: Backend, text: string, uids: string[]): Promise<string> {
  const list = await listPeople(backend, uids);
  return `"${plain(text)}" fits ${quantity(uids.length, 'person', 'people')}. Name one by uid:\n${list}`;
}

/** Lists some people by name, as columns. */
export async function listPeople(backend: Backend, uids: readonly string[]): Promise<string> {
  const shown = uids.slice(0, MAX_SHOWN);
  const [entries, contacts] = await Promise.all([
    getAll(backend, shown.map(waitlistPath)),
    getAll(backend, shown.map(waitlistContactPath)),
  ]);
  const rows = shown.map((uid, index) => [
    uid,
    entries[index]?.get('name') ?? '(not on the waitlist)',
    contacts[index]?.get('contact'),
  ]);
  const rest = uids.length - shown.length;
  return columns([['uid', 'name', 'contact'], ...rows]) + (rest > 0 ? `\n… and ${rest} more` : '');
}

async function findDirectly(backend: Backend, text: string): Promise<string[]> {
  const trimmed = text.trim();
  const code = URL.parse(trimmed)?.searchParams.get(REFERRAL_PARAMETER) ?? trimmed;
  const uid = decodeReferralCode(code) ?? trimmed;
  if (UID.test(uid) && (await isKnown(backend, uid))) return [uid];
  const { auth } = backend;
  if (GOOGLE_ID.test(trimmed)) {
    const { users } = await auth.getUsers([{ providerUid: trimmed, providerId: 'google.com' }]);
    if (users[0]) return [users[0].uid];
  }
  const phone = phoneIn(trimmed);
  if (!phone && !trimmed.includes('@')) return [];
  const user = phone ? auth.getUserByPhoneNumber(phone) : auth.getUserByEmail(trimmed);
  const uids = [(await accountBy(user))?.uid ?? []].flat();
  const spellings = [...new Set([trimmed, trimmed.toLowerCase(), phone ?? trimmed])];
  const { firestore } = backend;
  const [contacts, subscribers] = await Promise.all([
    matches(backend, firestore.collectionGroup('private').where('contact', 'in', spellings)),
    matches(backend, firestore.collection(SUBSCRIBERS).where('email', 'in', spellings)),
  ]);
  return [...new Set([...uids, ...contacts.map(uidOfContact), ...subscribers.map(({ id }) => id)])];
}

async function isKnown(backend: Backend, uid: string): Promise<boolean> {
  if (await accountBy(backend.auth.getUser(uid))) return true;
  const paths = [waitlistPath(uid), waitlistContactPath(uid), subscriberPath(uid)];
  return (await getAll(backend, paths)).some(({ exists }) => exists);
}

/** Returns the phone number that a text is, without spaces and punctuation, or `undefined`. */
function phoneIn(text: string): string | undefined {
  const phone = text.replace(/[\s().-]/g, '');
  return /^\+\d{7,15}$/.test(phone) ? phone : undefined;
}

// Only a text with digits or an at sign can be a contact, which costs twice the reads.
async function search(backend: Backend, texts: string[], found: Map<string, string[]>) {
  const wanted = texts.map((text) => ({ text, part: text.trim().toLowerCase() }));
  const note = (uid: string, ...values: unknown[]) => {
    const words = values.map((value) => String(value ?? '').toLowerCase());
    for (const { text, part } of wanted) {
      const uids = found.get(text) ?? [];
      if (words.some((word) => word.includes(part)) && !uids.includes(uid)) uids.push(uid);
    }
  };
  if (!texts.some((text) => /\d{3}|@/.test(text))) {
    const names = backend.firestore.collection(WAITLIST).select('name');
    for await (const page of pagesOf(backend, names, 'members'))
      for (const entry of page) note(entry.id, entry.get('name'));
    return;
  }
  for await (const members of membersOf(backend))
    for (const { uid, entry, contact } of members) note(uid, entry['name'], contact?.['contact']);
  for await (const page of subscribersOf(backend))
    for (const subscriber of page) note(subscriber.id, subscriber.get('email'));
}
