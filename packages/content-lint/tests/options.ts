import { z } from 'astro/zod';
import type { Collection } from '../src/index.ts';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);

/** The options of a site with a blog. */
export const options: Collection = {
  folder: 'content/blog',
  files: '*/index.mdx',
  base: '/blog/',
  schema: z.strictObject({
    title: text(5, 70),
    excerpt: text(40, 180),
    date: z.string(),
    author: text(2, 60),
    cover: z.string(),
    coverAlt: text(10, 200),
    tags: z.array(z.string()).min(1).max(4),
    draft: z
      .enum(['true', 'false'])
      .transform((written) => written === 'true')
      .default(false),
    formerly: z.array(z.string()).optional(),
  }),
  components: {
    Callout: {
      title: { required: 'write its heading: title="…"' },
      tone: {
        check: (tone) => (/^(note|tip)$/.test(tone) ? undefined : 'tone is "note" or "tip".'),
      },
      children: { required: 'write its text' },
    },
    Figure: {
      caption: { required: 'write its caption: caption="…"' },
      children: { required: 'put the picture between <Figure …> and </Figure>' },
    },
    Video: { id: {} },
  },
  shared: ['author', 'tags'],
  unique: ['title'],
  values: () => ({ brand: 'Usrah' }),
  doubts: ({ date }: { date: string }) => ({ date: date > '2030' && 'Is the year right?' }),
  placeholders: ['Replace this', 'The first paragraph begins here.'],
  check: (id) => (id === 'tags' ? '/blog/tags is a list.' : undefined),
  isPublished: (fields: { draft: boolean }) => !fields.draft,
};

export const listSchema = z.array(
  z.strictObject({
    id: z.string(),
    label: text(3, 40),
    kind: z.enum(['tip', 'note']).optional(),
    parts: z
      .array(z.strictObject({ text: z.string() }))
      .length(2)
      .optional(),
  }),
);

/** A post without mistakes. Its pictures are those of pictures.ts. */
export const post = `---
title: Patience at bedtime
excerpt: Three small changes that turned the hardest half-hour of our day into the calmest one.
date: 2026-02-03
author: Usrah Editorial Team
cover: ./cover.jpg
coverAlt: A lamp on a low table beside an open picture book.
tags: [family, habits]
---

The first *paragraph*.

<Figure caption="The lamp.">

![A lamp on a low table](./lamp.jpg)

</Figure>

## A heading

<Callout tone="tip" title="Try it tonight">

Say the last line together.

</Callout>
`;

/** The post with another field, or without one when its value is a hyphen. */
export function withField(field: string, source = post): string {
  const [name = ''] = /^[a-zA-Z]+/.exec(field) ?? [];
  const line = field.endsWith(': -') ? '' : `${field}\n`;
  const old = new RegExp(`^${name}: .*\n`, 'm');
  const withLine = old.test(source) ? source.replace(old, () => line) : undefined;
  return withLine ?? source.replace('\n---', () => `\n${line}---`);
}
