import type { Checked } from '@/lib/contact';
import { sanitizeLine } from '@/lib/sanitize';
import { isBoolean, isString, type FieldGuards } from '@/lib/stored';
import type { Account } from '@/features/sign-in/model';
import { firstNameOf } from '../membership/first-name';
import {
  checkProfile,
  profileGuards,
  type Agreement,
  type Member,
  type Profile,
  type ProfileError,
} from '../membership/model';

/**
 * What somebody fills in to join, all of which is stored. `adult` also says that they accept the Terms,
 * which the law tells from consent. That has no field of its own: nobody joins without it, and the
 * version in `consent` is that of the Terms, too.
 */
export interface JoinData extends Profile, Agreement {}

/** How somebody came to join. Their contact stores the source as `via`. */
export interface JoinOrigin {
  /** The uid of the member whose link counts. */
  referrer?: string | undefined;
  /** The source that counts. */
  source?: string | undefined;
}

type JoinError = ProfileError | 'join/consent-missing' | 'join/adult-missing';

/** A field of the form that an error can be about. */
export type ProfileField = 'name' | 'contact' | 'consent' | 'adult';

const FIELDS: Record<string, ProfileField[]> = {
  'join/name-not-allowed': ['name'],
  'join/consent-missing': ['consent'],
  'join/adult-missing': ['adult'],
  'contact/invalid-email': ['contact'],
  'contact/invalid-whatsapp': ['contact'],
} satisfies Record<Exclude<JoinError, 'join/missing-fields'>, ProfileField[]>;

/** Returns the fields that an error is about, in their order; none if it's elsewhere. */
export function fieldsWithError(code: string, { name, contact }: Profile): ProfileField[] {
  if (code !== 'join/missing-fields') return FIELDS[code] ?? [];
  const isMissing = { name: !sanitizeLine(name), contact: !contact.trim() };
  return (['name', 'contact'] as const).filter((field) => isMissing[field]);
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

/** Checks the join form, and brings it into the form that is stored. The first error counts. */
export function checkJoinForm(typed: JoinData): Checked<JoinData, JoinError> {
  const profile = checkProfile(typed);
  if (!profile.ok) return profile;
  const { consent, adult } = typed;
  if (!consent) return { ok: false, code: 'join/consent-missing' };
  if (!adult) return { ok: false, code: 'join/adult-missing' };
  return { ok: true, value: { ...profile.value, consent, adult } };
}

/** Whether a member's friend hasn't got their point yet. */
export function hasPendingCredit(
  member: Member | undefined,
): member is Member & { referredBy: string } {
  return member?.referredBy !== undefined && member.credited === false;
}

/** What the fields of the join form are in a draft in the tab's storage. */
export const joinFormGuards: FieldGuards<JoinData> = {
  ...profileGuards,
  consent: isString,
  adult: isBoolean,
};
