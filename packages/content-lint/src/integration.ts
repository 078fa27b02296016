import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { lintBuiltSite } from './built-site.ts';
import { announceDiagnostics } from './dev-server.ts';
import { formatDiagnostics, isWarning, type Diagnostic } from './diagnostic.ts';
import { decode } from './encoding.ts';
import { splitText } from './front-matter.ts';
import { allDiagnostics, allTexts } from './state.ts';

export interface LintOptions {
  /** The folders of the texts. */
  folders: readonly string[];
  /** That of the texts' options. */
  transform?: (text: string) => string;
}

/**
 * Tells editors about mistakes in the content. The loaders find most of them; this reports them while
 * the development server runs, and checks after a build where links lead to.
 */
export function contentLint(options: LintOptions): AstroIntegration {
  let site = new URL('https://localhost');
  return {
    name: 'content-lint',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [textSource(options)] } });
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
 * Gives Astro the text without its fields, which the loader has read. So a byte-order mark does no harm, and
 * no other YAML parser has its own opinion. After a text has been renamed or deleted, the development server
 * asks for its files until the content is loaded again.
 */
function textSource({ folders, transform }: LintOptions): Plugin {
  return {
    name: 'text-source',
    load: {
      order: 'pre',
      filter: { id: new RegExp(`/(${folders.join('|')})/.+\\.\\w+(\\?.*)?$`) },
      handler(id) {
        const isText = id.endsWith('.mdx');
        if (!existsSync(id.replace(/\?.*/, ''))) return isText ? '' : NO_PICTURE;
        if (!isText) return undefined;
        const decoded = decode(readFileSync(id));
        return 'text' in decoded ? splitText(decoded.text, transform).body : '';
      },
    },
  };
}

const NO_PICTURE = "export default { src: '', width: 1, height: 1, format: 'svg' };";
