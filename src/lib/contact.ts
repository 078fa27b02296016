import { parsePhone, spacedPhone } from './phone.ts';
import { sanitizeLine } from './sanitize.ts';

/** In characters, as in firestore.rules. */
export const MAX_CONTACT_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;

/** The cleaned value of what somebody typed, or the code of its error. */
export type Checked<Value, Code extends string = string> =
  { ok: true; value: Value } | { ok: false; code: Code };

/** By what people can be reached, with what each is called. Another one begins here. */
export const CHANNEL_NAMES = { email: 'Email', whatsapp: 'WhatsApp' } as const;

export type ContactType = keyof typeof CHANNEL_NAMES;

export const isContactType = (value: unknown): value is ContactType =>
  typeof value === 'string' && Object.hasOwn(CHANNEL_NAMES, value);

export interface Contact {
  contact: string;
  contactType: ContactType;
}

type ContactError = `contact/invalid-${ContactType}`;

// One address, without the spaces, commas and semicolons of a list. firestore.rules has the same
// pattern.
const EMAIL = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=^_{}~-]+@([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u;

/** Signs of bold text and quotation marks on both sides. On one side, they could belong to the address. */
const IN_SIGNS = /^[^\p{L}\p{M}\p{N}'*_~]*(['*_~]{1,3})(.*)\1[^\p{L}\p{M}\p{N}'*_~]*$/u;

/**
 * What else mail programs and sentences put around an address: Nur <nur@example.com>, mailto:, Email:,
 * quotation marks, a full stop. An address ends with a letter or a digit, in any language.
 */
const AROUND_EMAIL =
  /^(?:[^<>@]*<|mailto:(?:\/\/)?|[^<>@]*:\s|[^\p{L}\p{M}\p{N}.!#$%&'*+/=^_{}~@-]+)+|[^\p{L}\p{M}\p{N}'*_~}]+$/giu;

/**
 * Parses an email address as people write it, and as mail programs hand it on. Returns `undefined` for
 * what isn't exactly one.
 */
export function parseEmail(text: string): string | undefined {
  const email = sanitizeLine(text.normalize('NFKC'))
    .replace(/^(mailto:[^?]*)\?.*/i, '$1')
    .replace(IN_SIGNS, '$2')
    .replace(AROUND_EMAIL, '');
  return EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH ? email : undefined;
}

const PARSERS: Record<ContactType, (text: string) => string | undefined> = {
  email: parseEmail,
  whatsapp: parsePhone,
};

/** Normalizes a contact for storage: one email address, or one number with its country code. */
export function parseContact({ contact, contactType }: Contact): Checked<string, ContactError> {
  const value = PARSERS[contactType](contact);
  // Never truncate a contact: the result could be another person's.
  return value && value.length <= MAX_CONTACT_LENGTH
    ? { ok: true, value }
    : { ok: false, code: `contact/invalid-${contactType}` };
}

const SPACED: Record<ContactType, (stored: string) => string> = {
  email: (address) => address,
  whatsapp: spacedPhone,
};

/** A stored contact as people read it. */
export const spacedContact = ({ contact, contactType }: Contact) => SPACED[contactType](contact);

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

// Similar to a large host, but not a typing error.
const OTHER_HOST = /^(e?mail|ymail|cloud)\.com$|^yahoo\.(co\.id|ie|it)$/;

/** Returns the address that was probably meant, when its host looks like a typing error. */
export function suggestedEmail(text: string): string | undefined {
  const [name, host] = parseEmail(text)?.toLowerCase().split('@') ?? [];
  if (!host || LARGE_HOSTS.includes(host) || OTHER_HOST.test(host)) return undefined;
  const meant = LARGE_HOSTS.find((large) => isOneSlipFrom(large, host));
  return meant && `${name}@${meant}`;
}

/** Whether one letter is wrong, missing or added, or two are swapped. */
function isOneSlipFrom(word: string, typed: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === typed[same]) same++;
  const expected = word.slice(same);
  const found = typed.slice(same);
  const isWrong = found.slice(1) === expected.slice(1);
  const isMissing = found === expected.slice(1);
  const isAdded = found.slice(1) === expected;
  const areSwapped = found.charAt(1) + found.charAt(0) + found.slice(2) === expected;
  return isWrong || isMissing || isAdded || areSwapped;
}
