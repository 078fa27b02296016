import { cleanLine } from './clean-text';
import { MAX_CONTACT_LENGTH, MAX_NAME_LENGTH, MIN_CONTACT_LENGTH } from './limits';

export type ContactType = 'email' | 'whatsapp';

/** What the join form asks for. */
export interface JoinForm {
  name: string;
  contact: string;
  contactType: ContactType;
}

/** A member as every other member may see them. */
export interface Member {
  uid: string;
  name: string;
  points: number;
  /** When they joined, in milliseconds since 1970. */
  joinedAt: number;
}

/** A member's own entry, with what only they may see. */
export interface OwnEntry extends Member {
  contact: string;
  contactType: ContactType;
}

/** The form as it may be stored, or the code of what is wrong with it. */
export function checkJoinForm(form: JoinForm): JoinForm | 'join/missing-fields' {
  const name = cleanLine(form.name, MAX_NAME_LENGTH);
  const contact = cleanLine(form.contact);
  // A contact is never cut: the rest would reach somebody else.
  const isContact = contact.length >= MIN_CONTACT_LENGTH && contact.length <= MAX_CONTACT_LENGTH;
  return name && isContact
    ? { name, contact, contactType: form.contactType }
    : 'join/missing-fields';
}

/** A stored name as it is shown: cleaned again, because anybody may have written it. */
export function shownName(name: unknown): string {
  return (typeof name === 'string' && cleanLine(name, MAX_NAME_LENGTH)) || 'A member';
}
