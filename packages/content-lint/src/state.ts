import type { Diagnostic } from './diagnostic.ts';
import type { Placed } from './links.ts';

/** A text as the checks after a build need it. */
export interface PublishedText {
  /** The path of its page, for example `/blog/patience`. */
  path: string;
  file: string;
  links: readonly Placed[];
  ids: readonly Placed[];
  isPublished: boolean;
}

interface Found {
  diagnostics: readonly Diagnostic[];
  texts: readonly PublishedText[];
}

// The loaders and the Astro configuration are two module graphs in one process.
const KEY = Symbol.for('content-lint');
const globals = globalThis as { [KEY]?: { found: Map<string, Found>; changes: EventTarget } };
const { found, changes } = (globals[KEY] ??= { found: new Map(), changes: new EventTarget() });

/** Replaces what a loader has found. */
export function setFound(source: string, parts: Partial<Found>): void {
  found.set(source, { diagnostics: [], texts: [], ...parts });
  changes.dispatchEvent(new Event('change'));
}

export const allDiagnostics = (): Diagnostic[] =>
  [...found.values()].flatMap(({ diagnostics }) => diagnostics);

export const allTexts = (): PublishedText[] => [...found.values()].flatMap(({ texts }) => texts);

/** Calls a function after every change. */
export const onFound = (listener: () => void) => changes.addEventListener('change', listener);
