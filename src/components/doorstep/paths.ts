/** More pairs of friends than these have no room; the number says how many there are. */
export const MAX_GUESTS = 6;

/** A shoe from above with its tip up, in a box of 24 by 42 around its middle: the sole, and what is over it. */
export const SOLE =
  'M0-20C8-20 11-13 10-5 9 3 8 6 8 12 8 21-8 21-8 12-8 6-9 3-10-5-11-13-8-20 0-20Z';
export const UPPER = 'M0-21C9-21 12-13 11-4Q0-9-11-4C-12-13-9-21 0-21Z';
