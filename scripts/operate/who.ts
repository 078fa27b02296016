import { decodeReferralCode } from '../../src/domain/referral-code.ts';
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
import { getAll, membersOf, pagesOf, subscribersOf, uidOfContact } from './reader.ts';
import { columns, plain, quantity } from './terminal.ts';

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
  for (const text of texts) found.set(text, await findDirectly(backend, text));
  const missing = texts.filter((text) => found.get(text)?.length === 0 && text.trim());
  if (missing.length > 0) await search(backend, missing, found);
  return found;
}

/** Finds the one person whom each text fits. Throws a Problem when nobody or more than one does. */
export async function findEach(
  backend: Backend,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const problems: string[] = [];
  for (const [text, [uid, ...others]] of await findPeople(backend, texts)) {
    if (uid === undefined) problems.push(nobody(text).message);
    else if (others.length > 0) problems.push(await ambiguous(backend, text, [uid, ...others]));
    else found.set(text, uid);
  }
  if (problems.length > 0) throw new Problem(problems.join('\n'));
  return found;
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
  const code = URL.canParse(trimmed) ? new URL(trimmed).searchParams.get('referredBy') : trimmed;
  const uid = decodeReferralCode(code ?? '') ?? trimmed;
  if (UID.test(uid) && (await isKnown(backend, uid))) return [uid];
  const { auth } = backend;
  const google = { uid: trimmed, providerId: 'google.com' };
  const account = GOOGLE_ID.test(trimmed)
    ? (await auth.getUsers([{ providerUid: google.uid, providerId: google.providerId }])).users[0]
    : undefined;
  if (account) return [account.uid];
  const phone = phoneIn(trimmed);
  if (!phone && !trimmed.includes('@')) return [];
  const byAccount = await accountBy(
    phone ? auth.getUserByPhoneNumber(phone) : auth.getUserByEmail(trimmed),
  );
  const spellings = [...new Set([trimmed, trimmed.toLowerCase(), phone ?? trimmed])];
  const uids = new Set(byAccount ? [byAccount.uid] : []);
  for (const contact of await matches(backend, 'contact', spellings)) uids.add(contact);
  for (const subscriber of await matches(backend, 'email', spellings)) uids.add(subscriber);
  return [...uids];
}

async function matches(backend: Backend, field: 'contact' | 'email', spellings: string[]) {
  const { firestore } = backend;
  const source =
    field === 'contact' ? firestore.collectionGroup('private') : firestore.collection(SUBSCRIBERS);
  const { docs } = await source
    .where(field, 'in', spellings)
    .limit(MAX_SHOWN + 1)
    .get();
  backend.reads += Math.max(1, docs.length);
  return docs.map((doc) => (field === 'contact' ? uidOfContact(doc) : doc.id));
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
