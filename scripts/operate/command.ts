import type { Backend } from './backend.ts';
import type { OptionName, Options } from './options.ts';

/** A command of `npm run operate`. */
export interface Command {
  /** What stands behind its name: `WHO`, in brackets if it can be left out. */
  words: string;
  summary: string;
  options: readonly OptionName[];
  run: (backend: Backend, words: string[], options: Options) => Promise<unknown>;
}
