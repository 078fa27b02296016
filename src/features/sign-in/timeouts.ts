/** Timeouts of the session, in milliseconds. */

/**
 * How long Auth has the processor to itself at its start, until its request has left: on a slow phone,
 * it reads its database for so long.
 */
export const ASKED_AFTER_MS = 300;

/** For checking the session. After that, the page treats the visitor as signed out. */
export const SESSION_TIMEOUT_MS = 10_000;

/** For a token: less than for what needs it, so that it can be said what hasn't answered. */
export const TOKEN_TIMEOUT_MS = 20_000;

/** How recent a sign-in must be to delete the account. Firebase allows five minutes. */
export const FRESH_SIGN_IN_MS = 240_000;
