import type { Account, Session } from '@/domain/session';

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
