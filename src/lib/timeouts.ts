/** Timeouts and delays, in milliseconds. */

/** For loading code that a page needs late. */
export const LOAD_TIMEOUT_MS = 120_000;

/** How long after a touch its click may come, on iOS. */
export const CLICK_DELAY_MS = 50;

/** For each call of a service. */
export const CALL_TIMEOUT_MS = 30_000;

/** For what a call needs before it writes. Less than for the call: nothing is written then, for certain. */
export const PREPARATION_TIMEOUT_MS = 25_000;

/** For a token, which is a part of that. Less again, so that it can be said what hasn't answered. */
export const TOKEN_TIMEOUT_MS = 20_000;

/** For checking the session. After that, the page treats the visitor as signed out. */
export const SESSION_TIMEOUT_MS = 10_000;

/** For the sign-in tasks. reCAPTCHA may show a challenge, and Google may ask for a password. */
export const SIGN_IN_TIMEOUTS_MS = {
  sending: 120_000,
  verifying: 45_000,
  google: 300_000,
} as const;

/** The pauses before a code whose answer was lost is tried again. */
export const VERIFY_PAUSES_MS = [1000, 4000] as const;

/** How long the success message is visible before the sign-in dialog closes. */
export const SIGN_IN_CLOSE_DELAY_MS = 1500;

/** How long to wait after opening the dialog before creating the reCAPTCHA. */
export const RECAPTCHA_DELAY_MS = 100;
export const RECAPTCHA_TIMEOUT_MS = 20_000;

/** How recent a sign-in must be to delete the account. Firebase allows five minutes. */
export const FRESH_SIGN_IN_MS = 240_000;

/** How long a visitor waits until another code can be sent. */
export const RESEND_DELAY_MS = 30_000;

/**
 * How long a step that waits for something outside the page, such as a message, can be continued after
 * the phone has dropped the page.
 */
export const STEP_LIFETIME_MS = 600_000;

/** How long a button says that it has copied. */
export const COPIED_MS = 2000;

/** How long the button says 'Preparing Invite...', so that a double click opens only one window. */
export const INVITE_DELAY_MS = 500;
