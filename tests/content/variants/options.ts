import { z } from 'astro/zod';
import { text } from '@/content/fields';
import { posts } from '@/content/posts/posts';

export const values = () => ({ brand: 'Usrah' });

/** The blog, of a company whose name is known. */
export const options = { ...posts, values };

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
