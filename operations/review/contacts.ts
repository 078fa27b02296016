import { domainToASCII } from 'node:url';
import { parsePhone, spacedPhone } from '../../src/lib/phone.ts';
import type { ReviewedMember } from './member.ts';

// Google delivers gmail.com and googlemail.com to the same person.
const GMAIL = /^(gmail|googlemail)\.com$/;

// WhatsApp writes some numbers of Mexico with a 1, and those of Argentina with a 9, which calls don't
// need.
const MOBILE_PREFIX: Record<string, RegExp> = { '+52': /^1(?=\d{10}$)/, '+54': /^9(?=\d{10}$)/ };

/**
 * Returns the same text for all forms of a contact that reach the same person: capital letters,
 * `+tags`, dots where the provider ignores them, the 0 that some people write after a country code.
 */
export function foldContact(contact: string): string {
  return contact.includes('@') ? foldEmail(contact) : foldPhone(contact);
}

function foldEmail(email: string): string {
  const [name = '', host = ''] = email.normalize('NFKC').trim().toLowerCase().split('@');
  const person = name.replace(/(?<=.)\+.*/, '');
  if (GMAIL.test(host)) return `${person.replaceAll('.', '')}@gmail.com`;
  return `${person}@${domainToASCII(host) || host}`;
}

function foldPhone(typed: string): string {
  const phone = parsePhone(typed);
  if (!phone) return typed;
  const [code = '', ...groups] = spacedPhone(phone).split(' ');
  return code + groups.join('').replace(MOBILE_PREFIX[code] ?? '', '');
}

/** Members whom one address reaches: by their contact, or because it's that of their account. */
export interface SharedAddress {
  address: string;
  /** In the order of the members. */
  members: ReviewedMember[];
  /** Whether it's the account's address of one of them, and the contact of others. */
  isAccount: boolean;
}

/** Finds the addresses that reach several members. */
export function findSharedAddresses(members: readonly ReviewedMember[]): SharedAddress[] {
  const byAddress = new Map<string, Set<ReviewedMember>>();
  const add = (contact: string | undefined, member: ReviewedMember) => {
    if (!contact) return;
    const address = foldContact(contact);
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(member));
  };
  for (const member of members) {
    add(member.contact, member);
    add(member.account, member);
  }
  return [...byAddress]
    .filter(([, sharing]) => sharing.size > 1)
    .map(([address, sharing]) => ({
      address,
      members: [...sharing],
      isAccount: [...sharing].some(({ account }) => account && foldContact(account) === address),
    }));
}
