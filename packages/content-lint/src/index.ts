export { lint, readCollection } from './collection.ts';
export { formatDiagnostics, type Diagnostic } from './diagnostic.ts';
export { readEntry } from './entry.ts';
export { contentLint } from './integration.ts';
export { lintText } from './lint-text.ts';
export { contentLoader } from './loader.ts';
export type { Collection } from './options.ts';
