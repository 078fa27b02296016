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
const COVERS = ['islamic-values-in-education', 'listening-to-young-people', 'small-habits'];
const SENTENCE =
  'A patient family learns small deeds with mercy and keeps reading together after the evening prayer. ';

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

/** Copies the site with other posts, of about 600 words and with links to each other. Returns the folder. */
export function siteWithPosts(root: string, count: number): string {
  const copy = copySite(root);
  const blog = join(copy, 'content/blog');
  rmSync(blog, { recursive: true });
  for (let number = 1; number <= count; number++) {
    const folder = join(blog, `generated-post-${number}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.mdx'), postSource(number, (number % count) + 1));
  }
  return copy;
}

function postSource(number: number, next: number): string {
  const date = new Date(Date.UTC(2018, 0, 1 + (number % 2500))).toISOString().slice(0, 10);
  const pick = (list: readonly string[], step = 1) => list[(number * step) % list.length];
  return `---
title: 'Post ${number}: A patient family'
excerpt: A patient family learns small deeds with mercy, in post ${number}.
date: ${date}
author: ${pick(AUTHORS)}
cover: ../../../src/assets/covers/${pick(COVERS)}.svg
coverAlt: A drawing that stands for post ${number}.
tags: [${[...new Set([pick(TAGS), pick(TAGS, 3)])].join(', ')}]
---
${[1, 2, 3, 4].map(section).join('\n')}
<Quotation source="Sahih al-Bukhari 6464 (meaning)">

The deeds most beloved to Allah are the most constant, even if they are few.

</Quotation>

<Callout tone="tip" title="Read on">

The next is [post ${next}](/blog/generated-post-${next}); the app is [ImamMe](/imamme).

</Callout>
`;
}

const section = (part: number) => `
## Part ${part}

${SENTENCE.repeat(4)}

- **First**: ${SENTENCE}
- *Second*: ${SENTENCE}

${SENTENCE.repeat(4)}
`;
