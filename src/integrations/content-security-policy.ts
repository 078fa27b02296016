import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Sources by directive, for example `{ 'img-src': ["'self'", 'data:'] }`. */
export type Policy = Record<string, readonly string[]>;

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const CHARSET = /<meta charset="?utf-8"?\s*\/?>/i;

/**
 * Adds its policy to every built page, with the hashes of that page's inline scripts and styles.
 * Astro's `security.csp` adds the hashes of all pages to every page (1 KB more after compression)
 * and leaves out `is:inline` scripts. A page with an editor's text may only have scripts that the project's
 * own components bring: those that the build has compiled, and those that are on other pages, too.
 */
export default function contentSecurityPolicy(
  policyOf: (page: { path: string; html: string }) => Policy,
  textPaths: () => readonly string[],
): AstroIntegration {
  const own = new Set<string>();
  const compiled: Plugin = {
    name: 'compiled-scripts',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') own.add(hashOf(output.code.trim()));
      },
    },
  };
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [compiled] } });
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const texts = new Set(textPaths().map((path) => `${path.slice(1)}.html`));
        const names = (await Array.fromAsync(glob('**/*.html', { cwd: root }))).map((name) =>
          name.replaceAll('\\', '/'),
        );
        // Pages without an editor's text come first, because their scripts are the project's own.
        for (const name of names.toSorted((a, b) => Number(texts.has(a)) - Number(texts.has(b)))) {
          const file = join(root, name);
          const html = await readFile(file, 'utf8');
          for (const [hash, source] of inlineCode(html, 'script')) {
            if (!texts.has(name)) own.add(hash);
            else if (!own.has(hash))
              throw new Error(
                `${name}: no component of the project has brought this script: ${source.slice(0, 200)}`,
              );
          }
          const secured = withPolicy(
            html,
            policyOf({ path: `/${name.replace(/(index)?\.html$/, '')}`, html }),
          );
          if (secured === html) throw new Error(`${name}: put <meta charset="utf-8"> into <head>.`);
          await writeFile(file, secured);
        }
      },
    },
  };
}

/** Inserts the policy after `<meta charset="utf-8">`, before anything that it applies to. */
export function withPolicy(html: string, policy: Policy): string {
  const ownPolicy: Policy = {
    ...policy,
    'script-src': [...(policy['script-src'] ?? []), ...inlineCode(html, 'script').keys()],
    'style-src': [...(policy['style-src'] ?? []), ...inlineCode(html, 'style').keys()],
  };
  const content = Object.entries(ownPolicy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
  return html.replace(
    CHARSET,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${content}">`,
  );
}

/** Returns a page's inline scripts or styles by hash, without data blocks such as JSON-LD. */
export function inlineCode(html: string, kind: 'script' | 'style'): Map<string, string> {
  const code = [...html.matchAll(INLINE)].filter(([, tag, attributes = '']) => {
    const isData = /\btype="?application\/(ld\+)?json/.test(attributes);
    return tag === kind && !/\bsrc=/.test(attributes) && !isData;
  });
  return new Map(code.map(([, , , content = '']) => [hashOf(content), content]));
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
