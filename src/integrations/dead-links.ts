import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { formatIssues } from './content-lint/issue.ts';
import { idsIn, linksInText, lintLink, type Targets } from './content-lint/links.ts';

const POSTS = 'content/blog';

/** Fails the build when a post links to a page, an anchor or a file that doesn't exist. */
export default function deadLinks(): AstroIntegration {
  let site = new URL('https://localhost');
  return {
    name: 'dead-links',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? site);
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const targets = await targetsIn(root);
        const reports: string[] = [];
        for (const folder of await readdir(POSTS)) {
          const path = `/blog/${folder.toLowerCase()}`;
          if (!targets.hasFile(`${path}.html`)) continue;
          const html = await readFile(join(root, `${path}.html`), 'utf8');
          const source = join(POSTS, folder, 'index.mdx');
          const issues = [...linksInText(html)].flatMap((href) => {
            const problem = lintLink(href, new URL(path, site), targets);
            const fix = `the link ${href || '[…]()'} ${problem}`;
            return problem ? { place: placeOf(href, source), fix } : [];
          });
          if (issues.length > 0) reports.push(formatIssues(source, issues));
        }
        if (reports.length > 0) throw new Error(reports.join('\n'));
      },
    },
  };
}

async function targetsIn(root: string): Promise<Targets> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`)
      .map((path) => path.replaceAll('\\', '/')),
  );
  const ids = new Map<string, ReadonlySet<string>>();
  return {
    hasFile: (path) => files.has(path),
    idsOn: (path) => {
      const file = path === '/' ? 'index.html' : `${path}.html`;
      const known = ids.get(path) ?? idsIn(readFileSync(join(root, file), 'utf8'));
      ids.set(path, known);
      return known;
    },
    isUnpublished: (path) =>
      path.startsWith('/blog/') &&
      existsSync(join(POSTS, path.slice('/blog/'.length), 'index.mdx')),
  };
}

/** Finds the line of a link in a post's source. */
function placeOf(href: string, source: string): string {
  const lines = readFileSync(source, 'utf8').split('\n');
  const forms = [`(${href})`, `(${href} `, `"${href}"`, `'${href}'`];
  const index = lines.findIndex((line) => forms.some((form) => line.includes(form)));
  return index < 0 ? 'text' : `text, line ${index + 1}`;
}
