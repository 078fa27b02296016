import type { Account, Session } from '@/domain/session';
import type { JoinForm, Member, OwnEntry } from '@/domain/waitlist';

/** The invisible check that asks for a code in a person's name; it can be used once. */
export interface BotCheck {
  /** Takes the check out of the page. */
  clear: () => void;
}

/** A code that has been sent and not been entered yet. */
export interface PendingCode {
  /** Signs in with the code that arrived. */
  confirm: (code: string) => Promise<Account>;
}

/** Sign-in and the session, as the stores reach them. What fails throws a `SiteError`. */
export interface AuthService {
  /** Tells who is signed in: once that is known, and at every change, also one in another tab. */
  watchSession: (tell: (session: Session) => void) => void;
  /** Whether this browser keeps what a session needs for the next page. */
  canKeepSession: () => Promise<boolean>;
  /** Puts a fresh check inside an element; `onExpired` is called when its result is too old to use. */
  createBotCheck: (host: HTMLElement, onExpired: () => void) => Promise<BotCheck>;
  /** Sends a code to a phone number in international form. */
  sendCode: (phone: string, check: BotCheck) => Promise<PendingCode>;
  /** Opens Google's window; to be called directly in a click, or browsers keep it shut. */
  signInWithGoogle: () => Promise<Account>;
  signOut: () => Promise<void>;
}

/** The waitlist, as the stores reach it. Every method throws when it fails. */
export interface WaitlistService {
  /** A member's own entry with their contact, or `undefined` when they have not joined. */
  ownEntry: (uid: string) => Promise<OwnEntry | undefined>;
  /**
   * Joins, and gives the referrer a point in the same commit when they are on the waitlist.
   * Who has joined already keeps the entry that is there.
   */
  join: (uid: string, form: JoinForm, referrer: string | undefined) => Promise<OwnEntry>;
  /** The members with the most points. */
  topMembers: (limit?: number) => Promise<Member[]>;
  /** How many members have more points than this, counted up to 10,000. */
  countAbove: (points: number) => Promise<number>;
}

/** What the browser and the device can do with a link. */
export interface SharingService {
  /** Puts text on the clipboard, in one way or another; false where neither is allowed. */
  copy: (text: string) => Promise<boolean>;
  /** Opens a mail window, or a chat in a new tab; false when the browser keeps it from opening. */
  open: (href: string) => boolean;
  /** Opens the device's own way to share; closing it is no failure. */
  share: (message: { title: string; text: string; url: string }) => Promise<void>;
}

/** The newsletter's subscribers, as the stores reach them. Every method throws when it fails. */
export interface SubscriberService {
  /** Whether this person has subscribed. */
  isSubscribed: (uid: string) => Promise<boolean>;
  /** Subscribes an address; for somebody who has subscribed already, it replaces the one that is there. */
  subscribe: (uid: string, email: string) => Promise<void>;
}
