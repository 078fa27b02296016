/** The fields of a signed-in user that the site uses. */
export interface Account {
  uid: string;
  displayName: string | null;
  email: string | null;
  /** In international form. */
  phoneNumber?: string;
  /** How the account was created. */
  provider: 'phone' | 'google.com' | 'other';
}

/** The visitor's session. It's `unknown` until it has been checked. */
export type Session =
  { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; account: Account };
