/** The sign-in tasks that a visitor waits for. */
export type SignInTask = 'loading' | 'sending' | 'verifying' | 'google';

/** The current task, `idle`, or `not-loaded` when the sign-in code couldn't be loaded. */
export type SignInStatus = SignInTask | 'idle' | 'not-loaded';

/** Screen readers announce a `problem` assertively and a `notice` politely. */
export interface SignInMessage {
  kind: 'problem' | 'notice';
  text: string;
}

/** The step of the dialog. `resendAt` is in milliseconds since 1970. */
export type SignInStep =
  | { step: 'phone'; phone: string }
  | { step: 'code'; phone: string; resendAt: number }
  | { step: 'done' };

/** The state that all steps have. */
export interface SignInCommon {
  /** Counts how often the dialog was opened. A new number resets the fields. */
  opening: number;
  status: SignInStatus;
  message: SignInMessage | undefined;
  /** Whether the browser can keep the session for the next page. */
  isPersistent: boolean;
}

/** The state of the sign-in dialog. */
export type SignIn = SignInStep & SignInCommon;

export function initialSignIn(opening: number): SignIn {
  const common = { opening, status: 'loading', message: undefined, isPersistent: true } as const;
  return { step: 'phone', phone: '', ...common };
}
