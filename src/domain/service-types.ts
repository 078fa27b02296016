import type { StoredData } from './my-data';
import type { Role } from './roles';
import type { Account, AccountDetails, Session } from './session';
import type { Questionnaire } from './survey';
import type { FormEntry } from './survey-submission';
import type { JoinForm, Member, OwnMember, Profile } from './waitlist';

/** Signs in with the code that arrived. */
export type ConfirmCode = (code: string) => Promise<Account>;

/** An invisible reCAPTCHA, which sending a code needs; it can be used once. */
export interface Recaptcha {
  /** Resolves when it can be used. After a failure, the next call tries again. */
  ready: () => Promise<unknown>;
  /** Sends a code to a phone number in international form. */
  sendCode: (phone: string) => Promise<ConfirmCode>;
}

/** Sign-in and the session. Failures throw a `SiteError`. */
export interface AuthService {
  /** Notifies of who is signed in: once that is known, and at every change, also in another tab. */
  watchSession: (notify: (session: Session) => void) => void;
  /** Creates a reCAPTCHA inside an element, until `signal` is aborted. */
  createRecaptcha: (host: HTMLElement, signal: AbortSignal) => Recaptcha;
  /** Opens Google's window. Browsers allow it only directly in a click. */
  signInWithGoogle: () => Promise<Account>;
  signOut: () => Promise<void>;
  /** Everything that is stored for the account of whoever is signed in. */
  accountDetails: () => Promise<AccountDetails>;
  /** Whether the last sign-in is recent enough for Firebase to delete the account. */
  isSignInFresh: () => Promise<boolean>;
  /** Deletes the account. Throws `account/needs-fresh-sign-in` after too old a sign-in. */
  deleteAccount: () => Promise<void>;
}

/** The waitlist. Every method throws when it fails. */
export interface WaitlistService {
  /** The signed-in member with their contact, or `undefined` when they have not joined. */
  ownMember: (uid: string) => Promise<OwnMember | undefined>;
  /**
   * Joins, and gives the referrer a point in the same commit when they are on the waitlist. While
   * too many people join through the same link, the point stays pending: see `settleCredit`. If the
   * person has already joined, the existing entry doesn't change. Throws `join/has-place` while an
   * earlier account of theirs has an entry, `join/banned` when the operator has banned them, and
   * commits nothing more once `signal` is aborted.
   */
  join: (
    uid: string,
    form: JoinForm,
    referrer: string | undefined,
    signal?: AbortSignal,
  ) => Promise<OwnMember>;
  /**
   * Tries once to give the referrer a pending point. Returns true if there's nothing left to give,
   * also because the referrer has left.
   */
  settleCredit: (uid: string) => Promise<boolean>;
  /** Changes a member's name and contact together. */
  update: (uid: string, profile: Profile) => Promise<OwnMember>;
  /** Deletes a member's entry and contact together, if they exist. */
  leave: (uid: string) => Promise<void>;
  /** Deletes all of a person's documents in one commit, if they exist. Their seat stays. */
  eraseData: (uid: string) => Promise<void>;
  /** Whether the signed-in person's phone number or Google account has a seat. */
  hasSeat: () => Promise<boolean>;
  /** The signed-in person's documents by path, as plain values with times as ISO 8601. */
  exportData: (uid: string) => Promise<Record<string, Record<string, unknown>>>;
  /** The members with the most points; those who joined first come first among equals. */
  topMembers: (limit?: number, after?: Member) => Promise<Member[]>;
  /** How many members there are, counted up to 100. */
  countMembers: () => Promise<number>;
  /** How many members have more points than this, counted up to 1,000. */
  countAbove: (points: number) => Promise<number>;
}

/** What the browser and the device can do with a link. */
export interface SharingService {
  /** Copies a text to the clipboard; false where that is not allowed. */
  copy: (text: string) => Promise<boolean>;
  /** Opens a mail window, or a chat in a new tab; false when the browser blocks it. */
  open: (href: string) => boolean;
  /** Saves a file among the visitor's downloads. */
  save: (file: File) => void;
  /** Whether the device's share dialog takes this file. */
  canShare: (file: File) => boolean;
  /** Opens the device's share dialog; closing it is no failure. */
  share: (message: ShareData) => Promise<void>;
}

/** The newsletter's subscribers. Every method throws when it fails. */
export interface SubscriberService {
  /** This person's subscription, or `undefined` when they have none. */
  subscription: (uid: string) => Promise<StoredData['subscription']>;
  /** Subscribes or replaces an address; no longer once `signal` is aborted. */
  subscribe: (uid: string, email: string, signal?: AbortSignal) => Promise<void>;
  /** Deletes the subscription, if there is one. */
  unsubscribe: (uid: string) => Promise<void>;
}

/** The survey's questions, and the external forms that collect the answers. Both may throw. */
export interface SurveyService {
  fetchQuestionnaire: (role: Role) => Promise<Questionnaire>;
  sendForm: (url: string, entries: readonly FormEntry[]) => Promise<void>;
}

/** The services that need Firebase. Their code is loaded by the first call. */
export interface FirebaseServices {
  /** Loaded by itself, because Google's window opens only directly in the click. */
  auth: () => Promise<AuthService>;
  waitlist: WaitlistService;
  subscribers: SubscriberService;
  /** Loads the waitlist's code ahead of a call that is sure to come. */
  preloadWaitlist: () => Promise<unknown>;
}

/** Everything that the stores call. */
export interface Services extends FirebaseServices {
  sharing: SharingService;
  survey: SurveyService;
}
