/** Every limit of the product. The lengths are in characters, and the same as in firestore.rules. */

export const MAX_NAME_LENGTH = 80;
export const MIN_CONTACT_LENGTH = 3;
export const MAX_CONTACT_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;

/** How many entries the leaderboard fetches. */
export const LEADERBOARD_SIZE = 100;

/** Rows on a page of the leaderboard. */
export const LEADERBOARD_PAGE_SIZE = 5;

/** Ranks up to this one are highlighted. */
export const MAX_HIGHLIGHTED_RANK = 3;

/** How far members with more points are counted; who is further down reads "10,000+". */
export const MAX_COUNTED = 10_000;

/** For how long a leaderboard that was loaded is shown again instead of loaded again. */
export const LEADERBOARD_CACHE_TTL_MS = 60_000;

/** Entries of a list of members where no limit is given. */
export const DEFAULT_TOP_SIZE = 10;

/** How often something is tried before it counts as failed, and the pauses in between. */
export const MAX_ATTEMPTS = 8;
export const FIRST_RETRY_DELAY_MS = 400;
export const MAX_RETRY_DELAY_MS = 8000;
