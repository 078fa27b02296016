/** How a typing effect moves; times are in milliseconds. */
export interface Typing {
  /** Time to write one character. */
  type: number;
  /** Time to delete one character. */
  delete: number;
  /** How long a whole word stands. */
  pause: number;
  /**
   * Length of every word's turn. What is left of it after the pause and deleting stays blank; a long
   * word has a shorter pause.
   */
  interval?: number | undefined;
}

export const typingDefaults = { type: 80, delete: 50, pause: 1500, loops: 1 };

/**
 * The text after some milliseconds of a run through all words: each is written, stands, and is deleted
 * again. Undefined after the run.
 */
export function textAt(words: readonly string[], elapsed: number, typing: Typing) {
  let time = elapsed;
  for (const word of words) {
    const letters = [...word];
    const moving = letters.length * (typing.type + typing.delete);
    const turn = Math.max(moving, typing.interval ?? moving + typing.pause);
    if (time < turn) {
      const written = Math.floor(time / typing.type);
      const end = Math.min(moving + typing.pause, turn);
      const left = Math.ceil((end - time) / typing.delete) - 1;
      return letters.slice(0, Math.max(0, Math.min(written, left))).join('');
    }
    time -= turn;
  }
  return undefined;
}
