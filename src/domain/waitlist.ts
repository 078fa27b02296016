import { sanitizeLine } from './sanitize.ts';
import type { Checked } from './checked';
import { MAX_CONTACT_LENGTH, MAX_NAME_LENGTH, MIN_CONTACT_LENGTH } from './limits.ts';
import type { Account } from './session';

export type ContactType = 'email' | 'whatsapp';

/** What members can change about themselves. */
export interface Profile {
  name: string;
  contact: string;
  contactType: ContactType;
}

/** The values of the join form. */
export interface JoinForm extends Profile {
  /** The version of the policies that the person agrees to. Empty until the box is ticked. */
  consent: string;
}

/** A member, with what other members can see. */
export interface Member {
  uid: string;
  name: string;
  points: number;
  /** In milliseconds since 1970. */
  joinedAt: number;
}

/** The signed-in member, with what only they can see. */
export interface OwnMember extends Member {
  contact: string;
  contactType: ContactType;
  /** The version of the policies that the member agreed to. */
  consent: string;
  /** When they agreed, in milliseconds since 1970. */
  consentAt: number;
  /** In milliseconds since 1970. */
  updatedAt: number;
  /** The uid of the member whose link they followed. */
  referredBy?: string;
  /** Whether that member has been given the point. */
  credited?: boolean;
}

// The same checks as in firestore.rules: a name is no place for advertising or phone numbers, whatever
// is hidden between the letters.
const NOT_A_NAME = /:\/\/|www[.。]|@|(\p{N}.*){6}/iu;
const INVISIBLE = /[\p{DI}\p{M}]/gu;
const NOT_ONE_CONTACT = /[,;<>"]/;

// Md. Arif, Abdul Rahman, Umm Yusuf: these first words are no names by themselves.
const FIRST_NAME = /^((md|mohd|abd|abdul|abdel|abu|umm|عبد|أبو|أم)\.?\s+)?\S+/iu;

type ProfileError = 'join/missing-fields' | 'join/name-not-allowed' | 'join/several-contacts';

/** Checks and cleans a profile. */
export function checkProfile(profile: Profile): Checked<Profile, ProfileError> {
  const name = sanitizeLine(profile.name, MAX_NAME_LENGTH);
  const contact = sanitizeLine(profile.contact);
  if (!name || !isContact(contact)) return { ok: false, code: 'join/missing-fields' };
  if (isAdvertising(name)) return { ok: false, code: 'join/name-not-allowed' };
  if (NOT_ONE_CONTACT.test(contact)) return { ok: false, code: 'join/several-contacts' };
  return { ok: true, value: { name, contact, contactType: profile.contactType } };
}

function isAdvertising(name: string): boolean {
  const forms = [name, name.normalize('NFKC')];
  return forms.some((form) => NOT_A_NAME.test(form.replace(INVISIBLE, '')));
}

// Never truncate a contact: the result could be another person's.
function isContact(contact: string): boolean {
  return contact.length >= MIN_CONTACT_LENGTH && contact.length <= MAX_CONTACT_LENGTH;
}

/** Returns the fields that an error is about, in their order; none if it's elsewhere. */
export function fieldsWithError(
  code: string,
  { name, contact }: Profile,
): ('name' | 'contact' | 'consent')[] {
  switch (code) {
    case 'join/missing-fields':
      return [
        ...(sanitizeLine(name) ? [] : ['name' as const]),
        ...(isContact(sanitizeLine(contact)) ? [] : ['contact' as const]),
      ];
    case 'join/name-not-allowed':
      return ['name'];
    case 'join/several-contacts':
    case 'contact/unusual-email':
    case 'contact/unusual-host':
    case 'contact/unusual-whatsapp':
      return ['contact'];
    case 'join/consent-missing':
      return ['consent'];
    default:
      return [];
  }
}

/**
 * Returns what is known about a person who has signed in, to begin the form with. Of their name only
 * the first one, because others will see it.
 */
export function knownProfile({ displayName, email, phoneNumber }: Account): Profile {
  const name = FIRST_NAME.exec(displayName?.trim() ?? '')?.[0] ?? '';
  return phoneNumber
    ? { name, contact: phoneNumber, contactType: 'whatsapp' }
    : { name, contact: email ?? '', contactType: 'email' };
}

/** Checks and cleans the join form. */
export function checkJoinForm({
  consent,
  ...typed
}: JoinForm): Checked<JoinForm, ProfileError | 'join/consent-missing'> {
  const profile = checkProfile(typed);
  if (!profile.ok) return profile;
  return consent
    ? { ok: true, value: { ...profile.value, consent } }
    : { ok: false, code: 'join/consent-missing' };
}

/** Whether the member's referrer is still to be given the point. */
export function hasPendingCredit({ referredBy, credited }: OwnMember): boolean {
  return referredBy !== undefined && credited === false;
}

/** Cleans and checks a stored name for display, because it may have been written without the site's form. */
export function displayNameOf(name: unknown): string {
  const line = typeof name === 'string' ? sanitizeLine(name, MAX_NAME_LENGTH) : '';
  return line && !isAdvertising(line) ? line : 'A member';
}
