import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { site } from '../config/site.ts';
import { coverOf } from './cover-file.ts';
import { fieldOf } from './front-matter-faults.ts';
import { imagesOfThisBuild } from './social-image/cache.ts';
import type { Subject } from './social-image/drawing-thread.ts';

const POSTS = 'content/blog';

/**
 * Begins to draw the posts' social images while the site is bundled: then one processor waits, and
 * later none does. The pages' own list of images stays the one that counts.
 */
export default function earlySocialImages(): AstroIntegration {
  return {
    name: 'early-social-images',
    hooks: {
      // Not waited for, and quiet: whatever is wrong with a post is said by those who check it.
      'astro:build:start': () => void drawPosts().catch(() => undefined),
    },
  };
}

async function drawPosts(): Promise<void> {
  const { ahead } = imagesOfThisBuild();
  for await (const subject of postSubjects(POSTS)) void ahead(subject);
}

/** What the social images of the posts in a folder show; drafts and unfinished posts have none. */
export async function* postSubjects(posts: string): AsyncGenerator<Subject> {
  for (const folder of await readdir(posts)) {
    const file = join(posts, folder, 'index.mdx');
    if (!existsSync(file)) continue;
    const source = await readFile(file, 'utf8');
    const [title, picture] = [fieldOf(source, 'title'), coverOf(source, file)];
    if (!title || !picture || fieldOf(source, 'draft') === 'true') continue;
    yield { title, picture, brand: site.brand };
  }
}
