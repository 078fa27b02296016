import type { ContactType } from '../../src/lib/contact.ts';
import type { StoredContact } from './members.ts';

/**
 * Where `operate contacts` has a field of a contact as a column: in every list, also in those for letters;
 * in the list without `--for`; or nowhere. By whose link people came, and whether that has given a point,
 * is for `recount` and `winners`; where they came from is for the report.
 */
const LISTED = {
  // An email address, or a phone number in international form.
  contact: 'letters',
  // A list for letters has one kind of them.
  contactType: 'list',
  consent: 'letters',
  consentAt: 'list',
  adult: 'list',
  referredBy: 'nowhere',
  credited: 'nowhere',
  via: 'nowhere',
} as const satisfies Record<keyof StoredContact, 'letters' | 'list' | 'nowhere'>;

type FieldOf<Place extends string> = {
  [Field in keyof typeof LISTED]: (typeof LISTED)[Field] extends Place ? Field : never;
}[keyof typeof LISTED];

/** The columns that tell of a contact's fields. */
export type ContactColumns = {
  [Field in FieldOf<'letters' | 'list'>]: StoredContact[Field] | string;
};

/** A member's line in a list for sending messages. */
export interface Recipient extends Record<FieldOf<'letters'>, string> {
  name: string;
  /** Their own referral link. */
  link: string;
  /** As the leaderboard shows it: with equal points, the same. */
  rank: number;
  points: number;
  /** Whether they subscribe to the newsletter: `yes`, `not confirmed` or `no`. */
  news: string;
  /** Whether the contact is known to be theirs: `verified`, or only `typed`. */
  address: string;
  joinedAt: string;
}

type Columns = Record<Exclude<keyof Recipient, 'contact'>, string>;

/** The columns of a service, by what is in them. */
interface MailService extends Partial<Record<ContactType, string>> {
  /** The others are for services that send to WhatsApp, too. */
  email: string;
  columns: Columns;
}

const WORDS: Columns = {
  name: 'Name',
  link: 'Link',
  rank: 'Rank',
  points: 'Points',
  news: 'News',
  address: 'Address',
  consent: 'Consent',
  joinedAt: 'Joined',
};

/**
 * The services whose importing is known, by the name for `--for`. Each matches columns with these
 * names to its own fields, and asks about the rest. Where that is written: docs/operations/launch.md
 */
export const mailServices: Record<string, MailService> = {
  // Attributes of Brevo have capital letters and no spaces.
  brevo: {
    email: 'EMAIL',
    whatsapp: 'WHATSAPP',
    columns: {
      name: 'FIRSTNAME',
      link: 'LINK',
      rank: 'RANK',
      points: 'POINTS',
      news: 'NEWS',
      address: 'ADDRESS',
      consent: 'CONSENT',
      joinedAt: 'JOINED',
    },
  },
  // "Address" is a postal one there, which would be taken apart.
  mailchimp: {
    email: 'Email Address',
    columns: { ...WORDS, name: 'First Name', address: 'Address is' },
  },
  mailerlite: { email: 'Email', columns: WORDS },
};
