/** Timeouts and delays of signing in, in milliseconds. */

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

/** How long a visitor waits until another code can be sent. */
export const RESEND_DELAY_MS = 30_000;
