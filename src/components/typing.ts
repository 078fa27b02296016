const TYPE_MS = 110;
const DELETE_MS = 70;
/** How long a complete word is shown. Long words get less, so that there's time to delete them. */
const DELAY_MS = 2000;
const INTERVAL_MS = 4000;

/** Returns which word is shown at a time, from 0. */
export function typedWord(words: readonly string[], elapsedMs: number): number {
  return Math.floor(elapsedMs / INTERVAL_MS) % words.length;
}

/** Returns the text at a time: each word is typed, stays, and is deleted again. */
export function typedText(words: readonly string[], elapsedMs: number): string {
  const word = words[typedWord(words, elapsedMs)] ?? '';
  const time = elapsedMs % INTERVAL_MS;
  const end = Math.min(word.length * (TYPE_MS + DELETE_MS) + DELAY_MS, INTERVAL_MS);
  const typed = Math.floor(time / TYPE_MS);
  const left = Math.floor((end - time) / DELETE_MS);
  return word.slice(0, Math.max(0, Math.min(typed, left)));
}

export const typingTime = (word: string) => word.length * TYPE_MS;
