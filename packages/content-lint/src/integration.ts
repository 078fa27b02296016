import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { lintBuiltSite } from './built-site.ts';
import { announceDiagnostics } from './dev-server.ts';
import { formatDiagnostics, isFatal, isWarning, type Diagnostic } from './diagnostic.ts';
import { lintText } from './lint-text.ts';
import { allDiagnostics, allTexts, optionsOf } from './state.ts';

/**
 * Tells editors about mistakes in the content. The loaders find most of them; this reports them while
 * the development server runs, and checks after a build where links lead to.
 */
export function contentLint(): AstroIntegration {
  let site = new URL('https://localhost');
  return {
    name: 'content-lint',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [textSource()] } });
      },
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? site);
      },
      'astro:server:setup': ({ server }) => announceDiagnostics(server),
      // Here, the loaders have ended, and all diagnostics can be reported together.
      'astro:build:start': () => stopAt(allDiagnostics()),
      'astro:build:done': async ({ dir }) =>
        stopAt(await lintBuiltSite(fileURLToPath(dir), site, allTexts())),
    },
  };
}

/** Ends a build, unless there are only warnings. An error would be reported as one of this integration. */
function stopAt(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  console.error(`\n${formatDiagnostics(diagnostics)}`);
  if (diagnostics.every(isWarning)) return;
  console.error('\nThe site was not built. Correct this and try again.');
  process.exit(1);
}

/**
 * Gives Astro the text without its fields, which the loader has read, so that no other YAML parser judges
 * them. In the development server, mistakes stand above the text. After a text has been renamed or deleted,
 * it asks for its files until the content is loaded again.
 */
function textSource(): Plugin {
  return {
    name: 'text-source',
    load: {
      order: 'pre',
      filter: { id: /\.\w+(\?.*)?$/ },
      async handler(id) {
        const options = optionsOf(id);
        if (!options) return undefined;
        const isText = id.endsWith('.mdx');
        if (!existsSync(id.replace(/\?.*/, ''))) return isText ? '' : NO_PICTURE;
        if (!isText) return undefined;
        const file = id.slice(id.lastIndexOf(`/${options.folder}/`) + 1);
        if (this.environment.mode === 'build')
          return allTexts().find((text) => text.file === file)?.body ?? '';
        const { body, findings } = await lintText(readFileSync(id), dirname(id), options);
        if (findings.length === 0) return body;
        const notice = noticeOf(findings.map((finding) => ({ file, ...finding })));
        return findings.some(isFatal) ? notice : body.replace(/(?<=^---\n+---\n)/, () => notice);
      },
    },
  };
}

const NO_PICTURE = "export default { src: '', width: 1, height: 1, format: 'svg' };";

/** What is wrong with a text, above it on its page in the development server. */
function noticeOf(diagnostics: readonly Diagnostic[]): string {
  const words = `Correct this before you publish:\n${formatDiagnostics(diagnostics)}`;
  return `<p style="padding: 1rem; border: 3px solid; white-space: pre-wrap">{${JSON.stringify(words)}}</p>\n\n`;
}
