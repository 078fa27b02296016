import { cleanLine } from './clean-text';

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

/** Characters that the rules allow. */
export const LONGEST_NAME = 80;
export const SHORTEST_CONTACT = 3;
export const LONGEST_CONTACT = 200;

/** The form as it may be stored, or the code of what is wrong with it. */
export function checkJoinForm(form: JoinForm): JoinForm | 'join/missing-fields' {
  const name = cleanLine(form.name, LONGEST_NAME);
  const contact = cleanLine(form.contact);
  // A contact is never cut: what is left would reach somebody else.
  const isThere = contact.length >= SHORTEST_CONTACT && contact.length <= LONGEST_CONTACT;
  return name && isThere ? { name, contact, contactType: form.contactType } : 'join/missing-fields';
}

/** A stored name as it is shown; it is cleaned again, whoever wrote it. */
export function shownName(name: unknown): string {
  return (typeof name === 'string' && cleanLine(name, LONGEST_NAME)) || 'A member';
}
