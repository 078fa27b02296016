import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fieldOf } from './front-matter-faults.ts';

/**
 * The file of a post's cover. Astro knows an imported drawing only by its published address, so the
 * path is read where the editor wrote it.
 */
export function coverFile(post: string | undefined): string | undefined {
  if (!post) return undefined;
  const cover = fieldOf(readFileSync(post, 'utf8'), 'cover');
  return cover && join(dirname(post), cover);
}
