export { lintCollection } from './collection.ts';
export { formatDiagnostics, type Diagnostic } from './diagnostic.ts';
export { contentLint } from './integration.ts';
export { lint } from './lint.ts';
export { lintEntry } from './lint-entry.ts';
export { contentLoader } from './loader.ts';
export type { Attribute, Collection } from './options.ts';
export { readEntry } from './entry.ts';
