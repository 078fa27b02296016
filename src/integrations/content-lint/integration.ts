import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { decode } from './encoding.ts';
import { announceIssues } from './dev-server.ts';
import { splitPost } from './front-matter.ts';
import { idsInHtml } from './html.ts';
import { formatIssues, type Issue } from './issue.ts';
import { lintTargets, type Targets } from './links.ts';
import { contentState } from './state.ts';

/**
 * Tells editors about mistakes in the content. The loaders find most of them; this reports them while
 * the development server runs, and checks after a build where links lead to.
 */
export default function contentLint(): AstroIntegration {
  let site = new URL('https://localhost');
  let announcement: ReturnType<typeof announceIssues> | undefined;
  return {
    name: 'content-lint',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [postSource()] } });
      },
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? site);
      },
      'astro:server:setup': ({ server }) => {
        announcement = announceIssues(server, site);
      },
      'astro:server:start': ({ address }) => announcement?.start(address),
      // Here, the loaders have ended, and all issues can be reported together.
      'astro:build:start': () => stopAt([...contentState().issues.values()].flat()),
      'astro:build:done': async ({ dir }) => stopAt(await deadLinks(fileURLToPath(dir), site)),
    },
  };
}

/** Ends a build. An error would be reported as one of this integration. */
function stopAt(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  console.error(`\n${formatIssues(issues)}\n\nThe site was not built. Correct this and try again.`);
  process.exit(1);
}

/**
 * Gives Astro the text of a post or policy without its fields, which the loader has read. So a byte-order mark
 * does no harm, and no other YAML parser has its own opinion.
 */
function postSource(): Plugin {
  return {
    name: 'post-source',
    enforce: 'pre',
    load: {
      filter: { id: /\/content\/(blog\/[^/]+\/index|policies\/[^/]+)\.mdx$/ },
      handler(id) {
        const decoded = decode(readFileSync(id));
        return 'text' in decoded ? splitPost(decoded.text).body : '';
      },
    },
  };
}

async function deadLinks(dist: string, site: URL): Promise<Issue[]> {
  const targets = await targetsIn(dist);
  const published = contentState().posts.filter(({ isPublished }) => isPublished);
  const issues = published.map(async ({ path, file, links }) => {
    const findings = await lintTargets(links, new URL(path, site), targets);
    return findings.map((finding) => ({ file, ...finding }));
  });
  return (await Promise.all(issues)).flat();
}

/** The pages and files of a build. */
async function targetsIn(dist: string): Promise<Targets> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(dist, join(parentPath, name))}`)
      .map((path) => path.replaceAll('\\', '/')),
  );
  const drafts = contentState().posts.filter(({ isPublished }) => !isPublished);
  const unpublished = new Set(drafts.map(({ path }) => path));
  const ids = new Map<string, ReadonlySet<string>>();
  return {
    idsOn: async (path) => {
      const file = path === '/' ? '/index.html' : `${path}.html`;
      if (!files.has(file)) return undefined;
      const known = ids.get(path) ?? idsInHtml(await readFile(join(dist, file), 'utf8'));
      ids.set(path, known);
      return known;
    },
    hasFile: async (path) => files.has(path),
    isUnpublished: (path) => unpublished.has(path),
  };
}
