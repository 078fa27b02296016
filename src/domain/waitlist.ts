import { cleanLine } from './clean-text.ts';
import type { ErrorCode } from './errors';
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

/** A member's own entry, with what only they can see. */
export interface OwnEntry extends Member {
  contact: string;
  contactType: ContactType;
  /** Members who joined before there were policies have none. */
  consent: string | undefined;
  /** In milliseconds since 1970. */
  updatedAt: number;
  /** The uid of the member whose link they followed. */
  referredBy?: string;
  /** Whether that member has been given the point. */
  credited?: boolean;
}

// The same check as in firestore.rules: a name is no place for advertising or phone numbers.
const NOT_A_NAME = /:\/\/|www\.|@|\p{Nd}{6}/iu;

/** Returns the cleaned profile, or an error code if it isn't valid. */
export function checkProfile(
  profile: Profile,
): Profile | 'join/missing-fields' | 'join/name-not-allowed' {
  const name = cleanLine(profile.name, MAX_NAME_LENGTH);
  const contact = cleanLine(profile.contact);
  if (!name || !isContact(contact)) return 'join/missing-fields';
  if (NOT_A_NAME.test(name)) return 'join/name-not-allowed';
  return { name, contact, contactType: profile.contactType };
}

// Never truncate a contact: the result could be another person's.
function isContact(contact: string): boolean {
  return contact.length >= MIN_CONTACT_LENGTH && contact.length <= MAX_CONTACT_LENGTH;
}

/** Returns the fields that a problem is about, in their order; none if it's elsewhere. */
export function fieldsWithProblem(
  code: ErrorCode,
  { name, contact }: Profile,
): ('name' | 'contact' | 'consent')[] {
  switch (code) {
    case 'join/missing-fields':
      return [
        ...(cleanLine(name) ? [] : ['name' as const]),
        ...(isContact(cleanLine(contact)) ? [] : ['contact' as const]),
      ];
    case 'join/name-not-allowed':
      return ['name'];
    case 'join/unusual-email':
    case 'join/unusual-whatsapp':
      return ['contact'];
    case 'join/consent-missing':
      return ['consent'];
    default:
      return [];
  }
}

/** Returns what is known about a person who has signed in, to begin the form with. */
export function knownProfile({ displayName, email, phoneNumber }: Account): Profile {
  const name = displayName ?? '';
  return phoneNumber
    ? { name, contact: phoneNumber, contactType: 'whatsapp' }
    : { name, contact: email ?? '', contactType: 'email' };
}

/** Returns the cleaned form, or an error code if it isn't valid. */
export function checkJoinForm({
  consent,
  ...typed
}: JoinForm): JoinForm | 'join/missing-fields' | 'join/name-not-allowed' | 'join/consent-missing' {
  const profile = checkProfile(typed);
  if (typeof profile === 'string') return profile;
  return consent ? { ...profile, consent } : 'join/consent-missing';
}

/** Whether the member's referrer is still to be given the point. */
export function hasPendingCredit({ referredBy, credited }: OwnEntry): boolean {
  return referredBy !== undefined && credited === false;
}

/** Cleans a stored name for display, because it may have been written without the site's form. */
export function shownName(name: unknown): string {
  return (typeof name === 'string' && cleanLine(name, MAX_NAME_LENGTH)) || 'A member';
}
