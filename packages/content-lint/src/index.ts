export { formatDiagnostics, type Diagnostic, type Finding } from './diagnostic.ts';
export { contentLint } from './integration.ts';
export { lintCollection } from './collection.ts';
export { lintText, readFields } from './lint-text.ts';
export { lintYaml, type YamlOptions } from './lint-yaml.ts';
export { mdxLoader, yamlLoader } from './loaders.ts';
export type { Attribute, TextOptions } from './options.ts';
export { allTexts, setFound } from './state.ts';
export { onChange } from './watch.ts';
