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
  interval?: number;
}

export const typingDefaults = { type: 80, delete: 50, pause: 1500, loops: 1 };

/** What stands there, and for how many milliseconds. */
type TypingFrame = [text: string, duration: number];

/** One run through all words: each is written, stands, and is deleted again. */
export function typingFrames(words: readonly string[], typing: Typing): TypingFrame[] {
  return words.flatMap((word) => {
    const letters = [...word];
    const moving = letters.length * (typing.type + typing.delete);
    const still = Math.max(0, (typing.interval ?? moving + typing.pause) - moving);
    const pause = Math.min(typing.pause, still);
    const blank: TypingFrame[] = still > pause ? [['', still - pause]] : [];
    const beginnings = letters.map((_, count) => letters.slice(0, count).join(''));
    const written = beginnings.map((text): TypingFrame => [text, typing.type]);
    const deleted = beginnings.toReversed().map((text): TypingFrame => [text, typing.delete]);
    return [...written, [word, pause], ...deleted, ...blank];
  });
}
