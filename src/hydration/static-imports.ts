/** One import at the place where the last one ended. */
const STATIC_IMPORT = /\s*import\s*(?:[\w$\s{},*]+from\s*)?["']([^"']+)["'];?/y;

/**
 * The specifiers that a built module statically imports. The bundler puts them at the start of the
 * file; integrations/module-urls.ts fails the build where this finds others than the bundler did.
 */
export function staticImports(code: string): string[] {
  const specifiers: string[] = [];
  STATIC_IMPORT.lastIndex = 0;
  for (let match; (match = STATIC_IMPORT.exec(code));) specifiers.push(match[1] ?? '');
  return specifiers;
}
