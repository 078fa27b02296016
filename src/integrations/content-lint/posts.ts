import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import { slugify } from '../../domain/transliteration.ts';
import { lintBody } from './body.ts';
import { fieldOf, lintFrontMatter } from './front-matter.ts';
import { formatIssues, type FileCheck, type Issue } from './issue.ts';

/** Makes a loader throw when a post in `folder` has an issue. */
export function withLint(folder: string, loader: Loader): Loader {
  return {
    ...loader,
    load: async (context) => {
      const reports = await lintPosts(folder);
      if (reports.length > 0) throw new Error(reports.join('\n'));
      await loader.load(context);
    },
  };
}

/** Lints every post in a folder. Returns one report per file, with its name and issues. */
export async function lintPosts(folder: string): Promise<string[]> {
  const reports: string[] = [];
  const posts: { file: string; author: string | undefined; issues: Issue[] }[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    const file = join(path, 'index.mdx');
    if (existsSync(file)) {
      const source = await readFile(file, 'utf8');
      const fileExists = (to: string) => existsSync(join(to.startsWith('/') ? 'public' : path, to));
      posts.push({ file, author: fieldOf(source, 'author'), issues: lintPost(source, fileExists) });
    } else if (entry.isDirectory() || /\.mdx?$/.test(path)) {
      const fix = `a post is a file ${path.replace(/\.mdx?$/, '')}/index.mdx; name it so.`;
      reports.push(formatIssues(path, [{ place: 'file', fix }]));
    }
  }
  const spellings = commonSpellings(posts.flatMap(({ author }) => author ?? []));
  for (const { file, author, issues } of posts) {
    const name = author && spellings.get(slugify(author));
    if (name && name !== author) {
      const fix = `"${author}" is written "${name}" elsewhere; spell the name in one way.`;
      issues.push({ place: 'author', fix });
    }
    if (issues.length > 0) reports.push(formatIssues(file, issues));
  }
  return reports;
}

/** Finds issues that the schema and MDX don't report, or report without a useful message. */
export function lintPost(source: string, fileExists: FileCheck): Issue[] {
  const [opening, frontMatter = ''] =
    /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source) ?? [];
  if (!opening)
    return [
      { place: 'front matter', fix: 'begin the file with the fields between two lines of ---.' },
    ];
  const firstLine = opening.split('\n').length;
  return [
    ...lintFrontMatter(frontMatter, fileExists),
    ...lintBody(source.slice(opening.length), firstLine, fileExists),
  ];
}

/** Returns the most common spelling of each author's name, by slug. All spellings share a page. */
function commonSpellings(authors: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const author of authors) counts.set(author, (counts.get(author) ?? 0) + 1);
  const rarestFirst = [...counts].sort(([, a], [, b]) => a - b);
  return new Map(rarestFirst.map(([author]) => [slugify(author), author]));
}
