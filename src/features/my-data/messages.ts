import { fileName } from '@/config/brand';
import { quantity, formatCount } from '@/lib/quantity';
import { spacedContact, type ContactType } from '@/lib/contact';
import { spacedPhone } from '@/lib/phone';
import { dayDate, localDate } from '@/lib/dates';
import type { DocumentName } from '@/lib/firebase/documents';
import type { ACCOUNT, REGISTER } from '@/lib/firebase/register';
import type { MemberSource } from '@/lib/source';
import type { DataAction, Removal, StoredData } from './model';
import type { Subscription } from '@/features/newsletter/model';
import type { AccountDetails } from '@/features/sign-in/model';
import type { Member } from '@/features/waitlist/membership/model';

/**
 * Something that is stored, in words. Without a value, nothing is stored. A `verbatim` value isn't in our words,
 * such as a name, so translators must leave it alone: Amal would become Hope.
 */
export type Fact<Label = string> = readonly [
  label: Label,
  value: string | null | undefined | false,
  note?: string | undefined,
  kind?: 'verbatim',
];

/** A fact for each thing that the register has, in its words; not for what is told beside another. */
type FactsOf<Kept> = {
  [Field in keyof Kept as Kept[Field] extends { beside: string } ? never : Field]: Fact<
    Kept[Field] extends { myData: readonly (infer Label)[] } ? Label : never
  >;
};
type FactsIn<Name extends DocumentName> = FactsOf<(typeof REGISTER)[Name]['fields']>;

const ONLY_YOU = 'Only you and our team see this.';

/** What Firebase Authentication keeps, in the words of the register. */
export function accountFacts(account: AccountDetails): Fact[] {
  const facts: FactsOf<Record<keyof AccountDetails, unknown> & typeof ACCOUNT> = {
    phoneNumber: [
      'Phone number',
      account.phoneNumber && spacedPhone(account.phoneNumber),
      `${ONLY_YOU} Anyone who gets this number’s messages can sign in as you, so delete your account or write to us before you give the number up.`,
      'verbatim',
    ],
    displayName: ['Name at Google', account.displayName, ONLY_YOU, 'verbatim'],
    email: ['Email address', account.email, ONLY_YOU, 'verbatim'],
    pictureUrl: ['Picture at Google', account.pictureUrl && 'Its address', ONLY_YOU],
    googleId: ['Number of your Google account', account.googleId, ONLY_YOU, 'verbatim'],
    uid: [
      'Number of your account',
      account.uid,
      'We call it uid. Your link contains it, so it is no secret.',
      'verbatim',
    ],
    createdAt: ['Account since', localDate(Date.parse(account.createdAt))],
    lastSignInAt: ['Last sign-in', localDate(Date.parse(account.lastSignInAt))],
  };
  return [
    ['You sign in with', account.googleId ? 'Google' : 'A phone number'],
    ...Object.values(facts),
  ];
}

/** The facts of each document that the database keeps, in the words of the register. */
const FACTS: { [Name in DocumentName]: (stored: StoredData) => FactsIn<Name> | undefined } = {
  entry: ({ member }) => member && entryFacts(member),
  contact: ({ member }) => member && contactFacts(member),
  seat: ({ hasSeat }) => seatFacts(hasSeat),
  subscription: ({ subscription }) => subscription && subscriptionFacts(subscription),
};

const factsIn = (stored: StoredData, ...names: DocumentName[]): Fact[] =>
  names.flatMap((name) => Object.values(FACTS[name](stored) ?? {}));

/** Describes a place on the waitlist, and the seat, which stays when its owner leaves. */
export const waitlistFacts = (stored: StoredData) => factsIn(stored, 'entry', 'contact', 'seat');

export const newsletterFacts = (stored: StoredData) => factsIn(stored, 'subscription');

const seatFacts = (hasSeat: boolean): FactsIn<'seat'> => ({
  uid: [
    'Your seat',
    hasSeat ? 'Kept' : undefined,
    'A code that keeps one person from counting twice. It stays when you leave. More in the Privacy Policy. If we have closed it, or count you as one person with another account of yours, your download says so.',
  ],
});

/** The day of a stored time, which may be unknown. */
const dateOf = (time: number) => (time > 0 ? localDate(time) : undefined);

function entryFacts(member: Member): FactsIn<'entry'> {
  return {
    name: ['Name', member.name, 'All members see it on the leaderboard.', 'verbatim'],
    points: ['Points', formatCount(member.points), 'All members see them on the leaderboard.'],
    createdAt: [
      'Joined',
      dateOf(member.joinedAt),
      'Other members can find this out, and when your name or points last changed.',
    ],
  };
}

const CONTACT_LABELS = {
  email: 'Email address',
  whatsapp: 'WhatsApp number',
} as const satisfies Record<ContactType, string>;

function contactFacts(member: Member): FactsIn<'contact'> {
  const point = member.credited
    ? 'Your friend has their point'
    : 'Your friend’s point is on its way';
  return {
    contact: member.contact
      ? [CONTACT_LABELS[member.contactType], spacedContact(member), ONLY_YOU, 'verbatim']
      : [
          'Contact',
          'None that works',
          'We can’t reach you. Please correct it here, or write to us.',
        ],
    consent: [
      'Policies you agreed to',
      member.consent && `Version of ${dayDate(member.consent)}`,
      member.consentAt > 0 ? `You agreed on ${localDate(member.consentAt)}.` : undefined,
    ],
    adult: ['Age', member.adult && '18 or older', 'You confirmed it when you joined.'],
    referredBy: [
      'A friend’s link',
      member.referredBy && point,
      'Members may guess who invited you: the point appears the moment you join.',
    ],
    via: [
      'Where you came from',
      sourceInWords(member),
      `The link by which you came to join said so. ${ONLY_YOU}`,
    ],
  };
}

