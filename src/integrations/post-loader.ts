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
  const spellings = new Map<string, { author: string; file: string }>();
  const texts: string[] = [];
  for (const entry of await readdir(base, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const file = join(base, entry.name, 'index.mdx');
    if (!entry.isDirectory() || !existsSync(file)) {
      texts.push(...misplaced(join(base, entry.name), entry.isDirectory()));
      continue;
    }
    const source = await readFile(file, 'utf8');
    const faults = findFaults(source, (path) =>
      existsSync(path.startsWith('/') ? join('public', path) : join(base, entry.name, path)),
    );
    faults.push(...authorFaults(source, file, spellings));
    if (faults.length > 0) texts.push(report(file, faults));
  }
  return texts;
}

function misplaced(path: string, isFolder: boolean): string[] {
  if (!isFolder && !/\.mdx?$/.test(path)) return [];
  const place = isFolder ? `${path}/index.mdx` : `${path.replace(/\.mdx?$/, '')}/index.mdx`;
  return [report(path, [{ field: 'file', fix: `a post is a file ${place}; name it so.` }])];
}

// An author's page gathers posts by the name's address, so one name has one spelling.
function authorFaults(
  source: string,
  file: string,
  spellings: Map<string, { author: string; file: string }>,
): Fault[] {
  const author = authorOf(source);
  if (!author) return [];
  const slug = slugify(author);
  const first = spellings.get(slug);
  if (!first) spellings.set(slug, { author, file });
  if (!first || first.author === author) return [];
  return [
    {
      field: 'author',
      fix: `"${author}" is "${first.author}" in ${first.file}; spell the name in one way.`,
    },
  ];
}

function report(file: string, faults: readonly Fault[]): string {
  return [`${file}:`, ...faults.map(({ field, fix }) => `  ${field}: ${fix}`)].join('\n');
}
