import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugify } from '../../src/domain/transliteration.ts';
import { Problem } from '../local/problem.ts';

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
export function writeDraft({ title: typed, folder, today }: NewPost) {
  const title = typed.replace(/\s+/gu, ' ').trim();
  const { length } = title;
  if (length === 0) throw new Problem(`Give the post a title, in quotation marks: ${USAGE}`);
  if (length < 5)
    throw new Problem(`The title is too short: write at least 5 characters. For example: ${USAGE}`);
  if (length > 70)
    throw new Problem(`The title is too long by ${length - 70}: keep it to 70 characters.`);
  const date = today.toISOString().slice(0, 10);
  const slug = slugFor(title, date);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const taken = names.find((name) => name.toLowerCase() === slug);
  if (taken) {
    throw new Problem(
      `There is a post at ${join(folder, taken)} already, and nothing was changed. ` +
        'Give the new one another title, or rename that folder.',
    );
  }
  const post = join(folder, slug);
  mkdirSync(post, { recursive: true });
  copyFileSync(PLACEHOLDER_COVER, join(post, 'cover.svg'));
  const file = join(post, 'index.mdx');
  writeFileSync(file, draftSource(title, date));
  return { slug, file };
}

/** Returns the slug of a title, or of the date if the title can't be transliterated. */
function slugFor(title: string, date: string): string {
  const slug = slugify(title) || date;
  // /blog/2 is the second page of the blog.
  return /^[\d-]+$/.test(slug) ? `post-${slug}` : slug;
}

/** Returns the source of a new post. The content check knows "Replace this". */
function draftSource(title: string, date: string): string {
  return `---
title: ${JSON.stringify(title)}
excerpt: "Replace this: what does the post give its reader? Write 40 to 180 characters."
date: ${date}
author: "{brand} Editorial Team"
cover: ./cover.svg
coverAlt: "Replace this: say what the cover shows, for people who cannot see it."
tags: [family]
draft: true
---

The first paragraph begins here.

## A heading

What it says.
`;
}
