import type { UserIdentifier } from 'firebase-admin/auth';
import {
  CHANNEL_NAMES,
  parseContact,
  parseEmail,
  type Contact,
  type ContactType,
} from '../../src/lib/contact.ts';
import { formatCount } from '../../src/lib/quantity.ts';
import { namesOf } from '../../src/lib/records.ts';
import { codeInUrl, decodeReferralCode, UID } from '../../src/lib/referral-code.ts';
import { phoneIdentity, seatIdOf } from '../../src/features/waitlist/joining/identity.ts';
import { ownPaths, seatPath, SUBSCRIBERS, WAITLIST } from '../../src/lib/firebase/documents.ts';
import { CommandError } from '../../cli/errors.ts';
import { printableLine } from '../../cli/printable.ts';
import type { Backend } from './backend.ts';
import { contactsOf, contactsReferredBy, getAll, ownerOf, readAll } from './members.ts';
import { contactKey } from './named-files.ts';
import { MAX_SHOWN } from './output.ts';
import { personLine, readPerson, type StoredPerson } from './person.ts';
import { seatsOf } from './points.ts';

/** Finds exactly one person. Throws a CommandError for none and for several, which it lists. */
export async function findPerson(backend: Backend, who?: string): Promise<StoredPerson> {
  const uids = await findPeople(backend, who);
  const first = uids.slice(0, MAX_SHOWN).map((uid) => readPerson(backend, uid));
  const people = await Promise.all(first);
  if (people.length === 1) return people[0]!;
  const more = uids.length - people.length;
  const lines = people.map(personLine);
  if (more > 0) lines.push(`… and ${formatCount(more)} more. Type more of the name, or a contact.`);
  const found = `"${printableLine(who)}" matches ${formatCount(uids.length)} people`;
  throw new CommandError(`${found}. Name one by uid:\n${lines.join('\n')}`);
}

/** Parses a contact as the site stores it, by the first channel that takes it; `undefined` if none does. */
export function parseAnyContact(typed: string): Contact | undefined {
  for (const contactType of namesOf(CHANNEL_NAMES)) {
    const checked = parseContact({ contact: typed, contactType });
    if (checked.ok) return { contact: checked.value, contactType };
  }
  return undefined;
}

/** What an account has that is a contact, too. */
const OF_ACCOUNT: Readonly<Record<ContactType, (contact: string) => UserIdentifier[]>> = {
  email: (email) => [{ email }],
  whatsapp: (phoneNumber) => [{ phoneNumber }],
};

/** A contact that somebody names. The address of an account may be longer than a member's. */
function namedContact(text: string): Contact | undefined {
  const email = parseEmail(text);
  return email ? { contact: email, contactType: 'email' } : parseAnyContact(text);
}

/** Finds the people whom a text matches (WHO in operate.ts). Throws a CommandError if there are none. */
export async function findPeople(backend: Backend, text = ''): Promise<string[]> {
  if (!text.trim()) throw new CommandError('Name somebody: WHO is missing.');
  const code = (URL.canParse(text) && codeInUrl(text)) || text;
  const uid = decodeReferralCode(code) ?? text;
  const named = namedContact(text);
  const identifiers: UserIdentifier[] = UID.test(uid) ? [{ uid }] : [];
  if (named) identifiers.push(...OF_ACCOUNT[named.contactType](named.contact));
  const { users } = await backend.auth.getUsers(identifiers);
  const stored = UID.test(uid) ? await getAll(backend, ownPaths(uid)) : [];
  const uids = stored.filter(({ exists }) => exists).map(ownerOf);
  uids.push(...users.map((user) => user.uid));
  // Somebody else may have an account's number or address as their contact.
  if (uids.length === 0 || named) uids.push(...(await search(backend, text, named?.contact)));
  if (uids.length === 0) uids.push(...(await findGone(backend, uid, named)));
  if (uids.length > 0) return [...new Set(uids)];
  throw new CommandError(
    `Nobody matches "${printableLine(text)}". Try a part of the name, or the contact.`,
  );
}

/**
 * Finds somebody of whom only a seat is left, or contacts of members whom they brought. The seat keeps
 * the number in a form that can be compared; that of a Google account isn't made from its address.
 */
async function findGone(
  backend: Backend,
  uid: string,
  named: Contact | undefined,
): Promise<string[]> {
  const path =
    named?.contactType === 'whatsapp'
      ? seatPath(await seatIdOf(phoneIdentity(named.contact)))
      : undefined;
  const [seat] = path ? await getAll(backend, [path]) : [];
  if (seat?.exists) return [String(seat.get('uid'))];
  if (!UID.test(uid)) return [];
  const traces = [seatsOf(backend, uid), contactsReferredBy(backend, uid)];
  const found = await Promise.all(traces.map((query) => query.limit(1).get()));
  return found.some(({ empty }) => !empty) ? [uid] : [];
}

/** Searches all members and subscribers, regardless of case: names by what is typed, and contacts by what it's stored as. */
async function search(backend: Backend, typed: string, contact = typed): Promise<string[]> {
  const { firestore } = backend;
  const text = typed.toLowerCase();
  const matches = [
    { query: firestore.collection(WAITLIST), field: 'name', what: 'names', isPart: true },
    // Contacts and emails match as a whole, because a part of an address can be somebody else's.
    { query: contactsOf(backend), field: 'contact', what: 'contacts' },
    { query: firestore.collection(SUBSCRIBERS), field: 'email', what: 'subscribers' },
  ].map(async ({ query, field, what, isPart }) => {
    const documents = await readAll(query.select(field), what);
    return documents.filter((document) => {
      const value = String(document.get(field));
      return isPart
        ? value.toLowerCase().includes(text)
        : contactKey(value) === contactKey(contact);
    });
  });
  return (await Promise.all(matches)).flat().map(ownerOf);
}
