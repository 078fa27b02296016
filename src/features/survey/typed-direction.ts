/**
 * The `dir` of a field for what is typed in it. `auto` only once there are letters: an empty field, and
 * one with digits only, would be left to right on a page that is right to left.
 */
export const typedDirection = (typed: string): 'auto' | undefined =>
  /\p{L}/u.test(typed) ? 'auto' : undefined;
