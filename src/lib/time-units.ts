/** In milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day by the clock of UTC, which no change of the time makes longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;
