/** Timeouts of the session, in milliseconds. */

/** How long islands leave the processor to Auth as it starts: on a slow phone, its request has left by then. */
export const ASKED_AFTER_MS = 300;

/** For checking the session. After that, the page treats the visitor as signed out. */
export const SESSION_TIMEOUT_MS = 10_000;

/** For a token. Less than for the calls that need one, so that the error names what hasn't answered. */
export const TOKEN_TIMEOUT_MS = 20_000;

/** How recent a sign-in must be to delete the account. Firebase allows five minutes. */
export const FRESH_SIGN_IN_MS = 240_000;
