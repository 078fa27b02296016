import { internationalPhone, isPossiblePhone } from './phone';
import type { Profile } from './waitlist';

// An address on a public network: a name, an at sign, and a domain with a dot.
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/**
 * Returns a question as an error code when a contact doesn't look like one. It may be right all the
 * same.
 */
export function doubtAboutContact({
  contact,
  contactType,
}: Profile): 'join/unusual-email' | 'join/unusual-whatsapp' | undefined {
  if (contactType === 'email') return EMAIL.test(contact.trim()) ? undefined : 'join/unusual-email';
  return isPossiblePhone(internationalPhone(contact) ?? '') ? undefined : 'join/unusual-whatsapp';
}
