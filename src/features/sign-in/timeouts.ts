/** Timeouts of the session, in milliseconds. */

/** For checking the session. After that, the page treats the visitor as signed out. */
export const SESSION_TIMEOUT_MS = 10_000;

/** For a token: less than for what needs it, so that it can be said what hasn't answered. */
export const TOKEN_TIMEOUT_MS = 20_000;

/** How recent a sign-in must be to delete the account. Firebase allows five minutes. */
export const FRESH_SIGN_IN_MS = 240_000;
