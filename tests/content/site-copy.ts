import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PARTS = ['content', 'public', 'src', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
const TAGS = ['family', 'education', 'values', 'youth', 'habits', 'prayer', 'stories', 'teaching'];
const AUTHORS = ['Usrah Editorial Team', 'Guest Author', 'Parents Desk'];
const WORDS =
  'a patient family learns small deeds with mercy and keeps reading together after the evening prayer while children ask honest questions about work play rest and the world around them'.split(
    ' ',
  );

/** Copies the site to a temporary folder, where it can be built, and returns the folder. */
export function copySite(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'usrah-site-'));
  for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true });
  // Share the packages, but not the caches.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (['.astro', '.vite', '.cache'].includes(name)) continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/**
 * Copies the site and replaces its posts with generated ones of about 600 words, with headings, a
 * quotation, a callout and links to each other. Returns the folder.
 */
export function siteWithPosts(root: string, count: number): string {
  const copy = copySite(root);
  const blog = join(copy, 'content/blog');
  rmSync(blog, { recursive: true });
  for (let number = 1; number <= count; number++) writePost(blog, number, count);
  return copy;
}

/** Writes post `number` of `count`. The output is deterministic. */
function writePost(blog: string, number: number, count: number): void {
  const folder = join(blog, `generated-post-${number}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.mdx'), postSource(number, count));
}

function postSource(number: number, count: number): string {
  const covers = ['islamic-values-in-education', 'listening-to-young-people', 'small-habits'];
  const date = new Date(Date.UTC(2018, 0, 1 + (number % 2500))).toISOString().slice(0, 10);
  const pick = <T>(list: readonly T[], step = 1) => list[(number * step) % list.length];
  return `---
title: "Post ${number}: ${sentence(number, 5)}"
excerpt: "${sentence(number, 16)}, and what ${number} evenings taught us."
date: ${date}
author: ${pick(AUTHORS)}
cover: ../../../src/assets/covers/${pick(covers)}.svg
coverAlt: A drawing that stands for post ${number}.
tags: [${[...new Set([pick(TAGS), pick(TAGS, 3)])].join(', ')}]
---

${paragraph(number, 0)}

${[1, 2, 3, 4].map((part) => section(number, part)).join('\n\n')}

<Quotation source="Sahih al-Bukhari 6464 (meaning)">

The deeds most beloved to Allah are the most constant, even if they are few.

</Quotation>

<Callout tone="tip" title="Read on">

The next is [post ${(number % count) + 1}](/blog/generated-post-${(number % count) + 1}); the app is [ImamMe](/imamme).

</Callout>
`;
}

function section(number: number, part: number): string {
  return `## Part ${part}: ${sentence(number + part, 4)}

${paragraph(number, part)}

- **First**: ${sentence(number + part, 9)}
- *Second*: ${sentence(number + part + 3, 11)}

${paragraph(number, part + 7)}`;
}

function paragraph(number: number, part: number): string {
  return [0, 1, 2, 3].map((i) => `${sentence(number * 7 + part * 5 + i, 15 + i)}.`).join(' ');
}

function sentence(seed: number, words: number): string {
  const chosen = Array.from(
    { length: words },
    (_, i) => WORDS[(seed * 31 + i * (7 + (seed % 5)) + i * i) % WORDS.length],
  );
  const text = chosen.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
