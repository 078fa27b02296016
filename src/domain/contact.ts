import { internationalPhone, isPossiblePhone } from './phone';
import type { Profile } from './waitlist';

// An address on a public network: a name, an at sign, and a domain with a dot.
const EMAIL = /^[^@\s]+@([^@\s]+\.[^@\s]+)$/;

const LARGE_HOSTS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'outlook.com',
  'rediffmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
];

// Close to a large one, and no typing error.
const OTHER_HOSTS = ['email.com', 'mail.com', 'ymail.com', 'cloud.com'];

type ContactDoubt = 'contact/unusual-email' | 'contact/unusual-host' | 'contact/unusual-whatsapp';

/**
 * Returns a question as an error code when a contact doesn't look like one, or like a typing error. It
 * may be right all the same.
 */
export function doubtAboutContact({
  contact,
  contactType,
}: Pick<Profile, 'contact' | 'contactType'>): ContactDoubt | undefined {
  if (contactType === 'whatsapp')
    return isPossiblePhone(internationalPhone(contact) ?? '')
      ? undefined
      : 'contact/unusual-whatsapp';
  const host = EMAIL.exec(contact.trim())?.[1]?.toLowerCase();
  if (!host) return 'contact/unusual-email';
  const isKnown = [...LARGE_HOSTS, ...OTHER_HOSTS].includes(host);
  const isSlip = !isKnown && LARGE_HOSTS.some((large) => isOneSlipFrom(large, host));
  return isSlip ? 'contact/unusual-host' : undefined;
}

/** Whether an error is only a question, which the person can answer with yes. */
export function isContactDoubt(code: string): code is ContactDoubt {
  return code.startsWith('contact/unusual');
}

/** Returns a function that asks once about each contact. */
export function createContactDoubts(): typeof doubtAboutContact {
  let asked: string | undefined;
  return (profile) => {
    const doubt = profile.contact === asked ? undefined : doubtAboutContact(profile);
    if (doubt) asked = profile.contact;
    return doubt;
  };
}

/** Whether one letter is wrong, missing or too much, or two are swapped. */
function isOneSlipFrom(word: string, typed: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === typed[start]) start++;
  let end = 0;
  const shorter = Math.min(word.length, typed.length) - start;
  while (end < shorter && word.at(-1 - end) === typed.at(-1 - end)) end++;
  const expected = word.slice(start, word.length - end);
  const found = typed.slice(start, typed.length - end);
  const isSwap = found.length === 2 && expected === `${found[1]}${found[0]}`;
  return isSwap || Math.max(expected.length, found.length) === 1;
}
