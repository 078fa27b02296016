import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parse } from 'yaml';
import { postId } from './post-id.ts';

/** How long a list of the posts counts, because a text can have many links. */
const FRESH_MS = 1000;

let cached: { at: number; posts: { id: string; title: string }[] } | undefined;

/** The posts that a text can link to by their titles; reads the fields of all of them. */
export function knownPosts(folder = 'content/blog') {
  if (cached && Date.now() - cached.at < FRESH_MS) return cached.posts;
  const files = existsSync(folder) ? globSync(`${folder}/*/index.{md,mdx}`) : [];
  const posts = files.map((file) => {
    const id = postId(basename(dirname(file)));
    const [line = ''] = /^title:.*$/m.exec(readFileSync(file, 'utf8')) ?? [];
    return { id, title: titleIn(line) ?? id };
  });
  cached = { at: Date.now(), posts };
  return posts;
}

function titleIn(line: string): string | undefined {
  try {
    const { title } = parse(line) as { title?: unknown };
    return title === undefined || title === null ? undefined : String(title);
  } catch {
    // The check of the fields says what is wrong with it.
    return undefined;
  }
}
