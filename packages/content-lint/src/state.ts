import type { KnownText } from './collection.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { TextOptions } from './options.ts';

interface Found {
  diagnostics: readonly Diagnostic[];
  texts?: readonly KnownText[];
  /** The options of a folder of texts. */
  options?: TextOptions;
}

// The loaders and the Astro configuration are two module graphs in one process.
const KEY = Symbol.for('content-lint');
const globals = globalThis as { [KEY]?: { found: Map<string, Found>; changes: EventTarget } };
const { found, changes } = (globals[KEY] ??= { found: new Map(), changes: new EventTarget() });

/** Replaces what a loader has found. */
export function setFound(source: string, parts: Found): void {
  found.set(source, parts);
  changes.dispatchEvent(new Event('change'));
}

export const allDiagnostics = () => [...found.values()].flatMap((one) => one.diagnostics);

export const allTexts = () => [...found.values()].flatMap((one) => one.texts ?? []);

/** The options of the folder that a file is in. */
export const optionsOf = (file: string) =>
  [...found.values()].find(({ options }) => options && file.includes(`/${options.folder}/`))
    ?.options;

/** Calls a function after every change. */
export const onFound = (listener: () => void) => changes.addEventListener('change', listener);
