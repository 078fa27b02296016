import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import { slugify } from '../domain/transliteration.ts';
import { authorOf, findFaults, type Fault } from './post-faults.ts';

/** A loader that first looks for faults in every post below `base`, and throws if it finds any. */
export function checkedPosts(base: string, loader: Loader): Loader {
  return {
    ...loader,
    load: async (context) => {
      const faults = await faultsBelow(base);
      if (faults.length > 0) throw new Error(faults.join('\n'));
      await loader.load(context);
    },
  };
}

/** What is wrong with the posts of a folder, each post as one text that begins with its file. */
async function faultsBelow(base: string): Promise<string[]> {
  const reports: string[] = [];
  const found: { file: string; faults: Fault[]; author: string | undefined }[] = [];
  for (const entry of await readdir(base, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const file = join(base, entry.name, 'index.mdx');
    if (!entry.isDirectory() || !existsSync(file)) {
      reports.push(...misplaced(join(base, entry.name), entry.isDirectory()));
      continue;
    }
    const source = await readFile(file, 'utf8');
    const faults = findFaults(source, (path) =>
      existsSync(path.startsWith('/') ? join('public', path) : join(base, entry.name, path)),
    );
    found.push({ file, faults, author: authorOf(source) });
  }
  const usual = usualSpellings(found.flatMap(({ author }) => author ?? []));
  for (const { file, faults, author } of found) {
    const name = author && usual.get(slugify(author));
    if (name && name !== author) {
      const fix = `"${author}" is written "${name}" elsewhere; spell the name in one way.`;
      faults.push({ field: 'author', fix });
    }
    if (faults.length > 0) reports.push(report(file, faults));
  }
  return reports;
}

/** How each author is spelt most often: their page gathers posts by the name's address. */
function usualSpellings(authors: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const author of authors) counts.set(author, (counts.get(author) ?? 0) + 1);
  const rarestFirst = [...counts].sort(([, a], [, b]) => a - b);
  return new Map(rarestFirst.map(([author]) => [slugify(author), author]));
}

function misplaced(path: string, isFolder: boolean): string[] {
  if (!isFolder && !/\.mdx?$/.test(path)) return [];
  const place = isFolder ? `${path}/index.mdx` : `${path.replace(/\.mdx?$/, '')}/index.mdx`;
  return [report(path, [{ field: 'file', fix: `a post is a file ${place}; name it so.` }])];
}

function report(file: string, faults: readonly Fault[]): string {
  return [`${file}:`, ...faults.map(({ field, fix }) => `  ${field}: ${fix}`)].join('\n');
}
