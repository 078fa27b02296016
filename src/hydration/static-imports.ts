/** Matches one import or `export … from`, right after the previous match. */
const STATIC_IMPORT = /\s*(?:import|export)\s*(?:[\w$\s{},*]+from\s*)?["']([^"']+)["'];?/gy;

/**
 * Returns the specifiers that a built module statically imports. The bundler puts all imports at the
 * start of the file; integrations/module-urls.ts fails the build when this misses any of them.
 */
export function staticImports(code: string): string[] {
  return [...code.matchAll(STATIC_IMPORT)].map(([, specifier = '']) => specifier);
}
