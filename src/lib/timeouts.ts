/** Timeouts and delays, in milliseconds. */

/** For loading code that a page needs late. */
export const LOAD_TIMEOUT_MS = 120_000;

/** How long after a touch its click may come, on iOS. */
export const CLICK_DELAY_MS = 50;

/** For each call of a service. */
export const CALL_TIMEOUT_MS = 30_000;

/**
 * For what a call needs before it writes. Less than for the call, because nothing is written then, for
 * certain; a token, which is a part of that, has less again (`TOKEN_TIMEOUT_MS` of sign-in).
 */
export const PREPARATION_TIMEOUT_MS = 25_000;

/**
 * How long a step that waits for something outside the page, such as a message, can be continued after
 * the phone has dropped the page.
 */
export const STEP_LIFETIME_MS = 600_000;
