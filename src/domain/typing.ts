/** Time to write one letter, to delete one, and for a word's whole turn. */
const TYPE_MS = 110;
const ERASE_MS = 70;
const TURN_MS = 4000;

/**
 * What stands there in each step of a word's turn, and for how many milliseconds. A word of n letters
 * has 2n + 1 steps: it is written, stands in step n for what is left of its turn, and is deleted again.
 */
export function typingFrame(word: string, step: number): [text: string, ms: number] {
  const { length } = word;
  const text = word.slice(0, length - Math.abs(length - step));
  if (step < length) return [text, TYPE_MS];
  return [text, step > length ? ERASE_MS : TURN_MS - length * (TYPE_MS + ERASE_MS)];
}
