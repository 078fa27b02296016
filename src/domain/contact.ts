import { internationalPhone, isPossiblePhone } from './phone';
import type { ContactType } from './waitlist';

// An address of a public network: a name, an at sign, and a domain with a dot.
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Whether a contact doesn't look like an email address or a number. It may be right all the same. */
export function isUnusualContact(type: ContactType, contact: string): boolean {
  if (type === 'email') return !EMAIL.test(contact.trim());
  return !isPossiblePhone(internationalPhone(contact) ?? '');
}
