import type { Role } from '@/domain/roles';
import type { Account, Session } from '@/domain/session';
import type { Questionnaire } from '@/domain/survey';
import type { JoinForm, Member, OwnEntry } from '@/domain/waitlist';

/** An invisible reCAPTCHA, which sending a code needs; it can be used once. */
export interface BotCheck {
  /** Removes the check from the page. */
  clear: () => void;
}

/** A code that has been sent, and not entered yet. */
export interface PendingCode {
  /** Signs in with the code that arrived. */
  confirm: (code: string) => Promise<Account>;
}

/** Sign-in and the session. Failures throw a `SiteError`. */
export interface AuthService {
  /** Notifies of who is signed in: once that is known, and at every change, also in another tab. */
  watchSession: (notify: (session: Session) => void) => void;
  /** Whether this browser can store a session for the next page. */
  canPersistSession: () => Promise<boolean>;
  /** Creates a check inside an element; `onExpired` is called when its result is too old to use. */
  createBotCheck: (host: HTMLElement, onExpired: () => void) => Promise<BotCheck>;
  /** Sends a code to a phone number in international form. */
  sendCode: (phone: string, check: BotCheck) => Promise<PendingCode>;
  /** Opens Google's window. Browsers allow it only directly in a click. */
  signInWithGoogle: () => Promise<Account>;
  signOut: () => Promise<void>;
}

/** The waitlist. Every method throws when it fails. */
export interface WaitlistService {
  /** A member's own entry with their contact, or `undefined` when they have not joined. */
  ownEntry: (uid: string) => Promise<OwnEntry | undefined>;
  /**
   * Joins, and gives the referrer a point in the same commit when they are on the waitlist.
   * If the person has already joined, the existing entry doesn't change.
   */
  join: (uid: string, form: JoinForm, referrer: string | undefined) => Promise<OwnEntry>;
  /** The members with the most points. */
  topMembers: (limit?: number) => Promise<Member[]>;
  /** How many members have more points than this, counted up to 10,000. */
  countAbove: (points: number) => Promise<number>;
}

/** What the browser and the device can do with a link. */
export interface SharingService {
  /** Copies a text to the clipboard; false where that is not allowed. */
  copy: (text: string) => Promise<boolean>;
  /** Opens a mail window, or a chat in a new tab; false when the browser blocks it. */
  open: (href: string) => boolean;
  /** Opens the device's share dialog; closing it is no failure. */
  share: (message: { title: string; text: string; url: string }) => Promise<void>;
}

/** The newsletter's subscribers. Every method throws when it fails. */
export interface SubscriberService {
  /** Whether this person has subscribed. */
  isSubscribed: (uid: string) => Promise<boolean>;
  /** Subscribes an address, or replaces the one that is there. */
  subscribe: (uid: string, email: string) => Promise<void>;
}

/** The survey's questions, and the external forms that collect the answers. Both throw when they fail. */
export interface SurveyService {
  fetchQuestionnaire: (role: Role) => Promise<Questionnaire>;
  sendForm: (
    address: string,
    entries: readonly (readonly [name: string, value: string])[],
  ) => Promise<void>;
}

/** The services that need Firebase; their code is loaded when one of them is first used. */
export interface LazyServices {
  auth: () => Promise<AuthService>;
  waitlist: () => Promise<WaitlistService>;
  subscribers: () => Promise<SubscriberService>;
}

/** Everything that the stores call. */
export interface Services extends LazyServices {
  sharing: SharingService;
  survey: SurveyService;
}
