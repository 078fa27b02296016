export { sessionErrors } from './errors.ts';

/** The fields of a signed-in user that the site uses. */
export interface Account {
  uid: string;
  displayName: string | null;
  email: string | null;
  /** In international form. */
  phoneNumber: string | null;
}

/**
 * Returns whose draft something typed is: the same for a new account with the same number or address,
 * otherwise the uid.
 */
export const draftOwner = ({ uid, email, phoneNumber }: Account): string =>
  phoneNumber ?? email ?? uid;

/** Everything that is stored for an account. Times are ISO 8601. */
export interface AccountDetails extends Account {
  createdAt: string;
  lastSignInAt: string;
  pictureUrl: string | null;
  /** Google's id of the account, unless it's by phone. */
  googleId: string | undefined;
}

/** The visitor's session. It's `unknown` until it has been checked. */
export type Session =
  { status: 'unknown' | 'signed-out' } | { status: 'signed-in'; account: Account };

/** Why Firebase has ended a session: the account was deleted or disabled, for example elsewhere. */
export type Ending = 'session/ended' | 'session/disabled';

/** Whether an error says that Firebase has ended the session. */
export const isEnding = (code: string): code is Ending =>
  code === 'session/ended' || code === 'session/disabled';

/** The claims of an account's token that say who the person is, and how they signed in. */
export interface Claims {
  phone_number?: unknown;
  email?: unknown;
  /** Whether the provider, such as Google, has verified the address. */
  email_verified?: unknown;
  firebase?: { sign_in_provider?: unknown; identities?: Record<string, unknown> };
}
