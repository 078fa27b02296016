/**
 * `npm run redirects` takes the redirects of the build in dist, from former URLs of posts, into
 * firebase.json. Run it before a deployment; the preflight says so.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, endWithError } from '../cli/errors.ts';
import type { Redirect } from '../src/content/posts/redirects.ts';

// The build of a pull request is deployed by main's code, which takes nothing else from it.
const POST = /^\/blog\/[^/\\\s:*?#]+$/;

/**
 * Writes the redirects into the project's firebase.json, and leaves the rest as it is. Throws a
 * CommandError if there is no build, or it leads elsewhere than from posts to posts.
 */
export function writeRedirects(root: string): void {
  const built = join(root, 'dist/redirects.json');
  if (!existsSync(built)) throw new CommandError('There is no build in dist. First: npm run build');
  const list: Partial<Redirect>[] = JSON.parse(readFileSync(built, 'utf8'));
  const redirects = list.map(({ source = '', destination = '' }) => {
    if (POST.test(source) && POST.test(destination)) return { source, destination, type: 301 };
    throw new CommandError(`${built} may only lead from posts to posts, not: ${source}`);
  });
  const file = join(root, 'firebase.json');
  const text = JSON.stringify(redirects, null, 2).replaceAll('\n', '\n    ');
  // Edited as text, because JSON.stringify would reformat the whole file.
  const parts = readFileSync(file, 'utf8').split(/"redirects": \[[^\]]*\]/);
  if (parts.length !== 2)
    throw new CommandError('firebase.json needs one "redirects": [] for hosting.');
  writeFileSync(file, parts.join(`"redirects": ${text}`));
}

if (import.meta.main) Promise.try(writeRedirects, process.cwd()).catch(endWithError);
