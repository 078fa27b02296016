import { createHash } from 'node:crypto';

/** Sources by directive, for example `{ 'img-src': ["'self'", 'data:'] }`. */
export type Policy = Record<string, readonly string[]>;

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const CHARSET = /<meta charset="?utf-8"?\s*\/?>/i;

/** The hashes of everything that a page runs or styles inline. Data blocks do not run. */
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

/**
 * A page with its policy as the first thing in its head, with the hashes of just its own inline
 * scripts and styles. Astro's own `security.csp` lists every page's hashes in every page, 1 KB more
 * after compression, and leaves out `is:inline` scripts. Throws when the page does not begin with
 * `<meta charset="utf-8">`, behind which the policy goes.
 */
export function withPolicy(html: string, policy: Policy): string {
  if (!CHARSET.test(html)) throw new Error('begin <head> with <meta charset="utf-8">');
  const { script, style } = inlineHashes(html);
  const own: Policy = {
    ...policy,
    'script-src': [...(policy['script-src'] ?? []), ...script],
    'style-src': [...(policy['style-src'] ?? []), ...style],
  };
  const content = Object.entries(own)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
  return html.replace(
    CHARSET,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${content}">`,
  );
}
