import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { lintBuiltSite } from './built-site.ts';
import type { KnownEntry } from './collection.ts';
import { serveDiagnostics } from './dev-server.ts';
import { ContentError, errorsIn, formatDiagnostics, type Diagnostic } from './diagnostic.ts';
import { lint } from './collection.ts';
import type { Collection } from './options.ts';

/**
 * Checks the content before Astro loads it, and after a build where links lead to. A build ends with all
 * mistakes at once; the development server shows them and goes on. `watch` are other files that the content
 * depends on.
 */
export function contentLint(
  collections: readonly Collection[],
  watch: readonly string[] = [],
): AstroIntegration {
  let isServer = false;
  let entries: KnownEntry[] = [];
  let site = new URL('https://localhost');
  return {
    name: 'content-lint',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isServer = command === 'dev';
      },
      'astro:config:done': async ({ config }) => {
        site = new URL(config.site ?? site);
        if (isServer) return;
        const found = await lint(collections, fileURLToPath(config.root));
        ({ entries } = found);
        stopAt(found.diagnostics);
      },
      'astro:server:setup': ({ server, refreshContent }) =>
        serveDiagnostics(server, collections, watch, refreshContent),
      'astro:build:done': async ({ dir }) => {
        const diagnostics = await lintBuiltSite(fileURLToPath(dir), site, entries);
        // Nobody should publish what is left of a build that failed.
        if (errorsIn(diagnostics).length > 0) await rm(dir, { recursive: true });
        stopAt(diagnostics);
      },
    },
  };
}

/** Ends a build, unless there are only warnings. */
function stopAt(diagnostics: readonly Diagnostic[]): void {
  if (errorsIn(diagnostics).length > 0) throw new ContentError(diagnostics);
  if (diagnostics.length > 0) console.warn(`\n${formatDiagnostics(diagnostics)}`);
}
