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

interface State {
  bySource: Map<string, Found>;
  listeners: Set<() => void>;
}

// The loaders and the Astro configuration are two module graphs in one process.
const KEY = Symbol.for('content-lint');
const globals = globalThis as { [KEY]?: State };
const state = (globals[KEY] ??= { bySource: new Map(), listeners: new Set() });

/** Replaces what a loader has found. */
export function setFound(source: string, found: Partial<Found>): void {
  state.bySource.set(source, { diagnostics: [], texts: [], ...found });
  for (const listener of state.listeners) listener();
}

export function allDiagnostics(): Diagnostic[] {
  return [...state.bySource.values()].flatMap(({ diagnostics }) => diagnostics);
}

export function allTexts(): PublishedText[] {
  return [...state.bySource.values()].flatMap(({ texts }) => texts);
}

/** Calls a function after every change. */
export function onFound(listener: () => void): void {
  state.listeners.add(listener);
}
