import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugify } from '../../domain/transliteration.ts';
import { sorted, type Issue } from './issue.ts';
import { lintPost, type LintedPost } from './lint.ts';

/** A post of the blog, with its place. */
export interface BlogPost extends LintedPost {
  /** Its folder's name in lower case, which is the last part of its address. */
  id: string;
  /** The path of its file in the project. */
  file: string;
}

/** The posts of a folder, kept up to date one by one. */
export function createBlog(folder: string) {
  const posts = new Map<string, BlogPost>();
  const strays = new Map<string, Issue>();

  /** Checks one entry of the folder again, after a change in it. */
  async function update(name: string): Promise<void> {
    posts.delete(name);
    strays.delete(name);
    const path = join(folder, name);
    if (name.startsWith('.') || !existsSync(path)) return;
    const file = `${path}/index.mdx`;
    const bytes = await readFile(file).catch(() => undefined);
    const problem = bytes ? nameProblem(name) : strayProblem(path, await filesIn(path));
    if (problem) strays.set(name, { file: path, line: 1, message: problem });
    else if (bytes)
      posts.set(name, { id: name.toLowerCase(), file, ...(await lintPost(bytes, path)) });
  }

  async function updateAll(): Promise<void> {
    for (const name of await readdir(folder)) await update(name);
  }

  /** Returns the issues of all posts, and those that concern several of them. */
  function issues(): Issue[] {
    const all = [...posts.values()];
    return sorted([
      ...strays.values(),
      ...all.flatMap(({ file, findings }) => findings.map((finding) => ({ file, ...finding }))),
      ...sharedAddresses([...posts.keys()], folder),
      ...spellings(all),
    ]);
  }

  /** Returns the folders of the posts that have an issue of their own. */
  function withFindings(): string[] {
    return [...posts].flatMap(([name, { findings }]) => (findings.length > 0 ? name : []));
  }

  return { posts, update, updateAll, issues, withFindings };
}

export type Blog = ReturnType<typeof createBlog>;

async function filesIn(path: string): Promise<string[] | undefined> {
  return readdir(path).catch(() => undefined);
}

function strayProblem(path: string, files: string[] | undefined): string | undefined {
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

/** The folder's name is the last part of the address. */
function nameProblem(name: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(name))
    return `The folder's name is the address of the post. Use letters, digits and hyphens only: ${slugify(name) || 'my-post'}`;
  if (/^\d+$/.test(name))
    return `The folder's name needs a word, because /blog/${name} is a page of the list. Rename it, for example to post-${name}`;
  return undefined;
}

function sharedAddresses(names: readonly string[], folder: string): Issue[] {
  const byId = Map.groupBy(names, (name) => name.toLowerCase());
  return [...byId].flatMap(([id, [first, ...others]]) =>
    others.map((name) => {
      const message = `${first} has the same address, /blog/${id}. Rename one of the folders.`;
      return { file: join(folder, name), line: 1, message };
    }),
  );
}

/** All spellings of a name share a page, so one of them is right. */
function spellings(posts: readonly BlogPost[]): Issue[] {
  const counts = new Map<string, number>();
  for (const { fields } of posts)
    if (fields) counts.set(fields.author, (counts.get(fields.author) ?? 0) + 1);
  const rarestFirst = [...counts].sort(([, a], [, b]) => a - b);
  const usual = new Map(rarestFirst.map(([author]) => [slugify(author), author]));
  return posts.flatMap(({ file, fields, lineOf }) => {
    const name = fields && usual.get(slugify(fields.author));
    if (!fields || !name || name === fields.author) return [];
    const message = `"${fields.author}" is written "${name}" in other posts. Spell the name in one way.`;
    return [{ file, line: lineOf('author'), field: 'author', message }];
  });
}
