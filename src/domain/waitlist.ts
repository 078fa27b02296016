import { cleanLine } from './clean-text';
import { MAX_CONTACT_LENGTH, MAX_NAME_LENGTH, MIN_CONTACT_LENGTH } from './limits';

export type ContactType = 'email' | 'whatsapp';

/** The values of the join form. */
export interface JoinForm {
  name: string;
  contact: string;
  contactType: ContactType;
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
}

/** Returns the cleaned form, or an error code if it isn't valid. */
export function checkJoinForm(form: JoinForm): JoinForm | 'join/missing-fields' {
  const name = cleanLine(form.name, MAX_NAME_LENGTH);
  const contact = cleanLine(form.contact);
  // Never truncate a contact: the result could be another person's.
  const isContact = contact.length >= MIN_CONTACT_LENGTH && contact.length <= MAX_CONTACT_LENGTH;
  return name && isContact
    ? { name, contact, contactType: form.contactType }
    : 'join/missing-fields';
}

/** Cleans a stored name for display, because it may have been written without the site's form. */
export function shownName(name: unknown): string {
  return (typeof name === 'string' && cleanLine(name, MAX_NAME_LENGTH)) || 'A member';
}
