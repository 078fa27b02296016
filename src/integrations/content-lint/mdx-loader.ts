import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { publication } from '../../domain/publication.ts';
import { COMPANY_FILE } from '../../content/company.ts';
import { createBlog, type Blog, type BlogPost } from './blog.ts';
import { drawableFields } from './drawable.ts';
import type { Kind } from './kinds.ts';
import { setIssues, setPosts, track } from './state.ts';
import { PICTURE } from './text.ts';
import { untilWritten } from './until-written.ts';

/**
 * Loads the posts or policies of a folder. A build contains no drafts, and stops if there are issues; the
 * development server has what can be shown.
 */
export function mdxLoader(folder: string, kind: Kind): Loader {
  return {
    name: 'mdx',
    load: async (context) => {
      const blog = createBlog(folder, kind);
      await blog.updateAll();
      publish(folder, blog);
      const { watcher, store } = context;
      if (!watcher && blog.issues().length > 0) return;
      const posts = [...blog.posts.values()].filter((post) => watcher || isPublished(post));
      for (const post of posts) await save(post, kind, context);
      const ids = new Set(posts.map(({ id }) => id));
      for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
      if (watcher) watch(folder, kind, blog, context);
    },
  };
}

function isPublished({ fields }: BlogPost): boolean {
  return !fields || !('draft' in fields) || publication(fields, new Date()).state === 'published';
}

function publish(folder: string, blog: Blog): void {
  // Only what others need, so that the parsed posts can be freed.
  const posts = [...blog.posts.values()].map((post) => {
    const { path, file, links, ids } = post;
    return { path, file, links, ids, isPublished: isPublished(post) };
  });
  setPosts(folder, posts);
  setIssues(folder, blog.issues());
}

async function save(post: BlogPost, kind: Kind, context: LoaderContext) {
  const { store, parseData, generateDigest, config } = context;
  const { id, file, findings, body } = post;
  // A post that can't be shown keeps its last version.
  if (findings.some(({ isFatal }) => isFatal) && store.has(id)) return;
  const root = fileURLToPath(config.root);
  const assets = relative(root + dirname(file), `${root}src/assets`);
  const { valid, shown } = drawableFields(post, kind, assets);
  const data = { ...(await parseData({ id, data: valid, filePath: root + file })), ...shown };
  const digest = generateDigest(`${body}${JSON.stringify(post.data)}`);
  store.set({ id, data, body: body.trimStart(), filePath: file, digest, deferredRender: true });
}

function watch(folder: string, kind: Kind, blog: Blog, context: LoaderContext): void {
  const { watcher, store, config } = context;
  const root = fileURLToPath(config.root);
  let changed = new Set<string>();

  async function check(): Promise<void> {
    await untilWritten();
    const names = changed;
    changed = new Set();
    for (const name of names) {
      await blog.update(name);
      const post = blog.posts.get(name);
      if (post) await save(post, kind, context);
      else store.delete(name.toLowerCase());
    }
    publish(folder, blog);
  }

  function onChange(path: string): void {
    const [top = ''] = relative(root + folder, path).split(sep);
    const isWaiting = changed.size > 0;
    if (top !== '..') changed.add(blog.nameOf(top));
    else if (path === root + COMPANY_FILE) changed = new Set(blog.posts.keys());
    // A picture elsewhere may be one that a post misses.
    else if (PICTURE.test(path)) for (const post of blog.withFindings()) changed.add(post);
    if (changed.size > 0 && !isWaiting) void track(check());
  }

  watcher?.add(root + folder);
  for (const event of ['add', 'change', 'unlink', 'addDir', 'unlinkDir'] as const)
    watcher?.on(event, onChange);
}
