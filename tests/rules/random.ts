/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  /** A whole number from 0 to just below `limit`. */
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
  return { below, pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]! };
}
