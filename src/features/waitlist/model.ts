import { sanitizeLine } from '../../lib/sanitize.ts';
import { readContact, type Checked, type Contact, type ContactType } from '../../lib/contact.ts';
import { MAX_NAME_LENGTH } from '../../lib/limits.ts';
import type { Account } from '@/features/sign-in/model';
import { fieldsOf, isText } from '../../lib/stored.ts';

/** What members can change about themselves. */
export interface Profile extends Contact {
  name: string;
}

export interface JoinForm extends Profile {
  /** The version of the policies that the person agrees to. Empty until the box is ticked. */
  consent: string;
}

/** A member, with what other members can see. */
export interface PublicMember {
  uid: string;
  name: string;
  points: number;
  /** In milliseconds since 1970. */
  joinedAt: number;
}

/** The signed-in member, with what only they can see. */
export interface Member extends PublicMember, JoinForm {
  /** When they agreed, in milliseconds since 1970. */
  consentAt: number;
  /** The uid of the member whose link they followed. */
  referredBy?: string;
  /** Whether that member has the point. */
  credited?: boolean;
}

// The same checks as in firestore.rules: no web or email addresses, and no phone numbers, even if
// invisible characters split them. Chinese has letters for its digits.
const NOT_A_NAME =
  /[/／⁄∕⧸⟋╱᜵〳]|www[.。]|@|([\p{N}〇一二三四五六七八九零壹貳贰參叁肆伍陸陆柒捌玖].*){6}/iu;
const INVISIBLE = /[\p{DI}\p{M}]/gu;

// Md. Arif, Abdul Rahman, Umm Yusuf: these first words aren't names by themselves.
const FIRST_NAME = /^((md|mohd|abd|abdul|abdel|abu|umm|عبد|أبو|أم)\.?\s+)?\S+/iu;

type NameError = 'join/missing-fields' | 'join/name-not-allowed';
type ProfileError = NameError | `contact/invalid-${ContactType}`;
type JoinError = ProfileError | 'join/consent-missing';

/** Cleans and checks a name, as other members see it. */
export function checkName(typed: string): Checked<string, NameError> {
  const value = sanitizeLine(typed, MAX_NAME_LENGTH);
  if (!value) return { ok: false, code: 'join/missing-fields' };
  const forms = [value, value.normalize('NFKC')];
  const isAdvertising = forms.some((form) => NOT_A_NAME.test(form.replace(INVISIBLE, '')));
  return isAdvertising ? { ok: false, code: 'join/name-not-allowed' } : { ok: true, value };
}

/** Checks a profile, and brings it into the form that is stored. */
export function checkProfile(typed: Profile): Checked<Profile, ProfileError> {
  const name = checkName(typed.name);
  if (!name.ok) return name;
  if (!typed.contact.trim()) return { ok: false, code: 'join/missing-fields' };
  const contact = readContact(typed);
  if (!contact.ok) return contact;
  const { contactType } = typed;
  return { ok: true, value: { name: name.value, contact: contact.value, contactType } };
}

type ProfileField = 'name' | 'contact' | 'consent';

const FIELDS: Record<string, ProfileField[]> = {
  'join/name-not-allowed': ['name'],
  'join/consent-missing': ['consent'],
  'contact/invalid-email': ['contact'],
  'contact/invalid-whatsapp': ['contact'],
} satisfies Record<Exclude<JoinError, 'join/missing-fields'>, ProfileField[]>;

/** Returns the fields that an error is about, in their order; none if it's elsewhere. */
export function fieldsWithError(code: string, { name, contact }: Profile): ProfileField[] {
  if (code !== 'join/missing-fields') return FIELDS[code] ?? [];
  const isMissing = { name: !sanitizeLine(name), contact: !contact.trim() };
  return (['name', 'contact'] as const).filter((field) => isMissing[field]);
}

export function firstNameOf(name: string): string {
  return FIRST_NAME.exec(name.trim())?.[0] ?? '';
}

/**
 * Returns what an account says about a person, to begin the form with. Of the name only the first
 * one, because others will see it.
 */
export function knownProfile({ displayName, email, phoneNumber }: Account): Profile {
  const name = firstNameOf(displayName ?? '');
  return phoneNumber
    ? { name, contact: phoneNumber, contactType: 'whatsapp' }
    : { name, contact: email ?? '', contactType: 'email' };
}

export function checkJoinForm(typed: JoinForm): Checked<JoinForm, JoinError> {
  const profile = checkProfile(typed);
  if (!profile.ok) return profile;
  return typed.consent
    ? { ok: true, value: { ...profile.value, consent: typed.consent } }
    : { ok: false, code: 'join/consent-missing' };
}

export function hasPendingCredit(
  member: Member | undefined,
): member is Member & { referredBy: string } {
  return member?.referredBy !== undefined && member.credited === false;
}

/** Cleans and checks a stored name for display: it may not come from the site's form. */
export function displayNameOf(name: unknown): string {
  const checked = checkName(typeof name === 'string' ? name : '');
  return checked.ok ? checked.value : 'A member';
}

/** A draft of the join form in the tab's storage, and whose it is. */
export function isJoinDraft(value: unknown): value is JoinForm & { uid: string } {
  const { uid, name, contact, contactType, consent } = fieldsOf(value);
  const isContactType = contactType === 'email' || contactType === 'whatsapp';
  return isContactType && [uid, name, contact, consent].every(isText);
}
