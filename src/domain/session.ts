/** A signed-in person, as far as the product uses one. */
export interface Account {
  uid: string;
  displayName: string | null;
  email: string | null;
}

/** Whether somebody is signed in. `unknown` is neither yes nor no: nothing may be shown for it. */
export type Session =
  { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; account: Account };
