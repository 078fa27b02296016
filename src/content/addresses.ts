import { globSync } from 'node:fs';
import { errorsIn } from './diagnostics.ts';
import type { KnownEntry } from './reading/entries.ts';

/**
 * Finds entries whose address is that of an entry of another kind, of a page in `src/pages`, or of a folder
 * of pages: a build could write only one of the two. `kinds` has the entries of each kind of content.
 */
export function compareAddresses(kinds: readonly (readonly KnownEntry[])[], root: string): void {
  const pages = ownAddresses(root);
  for (const entries of kinds) {
    const others = kinds.filter((one) => one !== entries).flat();
    /** What else has an address: another entry, or a page. */
    const otherAt = (address: string) =>
      others.find(({ id, path }) => id && path === address)?.file ??
      (pages.has(address) ? 'Another page' : undefined);
    for (const { id, path = '', file, formerPaths, lineOf, diagnostics } of entries) {
      const report = (line: number, message: string, field?: string) => {
        // One error is enough for a line: the blog has names of its own that a post can't have.
        if (!errorsIn(diagnostics).some((one) => one.line === line))
          diagnostics.push({ file, line, field, message });
      };
      const other = id && otherAt(path);
      if (other) report(1, `${other} has the address ${path}, too. Rename one of them.`);
      for (const [index, former] of formerPaths.entries()) {
        const there = otherAt(former);
        const line = lineOf(['formerly', index]);
        if (there) report(line, `${there} has the address ${former}. Delete the name.`, 'formerly');
      }
    }
  }
}

/** The addresses of pages that have a file of their own in `src/pages`, and of the folders of pages. */
function ownAddresses(root: string): ReadonlySet<string> {
  const files = globSync('**/*', { cwd: `${root}/src/pages` })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => !file.includes('['));
  return new Set(files.map((file) => file.replace(/\.astro$/, '')));
}
