/** How a typing effect moves; times are in milliseconds. */
export interface Typing {
  /** Time to write one character. */
  type: number;
  /** Time to delete one character. */
  delete: number;
  /** How long a whole word stands. */
  pause: number;
  /** Length of every word's turn; the pause gives way so that writing and deleting fit into it. */
  interval?: number;
}

export const typingDefaults = { type: 80, delete: 50, pause: 1500, loops: 1 };

/** What stands there, and for how many milliseconds. */
export type TypingFrame = [text: string, duration: number];

/** One run through all words: each is written, stands, and is deleted again. */
export function typingFrames(words: readonly string[], typing: Typing): TypingFrame[] {
  return words.flatMap((word) => {
    const letters = [...word];
    const moving = letters.length * (typing.type + typing.delete);
    const pause =
      typing.interval === undefined ? typing.pause : Math.max(0, typing.interval - moving);
    const beginnings = letters.map((_, count) => letters.slice(0, count).join(''));
    const written = beginnings.map((text): TypingFrame => [text, typing.type]);
    const deleted = beginnings.toReversed().map((text): TypingFrame => [text, typing.delete]);
    return [...written, [word, pause], ...deleted];
  });
}
