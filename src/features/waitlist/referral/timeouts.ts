/** Delays of sharing a link, in milliseconds. */

/** How long a button says that it has copied. */
export const COPIED_MS = 2000;

/** How long the button says 'Preparing Invite...', so that a double click opens only one window. */
export const INVITE_DELAY_MS = 500;
