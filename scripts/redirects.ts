/**
 * `npm run redirects` writes redirects from former URLs of posts (their field `formerly`) into
 * firebase.json. `npm run build` ends with it, and the workflows run it before they deploy.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCollection } from '../src/content/check.ts';
import { posts } from '../src/content/posts.ts';
import { endWithError, CommandError } from '../cli/errors.ts';

/** Firebase Hosting's redirects to the published posts of a project. */
export async function redirects(root: string) {
  const { entries } = await readCollection(posts, root);
  const published = entries.filter(({ isPublished }) => isPublished);
  return published.flatMap(({ formerPaths, path: destination }) =>
    formerPaths.map((source) => ({ source, destination, type: 301 })),
  );
}

/** Writes the redirects into the project's firebase.json, and leaves the rest as it is. */
export async function writeRedirects(root: string): Promise<void> {
  const file = join(root, 'firebase.json');
  const list = JSON.stringify(await redirects(root), null, 2).replaceAll('\n', '\n    ');
  // Edited as text, because JSON.stringify would reformat the whole file.
  const parts = readFileSync(file, 'utf8').split(/"redirects": \[[^\]]*\]/);
  if (parts.length !== 2)
    throw new CommandError('firebase.json needs one "redirects": [] for hosting.');
  writeFileSync(file, parts.join(`"redirects": ${list}`));
}

if (import.meta.main) await writeRedirects(process.cwd()).catch(endWithError);
