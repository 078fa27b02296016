/** What the sign-in dialog does while the visitor waits. */
export type SignInTask = 'loading' | 'sending' | 'verifying' | 'google';

/** Its task; or none, because there is nothing to do or its code could not be loaded. */
export type SignInStatus = SignInTask | 'idle' | 'not-loaded';

/** A `problem` interrupts a screen reader; a `notice` waits its turn. */
export interface SignInMessage {
  kind: 'problem' | 'notice';
  text: string;
}

/** Where the visitor is in the dialog. `resendAt` is in milliseconds since 1970. */
export type SignInStep =
  | { step: 'phone'; phone: string }
  | { step: 'code'; phone: string; resendAt: number }
  | { step: 'done' };

/** What every step has. */
export interface SignInCommon {
  /** Counts how often the dialog was opened: each time the fields are empty. */
  opening: number;
  status: SignInStatus;
  message: SignInMessage | undefined;
  /** Whether the browser keeps the session for the next page. */
  isPersistent: boolean;
}

/** The sign-in dialog. */
export type SignIn = SignInStep & SignInCommon;

export function initialSignIn(opening: number): SignIn {
  const common = { opening, status: 'loading', message: undefined, isPersistent: true } as const;
  return { step: 'phone', phone: '', ...common };
}
