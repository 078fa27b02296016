/** The sign-in tasks that a visitor waits for. */
export type SignInTask = 'loading' | 'sending' | 'verifying' | 'google';

/** The current task, `idle`, or `not-loaded` when the sign-in code couldn't be loaded. */
export type SignInStatus = SignInTask | 'idle' | 'not-loaded';

/** Screen readers announce a `error` assertively and a `notice` politely. */
export type SignInMessage =
  | { kind: 'notice'; text: string }
  /** `isAboutInput` for what the visitor can mend in the step's own field. */
  | { kind: 'error'; text: string; isAboutInput: boolean };

const INPUT_ERRORS: ReadonlySet<string> = new Set([
  'otp-send/missing-phone',
  'otp-send/invalid-phone',
  'otp-verify/missing-code',
  'otp-verify/invalid-code',
  'otp-verify/expired',
  'otp-verify/none-pending',
]);

/** Returns the message for an error. */
export function errorNotice(code: string, text: string): SignInMessage {
  return { kind: 'error', text, isAboutInput: INPUT_ERRORS.has(code) };
}

/** Whether the visitor has typed something wrong into the step's field. */
export function isInputError(message: SignInMessage | undefined): boolean {
  return message?.kind === 'error' && message.isAboutInput;
}

/** The step of the dialog. `resendAt` is in milliseconds since 1970. */
export type SignInStep =
  | { step: 'phone'; phone: string }
  | { step: 'code'; phone: string; resendAt: number }
  | { step: 'done' };

/** The state that all steps have. */
export interface SignInCommon {
  /** Counts how often the dialog was opened. A new number resets the code's field. */
  opening: number;
  status: SignInStatus;
  message: SignInMessage | undefined;
  /** Whether the browser can keep the session for the next page. */
  isPersistent: boolean;
}

/** The state of the sign-in dialog. */
export type SignIn = SignInStep & SignInCommon;

/** The state in which the dialog opens: without messages, at the step where it was closed. */
export function initialSignIn(
  opening: number,
  step: SignInStep = { step: 'phone', phone: '' },
): SignIn {
  return { ...step, opening, status: 'loading', message: undefined, isPersistent: true };
}
