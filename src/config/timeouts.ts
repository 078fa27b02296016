/**
 * The site's timeouts and delays, in milliseconds. That of files of code is in
 * hydration/import-module.ts: it's part of every page, and imports nothing from here.
 */

/** A call of a service. */
export const CALL_TIMEOUT_MS = 30_000;

/** Finding out whether somebody is signed in; after that the page goes on as if nobody were. */
export const SESSION_TIMEOUT_MS = 10_000;

/** The tasks of the sign-in dialog: reCAPTCHA may show a challenge, and Google ask for a password. */
export const SIGN_IN_TIMEOUTS_MS = {
  loading: 30_000,
  sending: 120_000,
  verifying: 45_000,
  google: 300_000,
} as const;

/** The dialog stays open for a moment, so that the message of success can be read. */
export const SIGN_IN_CLOSE_DELAY_MS = 1500;

/** Between opening the dialog and creating its bot check. */
export const BOT_CHECK_DELAY_MS = 100;
export const BOT_CHECK_TIMEOUT_MS = 20_000;

/** Before another code can be requested. */
export const RESEND_DELAY_MS = 30_000;

/** Opening a database, to see whether the browser allows one. */
export const DATABASE_TIMEOUT_MS = 2000;

/** How long the button reads 'Copied!'. */
export const COPIED_MS = 2000;

/** How long the button reads 'Preparing Invite...'; a double click opens one window. */
export const INVITE_DELAY_MS = 500;

export const QUESTIONNAIRE_TIMEOUT_MS = 15_000;

/** Before the answers are sent. */
export const SURVEY_SEND_DELAY_MS = 1000;
export const FORM_TIMEOUT_MS = 60_000;

/** How long the banner reads 'Launched!'. */
export const LAUNCHED_MS = 5000;
