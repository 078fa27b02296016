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
