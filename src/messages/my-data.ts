import { site } from '@/config/site';
import type { DataAction, StoredData } from '@/domain/my-data';
import type { AccountDetails } from '@/domain/session';
import type { OwnMember } from '@/domain/waitlist';

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
  const ways = { phone: 'A phone number', google: 'Google', other: 'Another way' };
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
export function waitlistFacts({ member, hasSeat }: StoredData, formatDate: FormatDate): Fact[] {
  return [...(member ? memberFacts(member, formatDate) : []), ...(hasSeat ? [SEAT] : [])];
}

function memberFacts(member: OwnMember, formatDate: FormatDate): Fact[] {
  const { name, points, joinedAt, contact, contactType, referredBy, credited } = member;
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
    consentFact(member, formatDate),
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

/** The name of the file with a person's data. */
export const DATA_FILE_NAME = `${site.brand.toLowerCase()}-my-data.json`;

/** The buttons, also while they work. */
export const taskLabels = {
  download: { label: 'Download Everything', busyLabel: 'Preparing...' },
  unsubscribe: { label: 'Unsubscribe', busyLabel: 'Unsubscribing...' },
  leave: { label: 'Leave the Waitlist', busyLabel: 'Leaving...' },
  delete: { label: 'Delete My Account', busyLabel: 'One Moment...' },
} as const;

/** What is said after an action, by the card that it's in. */
export const dataNotices: Readonly<Record<DataAction, string>> = {
  update: 'Your changes are saved.',
  download: `Your data is saved as ${DATA_FILE_NAME}.`,
  unsubscribe: 'You are unsubscribed, and your address is deleted from the list.',
  leave: 'You have left the waitlist. You can come back at any time.',
  delete: 'Your account is deleted.',
};

/** What the page says without data. */
export const dataMessages = {
  loading: 'Loading your data...',
  signIn: 'Please sign in to see what we keep about you.',
  signInAgain:
    'Nothing is deleted yet. Sign in with the same phone number or Google account to go on.',
  deleted:
    'Your account is deleted, with everything that we kept about you except your seat, which keeps a phone number or Google account from counting twice. You are signed out.',
} as const;

/** Asks before something is done that can't be undone, and says what happens to points and rank. */
export function confirmationFor(
  action: 'unsubscribe' | 'leave' | 'delete' | 'sign-in-again',
  { member, subscription }: StoredData,
): Question {
  switch (action) {
    case 'unsubscribe':
      return {
        text: 'Unsubscribe from the newsletter?',
        hint: sentences(
          `We delete ${subscription?.email || 'your address'} from the list.`,
          member && 'Your place on the waitlist, your points and your rank stay as they are.',
        ),
        confirmLabel: 'Unsubscribe',
        cancelLabel: 'Stay Subscribed',
      };
    case 'leave':
      return {
        text: 'Leave the waitlist?',
        hint: sentences(
          member && lossOf(member),
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
          member && lossOf(member),
          'Members who came by your link keep your uid, and copies of the database keep everything for some weeks.',
          'If you come back, you start anew with 0 points.',
        ),
        confirmLabel: 'Delete My Account',
        cancelLabel: 'Keep It',
      };
    case 'sign-in-again':
      return {
        text: 'Please sign in again first',
        hint: 'An account can be deleted only in the minutes after signing in, so that nobody else does it on your device. You are signed out now. Sign in again, and we ask you once more before we delete anything.',
        confirmLabel: 'Sign Out and In Again',
        cancelLabel: 'Keep My Account',
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
