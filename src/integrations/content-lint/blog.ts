import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { slugify } from '../../domain/transliteration.ts';
import { sorted, type Issue } from './issue.ts';
import { posts as postKind, type Kind } from './kinds.ts';
import { lintPost, type LintedPost } from './lint.ts';

/** A post or policy, with its place. */
export interface BlogPost extends LintedPost {
  /** The name of its folder or file in lower case, which is the last part of its address. */
  id: string;
  /** The path of its file in the project. */
  file: string;
  /** The path of its page. */
  path: string;
}

/** The posts or policies of a folder, kept up to date one by one. */
export function createBlog(folder: string, kind: Kind = postKind) {
  const { suffix, base } = kind;
  const posts = new Map<string, BlogPost>();
  const strays = new Map<string, Issue>();

  /** Returns what an entry of the folder is called here and in its address. */
  function nameOf(entry: string): string {
    return basename(entry, suffix);
  }

  /** Checks one of them again, after a change in it. */
  async function update(name: string): Promise<void> {
    posts.delete(name);
    strays.delete(name);
    if (name.startsWith('.')) return;
    const path = join(folder, name);
    const file = path + suffix;
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes && !existsSync(path)) return;
    const problem = bytes ? nameProblem(name) : strayProblem(path, await filesIn(path), kind);
    if (problem) strays.set(name, { file: bytes ? file : path, line: 1, message: problem });
    else if (bytes) {
      const id = name.toLowerCase();
      const post = await lintPost(bytes, dirname(file), new Date(), kind);
      posts.set(name, { id, file, path: base + id, ...post });
    }
  }

  async function updateAll(): Promise<void> {
    for (const entry of await readdir(folder)) await update(nameOf(entry));
  }

  /** Returns the issues of all posts, and those that concern several of them. */
  function issues(): Issue[] {
    const all = [...posts.values()];
    return sorted([
      ...strays.values(),
      ...all.flatMap(({ file, findings }) => findings.map((finding) => ({ file, ...finding }))),
      ...sharedAddresses(all),
      ...spellings(all),
    ]);
  }

  /** Returns the names of those that have an issue of their own. */
  function withFindings(): string[] {
    return [...posts].flatMap(([name, { findings }]) => (findings.length > 0 ? name : []));
  }

  return { posts, nameOf, update, updateAll, issues, withFindings };
}

export type Blog = ReturnType<typeof createBlog>;

async function filesIn(path: string): Promise<string[] | undefined> {
  return readdir(path).catch(() => undefined);
}

function strayProblem(
  path: string,
  files: string[] | undefined,
  { suffix }: Kind,
): string | undefined {
  if (suffix === '.mdx') return 'Only files whose names end in .mdx belong here.';
  if (!files) {
    return /\.mdx?$/.test(path)
      ? `A post is a file named index.mdx in a folder of its own. Move it to ${path.replace(/\.mdx?$/, '')}/index.mdx`
      : 'Only folders with posts belong here. Move the file into the folder of its post.';
  }
  const post = files.find((file) => /\.mdx?$/i.test(file));
  if (post) return `The post in this folder is named ${post}. Rename it to index.mdx`;
  return files.length === 0
    ? undefined
    : 'This folder has no index.mdx. Write the post, or delete the folder.';
}

/** The name is the last part of the address. */
function nameProblem(name: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name))
    return `The name is the last part of the address. Use letters, digits and hyphens only: ${slugify(name) || 'my-post'}`;
  if (/^\d+$/.test(name))
    return `The folder's name needs a word, because /blog/${name} is a page of the list. Rename it, for example to post-${name}`;
  return undefined;
}

function sharedAddresses(posts: readonly BlogPost[]): Issue[] {
  const byPath = Map.groupBy(posts, ({ path }) => path);
  return [...byPath].flatMap(([path, [first, ...others]]) =>
    others.map(({ file }) => {
      const message = `${first?.file} has the same address, ${path}. Rename one of them.`;
      return { file, line: 1, message };
    }),
  );
}

/** All spellings of a name share a page, so one of them is right. */
function spellings(posts: readonly BlogPost[]): Issue[] {
  const authors = posts.flatMap(({ file, fields, lineOf }) =>
    fields && 'author' in fields ? { file, line: lineOf('author'), author: fields.author } : [],
  );
  const counts = new Map<string, number>();
  for (const { author } of authors) counts.set(author, (counts.get(author) ?? 0) + 1);
  const rarestFirst = [...counts].sort(([, a], [, b]) => a - b);
  const usual = new Map(rarestFirst.map(([author]) => [slugify(author), author]));
  return authors.flatMap(({ author, ...place }) => {
    const name = usual.get(slugify(author));
    if (!name || name === author) return [];
    const message = `"${author}" is written "${name}" in other posts. Spell the name in one way.`;
    return [{ ...place, field: 'author', message }];
  });
}
