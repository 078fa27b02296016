import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { idsIn, linkFault, linksInText, type Targets } from './link-faults.ts';

const POSTS = 'content/blog';

/** Fails the build when the text of a post links to a page, an anchor or a file that is not there. */
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
          const links = linksInText(await readFile(join(root, `${path}.html`), 'utf8'));
          const faults = [...links].flatMap((href) => {
            const fault = linkFault(href, new URL(path, site), targets);
            return fault ? { href, fault } : [];
          });
          if (faults.length > 0) reports.push(report(join(POSTS, folder, 'index.mdx'), faults));
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
  const anchors = new Map<string, ReadonlySet<string>>();
  return {
    hasFile: (path) => files.has(path),
    anchorsOf: (path) => {
      const file = path === '/' ? 'index.html' : `${path}.html`;
      const known = anchors.get(path) ?? idsIn(readFileSync(join(root, file), 'utf8'));
      anchors.set(path, known);
      return known;
    },
    isWaiting: (path) =>
      path.startsWith('/blog/') &&
      existsSync(join(POSTS, path.slice('/blog/'.length), 'index.mdx')),
  };
}

function report(file: string, faults: readonly { href: string; fault: string }[]): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const where = (href: string) => {
    const written = [`(${href})`, `(${href} `, `"${href}"`, `'${href}'`];
    const index = lines.findIndex((line) => written.some((form) => line.includes(form)));
    return index < 0 ? 'text' : `text, line ${index + 1}`;
  };
  return [
    `${file}:`,
    ...faults.map(({ href, fault }) => `  ${where(href)}: the link ${href || '[…]()'} ${fault}`),
  ].join('\n');
}
