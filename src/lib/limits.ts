/** Limits of what is stored and read. Lengths are in characters and match firestore.rules. */

export const MAX_NAME_LENGTH = 80;
export const MAX_CONTACT_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;

export const LEADERBOARD_SIZE = 100;

export const LEADERBOARD_PAGE_SIZE = 5;

/** How far to count the members with more points. Lower ranks are shown as "1,000+". */
export const MAX_COUNTED = 1000;

/** How many seats of an account to list: it has one, and another for each move. */
export const MAX_SEATS = 10;

/** How many times to try a write, and the delays in between: they double, up to a maximum. */
export interface Backoff {
  maxAttempts: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

export const WRITE_BACKOFF: Backoff = { maxAttempts: 8, firstDelayMs: 400, maxDelayMs: 8000 };

export const NO_RETRY: Backoff = { maxAttempts: 1, firstDelayMs: 0, maxDelayMs: 0 };

/** How long to wait for a join with a point for the referrer. After that, people join without it. */
export const MAX_CREDIT_WAIT_MS = 5000;

/** For a point that is still pending after the join. */
export const PENDING_CREDIT_BACKOFF: Backoff = {
  maxAttempts: Infinity,
  firstDelayMs: 5000,
  maxDelayMs: 300_000,
};
