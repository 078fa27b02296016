/** Chance that can be repeated: the same seed gives the same walk. */
export interface Random {
  /** From 0 to 1. */
  next: () => number;
  pick: <T>(choices: readonly T[]) => T;
}

/** Begins with a seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new RangeError('There is nothing to pick from.');
      return choice;
    },
  };
}
