import type { ContactType } from '../../src/lib/contact.ts';

/** A member's line in a list for sending messages. */
export interface Recipient {
  /** An email address, or a phone number in international form. */
  contact: string;
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
  consent: string;
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
