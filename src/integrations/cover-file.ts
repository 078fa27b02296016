import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fieldOf } from './front-matter-faults.ts';

/**
 * The file of a post's cover. Astro knows an imported drawing only by its published address, so the
 * path is read where the editor wrote it.
 */
export function coverFile(post: string | undefined): string | undefined {
  if (!post) return undefined;
  return coverOf(readFileSync(post, 'utf8'), post);
}

/** The file of the cover that a post's source names. */
export function coverOf(source: string, post: string): string | undefined {
  const cover = fieldOf(source, 'cover');
  return cover && join(dirname(post), cover);
}
