import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parse } from 'yaml';
import { postId } from './id.ts';

/** How long a list of the posts counts, because a text can have many links. */
const FRESH_MS = 1000;

let cached: { at: number; posts: { id: string; title: string }[] } | undefined;

/**
 * The published posts, to which a text can link by their titles; reads the fields of all of them. A
 * link to a draft or a later post would lead nowhere.
 */
export function knownPosts(folder = 'content/blog') {
  if (cached && performance.now() - cached.at < FRESH_MS) return cached.posts;
  const files = existsSync(folder) ? globSync(`${folder}/*/index.{md,mdx}`) : [];
  const posts = files.flatMap((file) => {
    const id = postId(basename(dirname(file)));
    const [fields = ''] = /^\uFEFF?---\r?\n[^]*?\n---/.exec(readFileSync(file, 'utf8')) ?? [];
    const [line = ''] = /^title:.*$/m.exec(fields) ?? [];
    return isPublished(fields) ? { id, title: titleIn(line) ?? id } : [];
  });
  cached = { at: performance.now(), posts };
  return posts;
}

function isPublished(fields: string): boolean {
  const [, date = ''] = /^date:\s*["']?(\d{4}-\d\d-\d\d)/m.exec(fields) ?? [];
  return !/^draft:\s*["']?(true|yes)/im.test(fields) && !(Date.parse(date) > Date.now());
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
