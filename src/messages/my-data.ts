import type { AccountDetails } from '../domain/session';
import type { OwnMember } from '../domain/waitlist';

/** What is stored about a person, besides their account. Times are in milliseconds since 1970. */
export interface StoredData {
  entry: OwnMember | undefined;
  subscription: { email: string; createdAt: number } | undefined;
  /** Whether their phone number or Google account has a seat. */
  hasSeat: boolean;
}

/** What a person can do with their data. */
export type DataAction = 'update' | 'download' | 'unsubscribe' | 'leave' | 'delete';

/** One thing that is stored, in words. */
export interface Fact {
  label: string;
  value: string;
  note?: string;
}

/** A question that is asked before something is done, and what will happen. */
export interface Question {
  text: string;
  hint: string;
  confirmLabel: string;
  cancelLabel: string;
}

type FormatDate = (time: number) => string;

const ONLY_YOU = 'Only you and we see it.';

/** Describes the account. */
export function accountFacts(account: AccountDetails, formatDate: FormatDate): Fact[] {
  const { provider, phoneNumber, displayName, email, pictureUrl, googleId } = account;
  const ways = { phone: 'A phone number', 'google.com': 'Google', other: 'Another way' };
  const fact = (label: string, value: string | null | undefined) =>
    value ? [{ label, value, note: ONLY_YOU }] : [];
  return [
    { label: 'You sign in with', value: ways[provider] },
    ...fact('Phone number', phoneNumber),
    ...fact('Name at Google', displayName),
    ...fact('Email address', email),
    ...fact('Picture at Google', pictureUrl && 'Its address'),
    ...fact('Number of your Google account', googleId),
    { label: 'Account since', value: formatDate(Date.parse(account.createdAt)) },
    { label: 'Last sign-in', value: formatDate(Date.parse(account.lastSignInAt)) },
  ];
}

/** Describes a place on the waitlist, and the seat, which stays when its owner leaves. */
export function waitlistFacts({ entry, hasSeat }: StoredData, formatDate: FormatDate): Fact[] {
  return [...(entry ? entryFacts(entry, formatDate) : []), ...(hasSeat ? [SEAT] : [])];
}

function entryFacts(entry: OwnMember, formatDate: FormatDate): Fact[] {
  const { name, points, joinedAt, contact, contactType, referredBy, credited } = entry;
  const isPending = credited === false;
  return [
    { label: 'Name', value: name, note: 'All members see it on the leaderboard.' },
    {
      label: 'Points',
      value: points.toLocaleString('en'),
      note: 'All members see them on the leaderboard.',
    },
    { label: 'Joined', value: formatDate(joinedAt), note: 'Members could look it up.' },
    {
      label: contactType === 'email' ? 'Email address' : 'WhatsApp number',
      value: contact,
      note: ONLY_YOU,
    },
    consentFact(entry, formatDate),
    ...(referredBy
      ? [
          {
            label: 'A friend’s link',
            value: isPending ? 'Your friend’s point is on its way' : 'Your friend has their point',
            note: 'Members could find out that you came by it: your friend got their point in the moment in which you joined.',
          },
        ]
      : []),
  ];
}

function consentFact({ consent, consentAt }: OwnMember, formatDate: FormatDate): Fact {
  return {
    label: 'Policies you agreed to',
    value: `Version of ${formatDate(Date.parse(consent))}`,
    note: `You agreed on ${formatDate(consentAt)}.`,
  };
}

const SEAT: Fact = {
  label: 'Your seat',
  value: 'Kept',
  note: 'A code made from your phone number or Google account, and the number of the account that you joined with, so that each person has one place and earns a friend one point only once. It stays when you leave. Whoever had our database could find a phone number from its code by trying all numbers.',
};

/** Describes a newsletter subscription. */
export function newsletterFacts({ subscription }: StoredData, formatDate: FormatDate): Fact[] {
  if (!subscription) return [];
  const { email, createdAt } = subscription;
  return [
    { label: 'Email address', value: email, note: ONLY_YOU },
    { label: 'Subscribed', value: formatDate(createdAt) },
  ];
}

/** Asks before something is done that can't be undone, and says what happens to points and rank. */
export function confirmationFor(
  action: 'unsubscribe' | 'leave' | 'delete',
  { entry, subscription }: StoredData,
): Question {
  switch (action) {
    case 'unsubscribe':
      return {
        text: 'Unsubscribe from the newsletter?',
        hint: sentences(
          `We delete ${subscription?.email || 'your address'} from the list.`,
          entry && 'Your place on the waitlist, your points and your rank stay as they are.',
        ),
        confirmLabel: 'Unsubscribe',
        cancelLabel: 'Stay Subscribed',
      };
    case 'leave':
      return {
        text: 'Leave the waitlist?',
        hint: sentences(
          entry && lossOf(entry),
          `Your account ${subscription ? 'and your newsletter stay' : 'stays'}.`,
          'If you come back, you start with 0 points.',
        ),
        confirmLabel: 'Leave the Waitlist',
        cancelLabel: 'Stay',
      };
    case 'delete':
      return {
        text: 'Delete your account?',
        hint: sentences(
          'We delete your account and everything on this page, except your seat, if you have one.',
          entry && lossOf(entry),
          'Members who came by your link keep your uid, and copies of the database keep everything for some weeks.',
          'If you come back, you start anew with 0 points.',
        ),
        confirmLabel: 'Delete My Account',
        cancelLabel: 'Keep It',
      };
  }
}

function lossOf({ points, referredBy }: OwnMember): string {
  const lost = points === 1 ? 'point' : `${points.toLocaleString('en')} points`;
  return sentences(
    `Your name, your contact, your ${lost} and your rank are gone for good, and your link earns no more points.`,
    referredBy && 'The friend who brought you keeps their point.',
  );
}

function sentences(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
