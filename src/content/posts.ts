import type { Collection } from 'content-lint';
import { z } from 'astro/zod';
import { publication } from './publication.ts';
import { companyValues, text } from './company-values.ts';
import { areDistinct, day, flag } from './fields.ts';
import { proseAttributes } from './markdown/components.ts';

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const tag = z.string().regex(NAME, {
  error: ({ input }) =>
    `"${String(input)}" is not a tag. Use the small letters a to z, digits and hyphens, for example family-life.`,
});

/** A post's fields (docs/writing.md). `cover` is Astro's `image()`; the check uses a string. */
export const postSchema = <Cover extends z.ZodType>(cover: Cover) =>
  z.strictObject({
    title: text(5, 70),
    excerpt: text(40, 180),
    date: day,
    updated: day.nullish().transform((written) => written ?? undefined),
    author: text(2, 60),
    cover,
    coverAlt: text(10, 200),
    tags: z.array(tag).min(1).max(4).refine(areDistinct, 'One tag is there twice. Remove it.'),
    draft: flag.default(false),
    /** Former names of the folder; their URLs redirect to the post. */
    formerly: z
      .array(z.string().regex(NAME, 'Write the old name of the folder, for example my-post.'))
      .optional(),
  });

export type PostFields = z.output<ReturnType<typeof postSchema>>;

export const posts: Collection = {
  folder: 'content/blog',
  files: '*/index.mdx',
  base: '/blog/',
  schema: postSchema(z.string()),
  components: proseAttributes,
  shared: ['author', 'tags'],
  unique: ['title'],
  doubts: ({ date, updated }: PostFields) => ({
    date:
      date.getTime() > Date.now() + YEAR_MS && 'It is more than a year ahead. Is the year right?',
    updated: updated && updated < date && 'It is before the date of publication. Is it right?',
  }),
  placeholders: ['Replace this', 'The first paragraph begins here.', 'What it says.'],
  values: companyValues,
  check: (id) =>
    /^\d+$|^(authors|tags)$/.test(id)
      ? `/blog/${id} belongs to the lists of posts. Rename the folder, for example to post-${id}.`
      : undefined,
  isPublished: (fields: PostFields) => publication(fields, new Date()) === 'published',
};
