import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from './build.ts';
import type { Check } from './check.ts';

const SOURCES = ['src/config/**/*.ts', 'src/sections/about/*.astro', 'content/**/*.{yaml,mdx}'];

// As in `[PLACEHOLDER: governing law]` and `/** PLACEHOLDER: the store addresses. */`.
const MARK = /PLACEHOLDER: *([^\]*]*)/g;

// RFC 2606 reserves this domain for examples, so no real address ends in it.
const RESERVED_HOST = /(?<![\w%.-])(?:[\w-]+\.)+example\b/g;

/** Nothing that the company still has to provide is left. */
export const placeholderChecks: Check[] = [
  {
    id: 'placeholders/sources',
    title: 'No value in the configuration or a policy is marked PLACEHOLDER.',
    remedy: 'Replace each value with the company’s own, and remove its mark.',
    run: ({ root }) =>
      globSync(SOURCES, { cwd: root })
        .sort()
        .flatMap((file) =>
          readFileSync(join(root, file), 'utf8')
            .split('\n')
            .flatMap((line, index) =>
              [...line.matchAll(MARK)].map(
                ([, what = '']) => `${file}:${index + 1} is a placeholder: ${what.trim()}`,
              ),
            ),
        ),
  },
  {
    id: 'placeholders/pages',
    title: 'No page shows an example address.',
    remedy: 'Set PUBLIC_SITE_URL and the contact details in src/config/site.ts, then npm run build',
    run: (deployment) => {
      const pageByHost = new Map<string, string>();
      for (const { name, html } of pagesOf(deployment)) {
        for (const [host] of html.matchAll(RESERVED_HOST)) {
          if (!pageByHost.has(host)) pageByHost.set(host, name);
        }
      }
      return [...pageByHost].map(([host, page]) => `${page} has the example address ${host}.`);
    },
  },
];
