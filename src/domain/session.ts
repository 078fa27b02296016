/** The fields of a signed-in user that the site uses. */
export interface Account {
  uid: string;
  displayName: string | null;
  email: string | null;
  /** In international form. */
  phoneNumber?: string;
  /** How the account was created. */
  provider: 'phone' | 'google' | 'other';
}

/** Everything that is stored for an account. Times are ISO 8601. */
export interface AccountDetails extends Account {
  createdAt: string;
  lastSignInAt: string;
  /** Google's picture of the person. */
  pictureUrl?: string;
  /** Google's own id for the account. */
  googleId?: string;
}

/** The visitor's session. It's `unknown` until it has been checked. */
export type Session =
  { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; account: Account };
