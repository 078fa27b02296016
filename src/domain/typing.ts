/** How the typing effect moves, in milliseconds. */
export interface Typing {
  /** Time to write one character. */
  type: number;
  /** Time to delete one character. */
  erase: number;
  /** How long a whole word stands. */
  pause: number;
  /**
   * Length of every word's turn. What is left of it after the pause and deleting stays blank; a long
   * word has a shorter pause.
   */
  interval: number;
}

export const homeTyping: Typing = { type: 110, erase: 70, pause: 2000, interval: 4000 };

/**
 * What stands there in each step of a word's turn, and for how many milliseconds. A word of n letters
 * has 2n + 1 steps: it is written, stands in step n, and is deleted again.
 */
export function typingFrame(word: string, step: number, typing: Typing): [string, number] {
  const { length } = word;
  const still = Math.max(0, typing.interval - length * (typing.type + typing.erase));
  const pause = Math.min(typing.pause, still);
  const text = word.slice(0, length - Math.abs(length - step));
  if (step < length) return [text, typing.type];
  if (step === length) return [text, pause];
  return [text, text ? typing.erase : typing.erase + still - pause];
}
