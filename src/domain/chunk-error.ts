/** What kept a part of the code from coming. */
export type ChunkTrouble = 'timeout' | 'error';

/** A part of the site's code that did not come. For the console: people read a sentence instead. */
export class ChunkError extends Error {
  readonly trouble: ChunkTrouble;
  /** Where it should have come from, as far as the browser says. */
  readonly address: string;

  constructor(trouble: ChunkTrouble, address: string, options?: ErrorOptions) {
    super(`Loading chunk failed (${trouble}: ${address})`, options);
    this.name = 'ChunkError';
    this.trouble = trouble;
    this.address = address;
  }
}

/** The error for a dynamic import that failed with this cause; `name` stands in for an address untold. */
export function chunkError(cause: unknown, name: string): ChunkError {
  if (cause instanceof ChunkError) return cause;
  const words = cause instanceof Error ? cause.message : String(cause);
  return new ChunkError('error', /https?:\S+/.exec(words)?.[0] ?? name, { cause });
}
