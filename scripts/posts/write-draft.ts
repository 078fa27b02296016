import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugify } from '../../src/domain/transliteration.ts';
import { Problem } from '../local/problem.ts';
import { draftSource } from './draft.ts';

export interface NewPost {
  title: string;
  /** The folder of all posts. */
  folder: string;
  today: Date;
}

const PLACEHOLDER_COVER = join(import.meta.dirname, '../../src/assets/covers/new-post.svg');
const USAGE = 'npm run new:post "Patience at bedtime"';

/**
 * Writes a valid draft with a placeholder cover and returns its slug and file. Throws a Problem when
 * the title is missing, too short or too long, or its slug is taken.
 */
export function writeDraft({ title, folder, today }: NewPost): { slug: string; file: string } {
  const headline = requireTitle(title);
  const slug = slugFor(headline, today);
  const post = join(folder, slug);
  const taken = existsSync(folder)
    ? readdirSync(folder).find((name) => name.toLowerCase() === slug)
    : undefined;
  if (taken) {
    throw new Problem(
      `There is a post at ${join(folder, taken)} already, and nothing was changed. ` +
        'Give the new one another title, or rename that folder.',
    );
  }
  mkdirSync(post, { recursive: true });
  const file = join(post, 'index.mdx');
  copyFileSync(PLACEHOLDER_COVER, join(post, 'cover.svg'));
  // `wx` fails if the file exists.
  writeFileSync(file, draftSource(headline, today), { flag: 'wx' });
  return { slug, file };
}

function requireTitle(title: string): string {
  const headline = title.replace(/\s+/gu, ' ').trim();
  if (!headline) throw new Problem(`Give the post a title, in quotation marks: ${USAGE}`);
  const { length } = headline;
  if (length < 5) {
    throw new Problem(`The title is too short: write at least 5 characters. For example: ${USAGE}`);
  }
  if (length > 70) {
    throw new Problem(`The title is too long by ${length - 70}: keep it to 70 characters.`);
  }
  return headline;
}

/** Returns the slug of a title, or of the date if the title can't be transliterated. */
function slugFor(title: string, today: Date): string {
  const slug = slugify(title);
  if (slug === '') return `post-${today.toISOString().slice(0, 10)}`;
  // /blog/2 is the second page of the blog.
  return /^\d+$/.test(slug) ? `post-${slug}` : slug;
}
