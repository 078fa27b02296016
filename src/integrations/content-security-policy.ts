import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Sources by directive, for example `{ 'img-src': ["'self'", 'data:'] }`. */
export type Policy = Record<string, readonly string[]>;

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const CHARSET = /<meta charset="?utf-8"?\s*\/?>/i;

/**
 * Adds its policy to every built page, with the hashes of that page's inline scripts and styles.
 * Astro's `security.csp` adds the hashes of all pages to every page (1 KB more after compression)
 * and leaves out `is:inline` scripts.
 */
export default function contentSecurityPolicy(
  policyOf: (html: string) => Policy,
): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        for await (const name of glob('**/*.html', { cwd: root })) {
          const file = join(root, name);
          const html = await readFile(file, 'utf8');
          const secured = withPolicy(html, policyOf(html));
          if (secured === html) throw new Error(`${name}: put <meta charset="utf-8"> into <head>.`);
          await writeFile(file, secured);
        }
      },
    },
  };
}

/** Inserts the policy after `<meta charset="utf-8">`, before anything that it applies to. */
export function withPolicy(html: string, policy: Policy): string {
  const { script, style } = inlineHashes(html);
  const ownPolicy: Policy = {
    ...policy,
    'script-src': [...(policy['script-src'] ?? []), ...script],
    'style-src': [...(policy['style-src'] ?? []), ...style],
  };
  const content = Object.entries(ownPolicy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
  return html.replace(
    CHARSET,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${content}">`,
  );
}

/** Returns the hashes of a page's inline scripts and styles, without data blocks such as JSON-LD. */
export function inlineHashes(html: string): { script: string[]; style: string[] } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    const isData = /\btype="?application\/(ld\+)?json/.test(attributes);
    if (/\bsrc=/.test(attributes) || isData) continue;
    const digest = createHash('sha256').update(content).digest('base64');
    hashes[tag as 'script' | 'style'].add(`'sha256-${digest}'`);
  }
  return { script: [...hashes.script], style: [...hashes.style] };
}
