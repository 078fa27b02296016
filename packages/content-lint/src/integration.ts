import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { lintBuiltSite } from './built-site.ts';
import { lint, type KnownEntry } from './collection.ts';
import { serveDiagnostics } from './dev-server.ts';
import { errorsIn, formatDiagnostics, type Diagnostic } from './diagnostic.ts';
import type { Collection } from './options.ts';

/**
 * Checks the content before Astro loads it and, after a build, its links. A build fails with all
 * errors at once; the development server shows them and continues. `watch` are other files that the
 * content depends on.
 */
export function contentLint(
  collections: readonly Collection[],
  watch: readonly string[] = [],
): AstroIntegration {
  let entries: KnownEntry[] = [];
  let site = 'https://localhost';
  return {
    name: 'content-lint',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        site = config.site ?? site;
        if (command === 'dev') return;
        const result = await lint(collections, fileURLToPath(config.root));
        entries = result.entries;
        stopAt(result.diagnostics);
      },
      'astro:server:setup': ({ server, refreshContent }) =>
        serveDiagnostics(server, collections, watch, refreshContent),
      'astro:build:done': async ({ dir }) => {
        const diagnostics = await lintBuiltSite(fileURLToPath(dir), new URL(site), entries);
        // Nobody should publish what is left of a build that failed.
        if (errorsIn(diagnostics).length > 0) await rm(dir, { recursive: true });
        stopAt(diagnostics);
      },
    },
  };
}

/** Ends a build, unless there are only warnings. */
function stopAt(diagnostics: readonly Diagnostic[]): void {
  const report = formatDiagnostics(diagnostics);
  if (errorsIn(diagnostics).length > 0) {
    const message = `\n${report}\n\nThe site was not built. Correct this and try again.`;
    // A stack trace would say nothing to editors.
    throw Object.assign(new Error(message), { name: 'ContentError', stack: '' });
  }
  if (report) console.warn(`\n${report}`);
}
