/**
 * `npm run new:post` creates a valid draft with a placeholder cover and prints the next steps. It
 * takes the title, which is optional: `npm run new:post "Patience at bedtime"`.
 */
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { postId } from '../src/content/posts/id.ts';
import { slugify } from '../src/lib/slug.ts';
import { endWithError, CommandError } from '../cli/errors.ts';
import { HOST, readPorts } from '../cli/ports.ts';

const PLACEHOLDER_COVER = join(import.meta.dirname, '../src/assets/covers/new-post.svg');

const USAGE = 'It takes the title, and no options: npm run new:post "Patience at bedtime"';

const NO_TITLE = 'Replace this with the title';

/**
 * Writes a valid draft into the folder of all posts. Without a title, the folder's name is the day,
 * and a number if there is one already. Throws a CommandError for an unsuitable title.
 */
export function writeDraft(typed: string, folder: string, today: Date) {
  const title = typed.replace(/\s+/gu, ' ').trim();
  if (title && (title.length < 5 || title.length > 70))
    throw new CommandError(
      'Titles have 5 to 70 characters: npm run new:post "Patience at bedtime"',
    );
  const date = today.toISOString().slice(0, 10);
  mkdirSync(folder, { recursive: true });
  const taken = readdirSync(folder).map((name) => postId(name));
  // Not every title makes a slug. /blog/2, /blog/index and /blog/tags are lists of posts.
  const words = slugify(title) || date;
  const first = /^[\d-]+$|^(index|authors|tags)$/.test(words) ? `post-${words}` : words;
  if (title && taken.includes(first))
    throw new CommandError(
      `There is a post at ${join(folder, first)} already. Choose another title.`,
    );
  const names = [first, ...taken.map((_, index) => `${first}-${index + 2}`)];
  const slug = names.find((name) => !taken.includes(name)) ?? first;
  const post = join(folder, slug);
  mkdirSync(post);
  copyFileSync(PLACEHOLDER_COVER, join(post, 'cover.svg'));
  const file = join(post, 'index.md');
  writeFileSync(file, draftSource(title || NO_TITLE, date));
  return { slug, file };
}

/** Returns the source of a new post. The check refuses to publish its texts (src/content/posts/posts.ts). */
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

function main(): void {
  const words = process.argv.slice(2);
  if (words.some((word) => /^(?:--\w|-h$)/.test(word))) throw new CommandError(USAGE);
  // Without quotation marks, the title is several arguments.
  const title = words.join(' ');
  // Relative to the current folder, so that it also works in a copy of the site.
  const { slug, file } = writeDraft(title, resolve('content/blog'), new Date());
  console.log(`Written: ${relative('', file)}, whose folder is named as its address will be.
Replace the title, the excerpt, the tags, the text and the cover. npm run dev shows it, marked as a draft:
http://${HOST}:${readPorts().site}/blog/${slug}
When it is ready, write draft: false; docs/writing.md says how to publish it.`);
}

if (import.meta.main) Promise.try(main).catch(endWithError);
