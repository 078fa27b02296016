import { sanitizeLine } from '../../../lib/sanitize.ts';
import {
  isContactType,
  parseContact,
  type Checked,
  type Contact,
  type ContactType,
} from '../../../lib/contact.ts';
import { isDay } from '../../../lib/dates.ts';
import { namesOf } from '../../../lib/records.ts';
import { UID } from '../../../lib/referral-code.ts';
import { SOURCE } from '../../../lib/source.ts';
import { fieldsOf, isString, type FieldGuards } from '../../../lib/stored.ts';
import { firstNameOf } from './first-name.ts';

export { profileErrors } from './errors.ts';

/** In characters, as in firestore.rules. */
export const MAX_NAME_LENGTH = 80;

/** What members can change about themselves. */
export interface Profile extends Contact {
  name: string;
}

/** What somebody ticks to join. */
export interface Agreement {
  /** The version of the policies that the person agrees to. Empty until the box is ticked. */
  consent: string;
  /** Whether the person has confirmed that they are 18 or older. */
  adult: boolean;
}

/** A member, with what other members can see. */
export interface PublicMember {
  uid: string;
  name: string;
  points: number;
  /** In milliseconds since 1970; 0 if it isn't known. */
  joinedAt: number;
}

/** The signed-in member, with what only they can see. Without a valid contact, it's empty. */
export interface Member extends PublicMember, Profile, Agreement {
  /** When they agreed, in milliseconds since 1970; 0 if it isn't known. */
  consentAt: number;
  /** The uid of the member whose link they followed. */
  referredBy?: string;
  /** Whether that member has the point. */
  credited?: boolean;
  /** Where they came from first: see lib/source.ts. */
  via?: string;
}

// The same checks as in firestore.rules: no web or email addresses, and no phone numbers, even if
// invisible characters split them. Chinese has letters for its digits.
const NOT_A_NAME = /www[.。]|@|([\p{N}〇一二三四五六七八九零壹貳贰參叁肆伍陸陆柒捌玖].*){6}/iu;
const SLASH = /[/／⁄∕⧸⟋╱᜵〳]/u;
const INVISIBLE = /[\p{DI}\p{M}\u2800\u{1d159}]/gu;

// "s/o", "d/o" (son of, daughter of), "a/l", "a/p" and the like, which are a part of many names in
// India, Malaysia and Singapore.
const KINSHIP = /(^| )\p{L}{1,2}[/／]\p{L}{1,2}\.?( |$)/gu;

// "Siti @ Aminah": in Malaysia and Singapore, another name of the same person. An address has no
// spaces around the sign.
const ALIAS = / [@＠﹫] /g;

type NameError = 'join/missing-fields' | 'join/name-not-allowed';
export type ProfileError = NameError | `contact/invalid-${ContactType}`;

/** Cleans and checks a name, as other members see it. */
export function checkName(typed: string): Checked<string, NameError> {
  const value = sanitizeLine(typed, MAX_NAME_LENGTH);
  if (!value) return { ok: false, code: 'join/missing-fields' };
  const forms = [value, value.normalize('NFKC')];
  return forms.some((form) => isAdvertising(form.replace(INVISIBLE, '')))
    ? { ok: false, code: 'join/name-not-allowed' }
    : { ok: true, value };
}

const isAdvertising = (text: string) =>
  NOT_A_NAME.test(text.replace(ALIAS, ' ')) || SLASH.test(text.replace(KINSHIP, ' '));

/** Checks a profile, and brings it into the form that is stored. */
export function checkProfile(typed: Profile): Checked<Profile, ProfileError> {
  const name = checkName(typed.name);
  if (!name.ok) return name;
  if (!typed.contact.trim()) return { ok: false, code: 'join/missing-fields' };
  const contact = parseContact(typed);
  if (!contact.ok) return contact;
  const { contactType } = typed;
  return { ok: true, value: { name: name.value, contact: contact.value, contactType } };
}

/** What members see in place of a stored name that the site's form would refuse. */
export const NO_NAME = 'A member';

/** The name by which a member is greeted; empty when there is none. */
export const greetedName = (name: string) => (name === NO_NAME ? '' : firstNameOf(name));

/** Cleans and checks a stored name for display: it may not come from the site's form. */
export function displayNameOf(name: unknown): string {
  const checked = checkName(typeof name === 'string' ? name : '');
  return checked.ok ? checked.value : NO_NAME;
}

/**
 * Parses the fields of a stored contact but its time. The operator can edit it by hand, so what the
 * site wouldn't store is left out: then the contact or the consent is empty, or nobody referred.
 */
export function parseStoredContact(stored: unknown) {
  const { consent, adult, referredBy, credited, via } = fieldsOf(stored);
  return {
    ...contactIn(stored),
    consent: typeof consent === 'string' && isDay(consent) ? consent : '',
    adult: adult === true,
    ...(typeof referredBy === 'string' && UID.test(referredBy) && typeof credited === 'boolean'
      ? { referredBy, credited }
      : {}),
    ...(typeof via === 'string' && SOURCE.test(via) ? { via } : {}),
  };
}

function contactIn(stored: unknown): Contact {
  const { contact, contactType } = fieldsOf(stored);
  if (typeof contact === 'string' && isContactType(contactType)) {
    const checked = parseContact({ contact, contactType });
    // A number may have been stored with a 0 behind its country code, before the form left it out.
    if (checked.ok && (checked.value === contact || /^\+\d+$/.test(contact)))
      return { contact: checked.value, contactType };
  }
  return { contact: '', contactType: 'email' };
}

/** What the fields of a profile are in a draft in the tab's storage. */
export const profileGuards: FieldGuards<Profile> = {
  name: isString,
  contact: isString,
  contactType: isContactType,
};

const FIELDS = namesOf(profileGuards);

/** Whether two profiles, as they are stored, say the same. */
export const isSameProfile = (one: Profile, other: Profile) =>
  FIELDS.every((field) => one[field] === other[field]);

/** What somebody has typed into a profile, a line for each field. The kind of a contact isn't typed. */
export const typedLines = (typed: Partial<Profile>): string[] =>
  FIELDS.flatMap((field) => (field === 'contactType' ? [] : (typed[field] ?? '')));
