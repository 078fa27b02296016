/** All limits. Lengths are in characters and match firestore.rules. */

export const MAX_NAME_LENGTH = 80;
export const MIN_CONTACT_LENGTH = 3;
export const MAX_CONTACT_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;

/** How many entries the leaderboard fetches. */
export const LEADERBOARD_SIZE = 100;

/** Rows on one page of the leaderboard. */
export const LEADERBOARD_PAGE_SIZE = 5;

/** Ranks up to this one are highlighted. */
export const MAX_HIGHLIGHTED_RANK = 3;

/** How far to count the members with more points. Lower ranks are shown as "10,000+". */
export const MAX_COUNTED = 10_000;

/** How long to show a cached leaderboard before loading it again. */
export const LEADERBOARD_CACHE_TTL_MS = 60_000;

/** How many members to list when no limit is given. */
export const DEFAULT_TOP_SIZE = 10;

/** How often to try a write before it counts as failed, and the delays in between. */
export const MAX_ATTEMPTS = 8;
export const FIRST_RETRY_DELAY_MS = 400;
export const MAX_RETRY_DELAY_MS = 8000;