/** How members' links were passed on. The sources that the company lists are words already. */
const SOURCES_IN_WORDS = new Map<string, string>(
  Object.entries({
    qr: 'A member’s QR code',
    picture: 'A member’s picture',
    invite: 'A member’s invitation',
  } satisfies Record<MemberSource, string>),
);

const sourceInWords = ({ via = '' }: Member) => SOURCES_IN_WORDS.get(via) ?? via;

const verification = ({ verified }: Subscription) =>
  verified ? 'It’s confirmed that it’s yours.' : 'You typed it. Please confirm in the first email.';

/** The note beside the day. tests/content/notice.test.ts says what it names. */
export const SUBSCRIPTION_CHANGED =
  'When you last changed the address is in the file that you can download.';

function subscriptionFacts(subscription: Subscription): FactsIn<'subscription'> {
  return {
    email: subscription.email
      ? [
          'Email address',
          subscription.email,
          `${verification(subscription)} ${ONLY_YOU}`,
          'verbatim',
        ]
      : ['Email address', 'None that works', 'You can enter one at the end of this page.'],
    createdAt: ['Subscribed', dateOf(subscription.createdAt), SUBSCRIPTION_CHANGED],
  };
}

export const DATA_FILE_NAME = fileName('my-data.json');

/** The label of each task's button, before and while it's going on. */
export const taskLabels = {
  download: ['Download Everything', 'Preparing...'],
  unsubscribe: ['Unsubscribe', 'Unsubscribing...'],
  leave: ['Leave the Waitlist', 'Leaving...'],
  delete: ['Delete My Account', 'One Moment...'],
} as const;

/** The heading of the panel that shows what comes of each action. */
export const panelHeadings = {
  update: 'Waitlist',
  download: 'Your account',
  unsubscribe: 'Newsletter',
  leave: 'Waitlist',
  delete: 'Delete your account',
} as const satisfies Record<DataAction, string>;

export type PanelHeading = (typeof panelHeadings)[DataAction];

/** Said once an action is done. */
export const dataNotices: Readonly<Record<DataAction, string>> = {
  update: 'Your changes are saved.',
  // A page doesn't learn whether a file is saved.
  download: `Your browser saves your data as ${DATA_FILE_NAME}.`,
  unsubscribe: 'You are unsubscribed, and your address is deleted from the list.',
  leave: 'You have left the waitlist. You can come back at any time.',
  delete:
    'Your account is deleted, with everything that we kept about you except your seat, which keeps a phone number or Google account from counting twice. You are signed out.',
};

export const dataMessages = {
  loading: 'Loading your data...',
  finishing: 'First we finish what is still being saved. This can take a minute.',
  signIn: 'Please sign in to see what we keep about you.',
  signInAgain:
    'Your account is not deleted yet. Sign in with the same phone number or Google account to go on.',
} as const;

/** Said after copying what a field's label names. */
export const copied = (label: string) => `${label} is copied.`;
export const copyFailed = (label: string) =>
  `${label} could not be copied. You can select and copy it by hand.`;

/** Said in an app's web view, above the data. */
export const dataShown = (browser: string | null) =>
  `This app saves no files. Copy your data from here, or open this page in ${browser ?? 'your browser'} to download it.`;

/** The question before a removal, which says what happens to points and rank. */
export function confirmationFor(
  action: Removal | 'sign-in-again',
  { member, subscription }: StoredData,
) {
  const questions = {
    unsubscribe: {
      text: 'Unsubscribe from the newsletter?',
      hint: joinSentences(
        `We delete ${subscription?.email || 'your address'} from the list.`,
        member && 'Your place on the waitlist, your points and your rank stay as they are.',
      ),
      confirmLabel: taskLabels.unsubscribe[0],
      cancelLabel: 'Stay Subscribed',
    },
    leave: {
      text: 'Leave the waitlist?',
      hint: joinSentences(
        member && lossOf(member),
        `Your account ${subscription ? 'and your newsletter stay' : 'stays'}.`,
        'If you come back, you start with 0 points.',
      ),
      confirmLabel: taskLabels.leave[0],
      cancelLabel: 'Stay',
    },
    delete: {
      text: 'Delete your account?',
      hint: joinSentences(
        'We delete your account and everything on this page, except your seat, if you have one.',
        member && lossOf(member),
        'Members who came by your link keep your uid, and copies of the database keep everything for some weeks.',
        'If you come back, you start with 0 points.',
      ),
      confirmLabel: taskLabels.delete[0],
      cancelLabel: 'Keep It',
    },
    'sign-in-again': {
      text: 'Please sign in again first',
      hint: 'An account can be deleted only in the minutes after signing in, so that nobody else does it on your device. First we sign you out. Then you sign in again, and we ask you once more before we delete it.',
      confirmLabel: 'Sign Out and In Again',
      cancelLabel: 'Keep My Account',
    },
  };
  return questions[action];
}

function lossOf({ points, referredBy }: Member): string {
  const lost = points === 1 ? 'point' : quantity(points, 'point');
  return joinSentences(
    `Your name, your contact, your ${lost} and your rank are gone for good, and your link earns no more points.`,
    referredBy &&
      'Your friend’s point for bringing you no longer counts when we count the points for the rewards.',
  );
}

function joinSentences(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
