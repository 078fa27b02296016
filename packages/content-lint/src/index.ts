export { formatDiagnostics, isFatal, type Diagnostic, type Finding } from './diagnostic.ts';
export { contentLint } from './integration.ts';
export { lintCollection } from './collection.ts';
export { lintText, readFields } from './lint-text.ts';
export { mdxLoader } from './mdx-loader.ts';
export type { Attribute, TextOptions } from './options.ts';
export { allTexts, setFound } from './state.ts';
export { onChange } from './watch.ts';
export { lintYaml, yamlFolder, yamlList, type YamlOptions } from './yaml-loader.ts';
