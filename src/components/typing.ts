const TYPE_MS = 110;
const DELETE_MS = 70;
/** How long a complete word is shown. Long words get less, so that there's time to delete them. */
const DELAY_MS = 2000;
const INTERVAL_MS = 4000;

interface Typed {
  /** Which word it is, from 0. */
  index: number;
  text: string;
  /** The milliseconds until another text is due. */
  rest: number;
}

/** Returns what is shown at a time: each word is typed, stays, and is deleted again. */
export function typedAt(words: readonly string[], elapsedMs: number): Typed {
  const index = Math.floor(elapsedMs / INTERVAL_MS) % words.length;
  const word = words[index] ?? '';
  const time = elapsedMs % INTERVAL_MS;
  const end = Math.min(word.length * (TYPE_MS + DELETE_MS) + DELAY_MS, INTERVAL_MS);
  const typed = Math.floor(time / TYPE_MS);
  const left = Math.max(0, Math.min(word.length, Math.floor((end - time) / DELETE_MS)));
  const nextDeletion = left > 0 ? end - left * DELETE_MS + 1 : INTERVAL_MS;
  const next = typed < left ? (typed + 1) * TYPE_MS : nextDeletion;
  return { index, text: word.slice(0, Math.min(typed, left)), rest: next - time };
}

export const typingTime = (word: string) => word.length * TYPE_MS;
